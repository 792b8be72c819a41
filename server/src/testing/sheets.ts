import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { receiveUpload, type Upload } from '../http/sheet/upload.ts';

/** A received file with these bytes. */
export async function uploadOf(content: string | Buffer, limit = 1024 ** 3): Promise<Upload> {
  const upload = await receiveUpload(Readable.from([Buffer.from(content)]), limit);
  onTestFinished(() => upload.close());
  return upload;
}

export async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
