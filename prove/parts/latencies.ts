import { type Kind, kinds } from './shift.ts';

/** Milliseconds of every answer, by what was asked. */
export type Latencies = Record<Kind, number[]>;

export const noLatencies = (): Latencies =>
  Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Latencies;

/** The time within which this share of the answers came. */
export function within(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

/** A table for people to read, a line for each kind. */
export function tableOf(latencies: Latencies): string[] {
  const rows = kinds.map((kind) => {
    const list = latencies[kind];
    const longest = list.reduce((one, other) => Math.max(one, other), 0);
    const times = [...[0.5, 0.95, 0.99].map((share) => within(list, share)), longest];
    const figures = times.map((time) => time.toFixed(1).padStart(9)).join('');
    return `${kind.padEnd(18)}${String(list.length).padStart(8)}${figures}`;
  });
  const head = ['p50', 'p95', 'p99', 'max'].map((name) => name.padStart(9)).join('');
  return [`${'milliseconds'.padEnd(18)}${'requests'.padStart(8)}${head}`, ...rows];
}
