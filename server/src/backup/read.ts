import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import {
  countRows,
  damaged,
  endOfRows,
  type Header,
  header,
  type Rows,
  type Sequence,
  sequences,
  type Table,
  tableStart,
  trailer,
} from './format.ts';
import { linesOf } from './lines.ts';

/** What to do with each part, in the order of the file. */
export type Visitor = {
  header?(header: Header): void;
  /** Takes all rows before it answers. */
  table(table: Table, rows: AsyncIterable<Buffer>): Promise<void>;
  sequences?(sequences: Sequence[]): Promise<void>;
};

/** Walks through a backup; fails if it turns out damaged, at the latest behind its last part. */
export async function readBackup(file: FileHandle, visitor: Visitor, signal: AbortSignal): Promise<Rows> {
  let rows: Rows = {};
  try {
    await pipeline(
      file.createReadStream({ start: 0, autoClose: false }),
      createGunzip(),
      async (text) => {
        rows = await walk(text, visitor);
      },
      { signal },
    );
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? damaged() : error;
  }
  return rows;
}

async function walk(text: AsyncIterable<Buffer>, visitor: Visitor): Promise<Rows> {
  const lines = linesOf(text);
  const hash = createHash('sha256');
  const next = async <T>(schema: z.ZodType<T>): Promise<T> => {
    const line = await lines.line();
    const parsed = parse(line, schema);
    if (line) hash.update(line);
    return parsed;
  };
  const counts: Rows = {};
  async function* counted({ name }: Table) {
    counts[name] = 0;
    for await (const rows of lines.rows()) {
      hash.update(rows);
      counts[name] += countRows(rows);
      yield rows;
    }
    hash.update(endOfRows);
  }

  const about = await next(header);
  visitor.header?.(about);
  for (const table of about.tables) {
    if ((await next(tableStart)).table !== table.name) throw damaged();
    await visitor.table(table, counted(table));
  }
  await visitor.sequences?.((await next(sequences)).sequences);
  const sha256 = hash.digest('hex');
  const end = parse(await lines.line(), trailer);
  const sound = end.sha256 === sha256 && about.tables.every(({ name }) => end.rows[name] === counts[name]);
  if (!sound || (await lines.line())) throw damaged();
  return counts;
}

function parse<T>(line: Buffer | undefined, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(String(line)));
  } catch {
    throw damaged();
  }
}
