import { Agent, request } from 'node:http';

export type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
export type Measured = { perSecond: number; p50: number; p75: number; p99: number };

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function send(agent: Agent, port: number, { method, path, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** `calls` requests over `connections` keep-alive connections, as fast as the answers come. */
export async function measure(
  port: number,
  connections: number,
  calls: number,
  next: (index: number) => Call,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let index = 0;
  const worker = async () => {
    while (index < calls) {
      const call = next(index++);
      const begin = performance.now();
      const status = await send(agent, port, call);
      if (status >= 400) throw new Error(`${call.method} ${call.path} answered ${status}`);
      times.push(performance.now() - begin);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: calls / seconds,
    p50: percentile(times, 0.5),
    p75: percentile(times, 0.75),
    p99: percentile(times, 0.99),
  };
}
