import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { quoted, type Transaction } from './catalogue.ts';
import type { Table } from './format.ts';

const target = ({ name, columns }: Table) =>
  `${quoted('public', name)} (${columns.map((column) => quoted(column)).join(', ')})`;

/** The rows of a table as COPY writes them. */
export async function* copyOut(tx: Transaction, table: Table): AsyncGenerator<Buffer> {
  const rows: Readable = await tx.unsafe(`copy ${target(table)} to stdout`).readable();
  yield* rows;
  // postgres.js 3.4 can leave its socket paused after the last row (porsager/postgres#499), and no public call resumes it.
  rows._read(0);
}

/** Loads rows as COPY wrote them. */
export async function copyIn(tx: Transaction, table: Table, rows: AsyncIterable<Buffer>, signal: AbortSignal) {
  const query = tx.unsafe(`copy ${target(table)} from stdin`);
  const stream = await query.writable();
  // postgres.js 3.4 drops the error of a COPY that PostgreSQL refuses after its last row (porsager/postgres#1173). Only
  // the query's own `reject` gets it.
  const refused = new Promise<never>((_, reject) => Object.assign(query, { reject }));
  await Promise.race([pipeline(rows, stream, { signal }), refused]);
}
