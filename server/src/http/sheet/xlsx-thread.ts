import { on } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { ErrorCode } from '@mostrador/contract/errors';
import { problem } from '../problem.ts';
import { sheetLimits } from './limits.ts';
import type { SheetRow } from './rows.ts';

export type FromWorker = { rows: SheetRow[]; share: number; isLast?: true } | { refusal: ErrorCode };

/** Its own entry of the bundle, beside the one that this file is bundled into. */
const program = new URL(import.meta.url.endsWith('.ts') ? 'xlsx-worker.ts' : 'xlsx-worker.js', import.meta.url);

/** Threads at a time: the memory of one is limited, so that of all is. */
let free = 2;
const waiting: (() => void)[] = [];

async function takeTurn() {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function endTurn() {
  const next = waiting.shift();
  if (next) next();
  else free += 1;
}

/**
 * Reads a workbook in a thread of its own. Whatever is in the file, its parsing does not delay any request, and a thread
 * that takes too much memory ends alone.
 */
export async function* readXlsx(
  handle: FileHandle,
  onShare: (share: number) => void,
  { signal, heap = sheetLimits.heap }: { signal?: AbortSignal | undefined; heap?: ResourceLimits } = {},
): AsyncGenerator<SheetRow> {
  await takeTurn();
  const worker = new Worker(program, { workerData: { fd: handle.fd }, resourceLimits: heap });
  // The loop below hears of an error first; one that comes after it must not end the process.
  worker.on('error', () => {});
  try {
    const messages = on(worker, 'message', { close: ['exit'], ...(signal && { signal }) });
    for await (const [message] of messages as AsyncIterable<[FromWorker]>) {
      if ('refusal' in message) throw problem(message.refusal);
      worker.postMessage('taken');
      yield* message.rows;
      onShare(message.share);
      if (message.isLast) return;
    }
    throw new Error('the thread ended before the workbook did');
  } catch (error) {
    if (signal?.aborted) throw problem('import-interrupted');
    throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? problem('sheet-too-large') : error;
  } finally {
    // It reads through the same file descriptor, which the caller closes afterwards.
    await worker.terminate();
    endTurn();
  }
}
