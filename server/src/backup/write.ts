import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Connection } from '../db/client.ts';
import { listSequences, type Transaction } from './catalogue.ts';
import { copyOut } from './copy.ts';
import { createAtomically } from './file.ts';
import { countRows, endOfRows, type Header, jsonLine, type Rows } from './format.ts';
import { inSnapshot } from './snapshot.ts';

/** Called after each table; the next table waits for it. */
export type Progress = (table: string, rows: number) => unknown;

/** Writes a consistent snapshot of the database to a new file. */
export async function writeBackup(
  connection: Connection,
  file: string,
  { progress, signal }: { progress?: Progress; signal: AbortSignal },
): Promise<{ rows: Rows; bytes: number }> {
  const rows: Rows = {};
  const bytes = await createAtomically(file, (append) =>
    inSnapshot(connection, async (tx, header) => {
      const lines = withTrailer(payload(tx, header, rows, progress), rows);
      await pipeline(lines, createGzip({ chunkSize: 65_536 }), (gzipped) => appendAll(gzipped, append), { signal });
    }),
  );
  return { rows, bytes };
}

async function appendAll(source: AsyncIterable<Buffer>, append: (bytes: Buffer) => Promise<void>) {
  for await (const bytes of source) await append(bytes);
}

async function* payload(
  tx: Transaction,
  header: Header,
  rows: Rows,
  progress: Progress | undefined,
): AsyncGenerator<Buffer> {
  yield jsonLine(header);
  for (const table of header.tables) {
    yield jsonLine({ table: table.name });
    let count = 0;
    for await (const lines of copyOut(tx, table)) {
      count += countRows(lines);
      yield lines;
    }
    yield endOfRows;
    rows[table.name] = count;
    await progress?.(table.name, count);
  }
  yield jsonLine({ sequences: await listSequences(tx) });
}

async function* withTrailer(lines: AsyncIterable<Buffer>, rows: Rows): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of lines) {
    hash.update(bytes);
    yield bytes;
  }
  yield jsonLine({ rows, sha256: hash.digest('hex') });
}
