import { problem } from '../problem.ts';
import { detectEncoding } from './encoding.ts';
import { bytesOf, type Upload } from './upload.ts';

/** An uploaded JSON file as a list: it is one itself, or has one under `values`. Read whole, so keep its limit small. */
export async function readJsonList({ handle }: Upload): Promise<unknown[]> {
  const text = new TextDecoder(await detectEncoding(handle)).decode(await readAll(handle));
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw problem('sheet-damaged');
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as { values?: unknown } | null)?.values;
  if (!Array.isArray(list)) throw problem('sheet-unknown-type');
  return list;
}

async function readAll(handle: Upload['handle']): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytesOf(handle)) pieces.push(piece);
  return Buffer.concat(pieces);
}
