import type { Readable } from 'node:stream';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { problem } from '../problem.ts';
import { sheetLimits } from './limits.ts';

const limits = sheetLimits.zip;

export type Part = { bytes: number; open(): Promise<Readable> };
export type Parts = Map<string, Part>;

function refuseBomb({ uncompressedSize, compressedSize }: Entry) {
  const bloated = uncompressedSize > limits.ratioFrom && uncompressedSize > limits.ratio * Math.max(1, compressedSize);
  if (uncompressedSize > limits.bytes || bloated) throw problem('sheet-too-large');
}

/** The parts of a zip file by name. The library stops a part that decompresses to more than it declared. */
export async function openZip(fd: number): Promise<Parts> {
  const parts: Parts = new Map();
  const zip = await fromFdPromise(fd, { autoClose: false, lazyEntries: true }).catch(() => {
    throw problem('sheet-damaged');
  });
  if (zip.entryCount > limits.entries) throw problem('sheet-too-large');
  for (const entry of await listEntries(zip)) {
    if (entry.isEncrypted()) throw problem('sheet-old-excel');
    parts.set(entry.fileName, {
      bytes: entry.uncompressedSize,
      async open() {
        refuseBomb(entry);
        return zip.openReadStreamPromise(entry).catch(() => {
          throw problem('sheet-damaged');
        });
      },
    });
  }
  return parts;
}

function listEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let bytes = 0;
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      // Each of the three may have 64 KB, all of which stays in memory.
      bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (bytes > limits.directoryBytes) reject(problem('sheet-too-large'));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(problem('sheet-damaged')));
    zip.readEntry();
  });
}
