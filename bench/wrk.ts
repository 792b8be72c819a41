import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export type Call = { method?: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
/** Requests a second, and milliseconds until the whole answer has arrived. */
export type Measured = { perSecond: number; p50: number; p95: number; p99: number };

const run = promisify(execFile);

/** Sends the prepared requests in turn. At the end it writes what was measured as one line of JSON. */
const script = `
local requests, index = {}, 0
function init(args)
  local file = assert(io.open(args[1], 'rb'))
  local text = file:read('*a')
  file:close()
  for request in text:gmatch('([^%z]+)%z') do requests[#requests + 1] = request end
end
function request()
  index = index % #requests + 1
  return requests[index]
end
function done(summary, latency, _)
  local errors = summary.errors
  io.write(string.format(
    '\\n{"requests":%d,"seconds":%f,"p50":%f,"p95":%f,"p99":%f,"failed":%d}\\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
`;

function requestOf({ method = 'GET', path: url, headers, body = '' }: Call): string {
  const all = { host: '127.0.0.1', ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** What `wrk` measures with one thread, which costs little beside what it asks: these calls in turn, as fast as answers come. */
export async function measure(
  port: number,
  { connections, seconds, calls }: { connections: number; seconds: number; calls: readonly Call[] },
): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-wrk-'));
  try {
    const [program, requests] = ['calls.lua', 'requests'].map((name) => path.join(folder, name)) as [string, string];
    await writeFile(program, script);
    await writeFile(requests, calls.map((call) => `${requestOf(call)}\0`).join(''));
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', program];
    const { stdout } = await run('wrk', [...options, `http://127.0.0.1:${port}/`, requests]);
    const { requests: count, failed, seconds: took, ...times } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    if (failed > 0) throw new Error(`${failed} of ${count} requests for ${calls[0]?.path} failed.`);
    return { perSecond: count / took, ...times };
  } finally {
    await rm(folder, { recursive: true });
  }
}
