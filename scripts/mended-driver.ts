import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const stopsTimer = '\n    clearImmediate(nextWriteTimer)\n';
const onlyWithoutError = '!hadError && (query || sent.length) && error(';

/** What each piece of the driver becomes, and how often it is there. */
const mends = [
  { piece: stopsTimer, times: 2, mended: `${stopsTimer}    chunk = nextWriteTimer = errorResponse = null\n` },
  { piece: onlyWithoutError, times: 1, mended: 'if (query || sent.length) error(' },
];

/**
 * A plugin of esbuild that mends postgres.js 3.4.9 in the bundle. After the loss of a database server some connections have
 * one of three faults:
 * - One that closes while a small write waits to be sent stops the timer of that write, but goes on taking it for started. So
 *   it sends nothing any more when it is opened again, and queries that it is given fail after the limit for connecting,
 *   five seconds (pull request 1209 of porsager/postgres).
 * - One that the server closes with an error during a query keeps that error, and rejects with it the first query after it is
 *   opened again (issue 1223).
 * - One that fails rejects its queries, and keeps those that it is given until it is closed a moment later. They are never
 *   answered, and once it is opened again each answer counts for the query before, so that it hangs for good (a comment on
 *   pull request 1215).
 */
export const mendedDriver: Plugin = {
  name: 'mended-driver',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]postgres[\\/]src[\\/]connection\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const { piece, times, mended } of mends) {
        const parts = contents.split(piece);
        if (parts.length !== times + 1)
          throw new Error('postgres.js has changed: see whether it still has to be mended.');
        contents = parts.join(mended);
      }
      return { contents };
    });
  },
};
