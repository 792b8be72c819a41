import type { FileHandle } from 'node:fs/promises';
import { problem } from '../problem.ts';

export type SheetKind = 'csv' | 'xlsx' | 'json';

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);

/** Detects the type of a file by its first bytes, because the name can be wrong. */
export async function sheetKind(handle: FileHandle): Promise<SheetKind> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
  const head = buffer.subarray(0, bytesRead);
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  // Old Excel files, and new ones with a password, use this container.
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) throw problem('sheet-old-excel');
  const text = head.toString('latin1').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  const first = text.replaceAll('\0', '').trimStart()[0];
  if (first === '{' || first === '[') return 'json';
  // Pictures and PDF have bytes that no text has. UTF-16 text has zeros, but only every other byte.
  if (first === undefined || first === '%' || hasBinaryBytes(text)) throw problem('sheet-unknown-type');
  return 'csv';
}

function hasBinaryBytes(text: string): boolean {
  const zeros = text.split('\0').length - 1;
  if (zeros > 0 && zeros < text.length * 0.3) return true;
  return [...text].some((sign) => /\p{Cc}/u.test(sign) && !/[\0\s\x80-\x9f]/.test(sign));
}
