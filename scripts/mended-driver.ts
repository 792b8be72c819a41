import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const forgetful = '\n    clearImmediate(nextWriteTimer)\n';

/**
 * A plugin of esbuild that mends postgres.js 3.4.9 in the bundle. After the loss of a database server two of its faults befell
 * some connections:
 * - One that closes while a small write waits to be sent stops the timer of that write, but goes on taking it for started. So
 *   it sends nothing any more when it is opened again, and queries that it is given fail after the limit for connecting,
 *   five seconds (pull request 1209 of porsager/postgres).
 * - One that the server closes with an error during a query keeps that error, and rejects with it the first query after it is
 *   opened again (issue 1223).
 */
export const mendedDriver: Plugin = {
  name: 'mended-driver',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]postgres[\\/]src[\\/]connection\.js$/ }, async ({ path }) => {
      const parts = (await readFile(path, 'utf8')).split(forgetful);
      if (parts.length !== 3) throw new Error('postgres.js has changed: see whether it still has to be mended.');
      return { contents: parts.join(`${forgetful}    chunk = nextWriteTimer = errorResponse = null\n`) };
    });
  },
};
