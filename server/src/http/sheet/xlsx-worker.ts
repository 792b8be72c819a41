import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { ProblemError } from '../problem.ts';
import type { SheetRow } from './rows.ts';
import { workbookRows } from './xlsx.ts';
import type { FromWorker } from './xlsx-thread.ts';

/** Characters after which rows are sent: few enough that a batch does not keep the portal from answering. */
const batchSize = 64 * 1024;
/** An empty cell costs something too. */
const sizeOf = ({ cells }: SheetRow) => cells.reduce((sum, { length }) => sum + length + 10, 0);

const send = (message: FromWorker) => parentPort?.postMessage(message);

/** Sends the rows of a workbook, each batch only when the one before was taken, so that none pile up. */
async function sendRows(fd: number) {
  let share = 0;
  let rows: SheetRow[] = [];
  let size = 0;
  const walk = workbookRows(fd, (part) => {
    share = part;
  });
  for await (const row of walk) {
    rows.push(row);
    size += sizeOf(row);
    if (size < batchSize || !parentPort) continue;
    const taken = once(parentPort, 'message');
    send({ rows, share });
    rows = [];
    size = 0;
    await taken;
  }
  send({ rows, share, isLast: true });
}

await sendRows(workerData.fd).catch((error) => {
  if (!(error instanceof ProblemError)) throw error;
  send({ refusal: error.code });
});
