import { NetworkError } from '../lib/http/problem-error.ts';
import { request } from '../lib/http/request.ts';
import { openDevice } from './device.ts';
import { lineDown } from './line.ts';

/** What was kept under `name`, if anything; a device that keeps nothing for us is no reason to fail. */
export async function readKept<T>(name: string): Promise<T | undefined> {
  try {
    return (await (await openDevice()).get('answers', name)) as T | undefined;
  } catch {
    return undefined;
  }
}

export async function keep(name: string, value: unknown): Promise<void> {
  try {
    await (await openDevice()).put('answers', value, name);
  } catch (error) {
    console.warn(error);
  }
}

/** Asks the server and keeps its answer until the person signs out; without a line the kept one is the answer. */
export async function requestKept<T>(path: string): Promise<T> {
  const kept = lineDown.get() ? await readKept<T>(path) : undefined;
  if (kept !== undefined) return kept;
  try {
    const answer = await request<T>(path);
    void keep(path, answer);
    return answer;
  } catch (error) {
    const last = error instanceof NetworkError ? await readKept<T>(path) : undefined;
    if (last === undefined) throw error;
    return last;
  }
}
