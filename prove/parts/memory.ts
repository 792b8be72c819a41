import { readFileSync, writeFileSync } from 'node:fs';

const field = (pid: number, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** From now on, the most that the process held is counted anew. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Megabytes of real memory that the process holds now, and that it ever held. */
export const memoryOf = (pid: number) => ({ now: field(pid, 'VmRSS'), peak: field(pid, 'VmHWM') });
