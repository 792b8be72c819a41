import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import { problem } from '../problem.ts';
import { bytesOf } from './upload.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How many bytes at the end belong to a character that continues in the next chunk. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}

async function isAllUtf8(handle: FileHandle): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytesOf(handle)) {
    const bytes = Buffer.concat([rest, chunk]);
    const cut = bytes.length - unfinished(bytes);
    if (!isUtf8(bytes.subarray(0, cut))) return false;
    rest = bytes.subarray(cut);
  }
  return rest.length === 0;
}

/** Finds UTF-8 accents or bytes that Windows-1252 does not define: then the file has another encoding, or two. */
async function contradictsWindows(handle: FileHandle): Promise<boolean> {
  for await (const chunk of bytesOf(handle)) {
    if (
      /\xc3[\x81\x89\x8d\x91\x93\x9a\x9c\xa1\xa9\xad\xb1\xb3\xba\xbc]|[\x81\x8d\x8f\x90\x9d]/.test(
        chunk.toString('latin1'),
      )
    ) {
      return true;
    }
  }
  return false;
}

/** Uses the byte-order mark, else the bytes: spreadsheets save UTF-8, UTF-16 or Windows-1252 without saying which. */
export async function detectEncoding(handle: FileHandle): Promise<Encoding> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
  const head = buffer.subarray(0, bytesRead);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[1] === 0 && head[3] === 0) return 'utf-16le';
  if (head[0] === 0 && head[2] === 0) return 'utf-16be';
  if (await isAllUtf8(handle)) return 'utf-8';
  const marked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  if (marked || (await contradictsWindows(handle))) throw problem('sheet-encoding');
  return 'windows-1252';
}

/** The text of the file in chunks, without the byte-order mark. */
export async function* decodedText(handle: FileHandle, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(handle), { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw problem('sheet-encoding');
    }
  };
  for await (const chunk of bytesOf(handle)) {
    yield decode(chunk);
    onBytes(chunk.length);
  }
  yield decode();
}
