import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100;

/** Seconds of processor time that a process has used; none if it is gone. */
function secondsOf(pid: number): number {
  try {
    // The name, which may hold anything, ends with the last parenthesis; user and system time are the 12th and 13th after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
}

function secondsOfMachine(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) / 1000, 0);
}

/** How many cores were busy during `work`: with each group of processes, and with everything on the machine. */
export async function busyCores<Name extends string, T>(groups: Record<Name, number[]>, work: () => Promise<T>) {
  const names = Object.keys(groups) as Name[];
  const now = () => ({
    at: performance.now() / 1000,
    machine: secondsOfMachine(),
    groups: names.map((name) => groups[name].reduce((sum, pid) => sum + secondsOf(pid), 0)),
  });
  const before = now();
  const result = await work();
  const after = now();
  const took = after.at - before.at;
  const cores = names.map((name, index) => [name, ((after.groups[index] ?? 0) - (before.groups[index] ?? 0)) / took]);
  return {
    result,
    machine: (after.machine - before.machine) / took,
    cores: Object.fromEntries(cores) as Record<Name, number>,
  };
}
