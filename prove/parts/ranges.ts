import { readdirSync, readFileSync } from 'node:fs';
import type { Ask } from './ask.ts';
import type { Faults } from './outcome.ts';
import { refusalFault } from './refusal.ts';

const folder = new URL('../../web/dist/contenido/', import.meta.url);
const fileOf = (ending: string) => readdirSync(folder).find((name) => name.endsWith(ending)) ?? '';

/** A browser asks before it shows its copy, which is no answer to whoever is not inside. */
async function proveRevalidated(ask: Ask, path: string, cookie: string, faults: Faults): Promise<number> {
  const { headers } = await ask({ path, cookie });
  const known = { 'if-none-match': headers.etag ?? '' };
  faults.expect(headers['cache-control'] === 'private, no-cache', `${path} is ${headers['cache-control']}`);
  const again = await ask({ path, cookie, headers: known });
  faults.expect(again.status === 304 && again.bytes.length === 0, `${path} that did not change: ${again.status}`);
  const outside = await ask({ path, headers: known });
  faults.expect(outside.status === 401, `${path} that did not change, to nobody: ${outside.status}`);
  return 3;
}

/** Pieces of films and forms: the right bytes, or a refusal, and never anything to someone who is not inside. */
export async function proveRanges(ask: Ask, cookie: string, faults: Faults): Promise<number> {
  let asked = 0;
  for (const ending of ['.mp4', '.pdf', '.webp']) {
    const name = fileOf(ending);
    const whole = readFileSync(new URL(name, folder));
    const size = whole.length;
    const path = `/contenido/${name}`;
    const piece = (range: string, headers: Record<string, string> = {}) => {
      asked += 1;
      return ask({ path, cookie, headers: { range, ...headers } });
    };
    const exact: [string, number, number][] = [
      ['bytes=0-99', 0, 100],
      ['bytes=-50', size - 50, size],
      [`bytes=${size - 1}-`, size - 1, size],
      [`bytes=100-${size * 2}`, 100, size],
      ['bytes=0-0', 0, 1],
    ];
    for (const [range, from, to] of exact) {
      const { status, headers, bytes } = await piece(range);
      const right = status === 206 && headers['content-range'] === `bytes ${from}-${to - 1}/${size}`;
      faults.expect(
        right && bytes.equals(whole.subarray(from, to)),
        `${range} of ${ending}: ${status} ${bytes.length} bytes`,
      );
    }
    for (const range of [`bytes=${size}-`, 'bytes=9999999999999999999-']) {
      const answer = await piece(range);
      faults.expect(answer.status === 416, `${range} of ${ending}: ${answer.status}`);
      const fault = refusalFault(answer);
      faults.expect(!fault, `${range} of ${ending} ${fault}`);
    }
    const odd = ['bytes=abc', 'bytes=5-1', 'bytes=', 'líneas=0-1', 'bytes=0-0,-1', `bytes=${'0-,'.repeat(400)}0-`];
    for (const range of odd) {
      const { status, bytes } = await piece(range).catch(() => ({ status: 400, bytes: Buffer.alloc(0) }));
      const whollySent = status === 200 && bytes.equals(whole);
      faults.expect(
        whollySent || status === 206 || status === 416 || status === 400,
        `${range.slice(0, 30)} of ${ending}: ${status}`,
      );
      faults.expect(bytes.length <= size, `${range.slice(0, 30)} of ${ending}: more than the file`);
    }
    const stale = await piece('bytes=0-9', { 'if-range': '"otra"' });
    faults.expect(stale.status === 200, `a piece of an older ${ending}: ${stale.status}`);
    const outside = await ask({ path, headers: { range: 'bytes=0-9' } });
    faults.expect(outside.status === 401, `a piece of ${ending} to nobody: ${outside.status}`);
    asked += await proveRevalidated(ask, path, cookie, faults);
  }
  return asked;
}
