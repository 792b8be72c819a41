import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { problem } from '../problem.ts';

/** A received file. It is already unlinked, so it disappears however the process ends. */
export type Upload = { handle: FileHandle; bytes: number; close(): Promise<void> };

async function openUnlinked(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `mostrador-${randomUUID()}`);
  const handle = await open(name, 'wx+', 0o600);
  await unlink(name);
  return handle;
}

async function* within(limit: number, body: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > limit) throw problem('sheet-too-large');
    yield chunk;
  }
}

/** Receives a file of at most `limit` bytes and reads it; however that ends, the file is gone. */
export async function readUpload<T>(body: unknown, limit: number, read: (upload: Upload) => Promise<T>): Promise<T> {
  const upload = await receiveUpload(body as Readable, limit);
  try {
    return await read(upload);
  } finally {
    await upload.close();
  }
}

/** Streams a request's body to disk. The caller closes it. */
export async function receiveUpload(body: Readable, limit: number): Promise<Upload> {
  const handle = await openUnlinked();
  try {
    await handle.writeFile(within(limit, body));
    const { size } = await handle.stat();
    if (size === 0) throw problem('sheet-empty');
    return { handle, bytes: size, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const pieceSize = 256 * 1024;

/** Reads the whole file in chunks. A stream of the handle would close the handle, or prevent closing it. */
export async function* bytesOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
