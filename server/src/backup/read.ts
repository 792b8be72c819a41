import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import * as format from './format.ts';
import { linesOf } from './lines.ts';
import { damaged, tooNew } from './words.ts';

/** Handlers for the parts, called in the order of the file. */
export type Visitor = {
  table?(table: format.Table, rows: AsyncIterable<Buffer>): Promise<void>;
  sequences?(sequences: format.Sequence[]): Promise<void>;
};
export type Contents = { header: format.Header; rows: format.Rows };

/** Reads a backup as a stream. Fails if it is damaged, at the latest after its last part. */
export async function readBackup(file: FileHandle, visitor: Visitor, signal: AbortSignal): Promise<Contents> {
  try {
    const source = file.createReadStream({ start: 0, autoClose: false });
    return await pipeline(source, createGunzip(), (text: AsyncIterable<Buffer>) => walk(text, visitor), { signal });
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? damaged() : error;
  }
}

async function walk(text: AsyncIterable<Buffer>, visitor: Visitor): Promise<Contents> {
  const lines = linesOf(text);
  const hash = createHash('sha256');
  async function next<T>(schema: z.ZodType<T>): Promise<T> {
    const line = await lines.line();
    const part = parse(schema, line);
    hash.update(line ?? '');
    return part;
  }
  const rows: format.Rows = {};
  async function* rowsOf({ name }: format.Table) {
    let count = 0;
    for await (const some of lines.rows()) {
      hash.update(some);
      count += format.countRows(some);
      yield some;
    }
    hash.update(format.endOfRows);
    rows[name] = count;
  }

  const header = await next(format.anyHeader).then(knownHeader);
  for (const table of header.tables) {
    if ((await next(format.tableStart)).table !== table.name) throw damaged();
    const content = rowsOf(table);
    await visitor.table?.(table, content);
    // Rows that the handler did not read are read here, for the checksum.
    for await (const _ of content);
  }
  const { sequences } = await next(format.sequences);
  await visitor.sequences?.(sequences);
  const expected = parse(format.trailer, await lines.line());
  const isIntact =
    expected.sha256 === hash.digest('hex') && header.tables.every(({ name }) => expected.rows[name] === rows[name]);
  if (!isIntact || (await lines.line())) throw damaged();
  return { header, rows };
}

function knownHeader(any: z.infer<typeof format.anyHeader>): format.Header {
  if (any.mostradorBackup > format.formatVersion) throw tooNew();
  const { data } = format.header.safeParse(any);
  if (!data) throw damaged();
  return data;
}

function parse<T>(schema: z.ZodType<T>, line: Buffer | undefined): T {
  try {
    return schema.parse(JSON.parse(String(line)));
  } catch {
    throw damaged();
  }
}
