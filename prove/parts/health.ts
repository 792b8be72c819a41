import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';

/** Waits until the health check answers 200. */
export async function untilHealthy(address: string, patienceMs = 60_000): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const status = await fetch(`${address}${api.health}`, { signal: AbortSignal.timeout(10_000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > until) throw new Error(`the portal is not healthy again after ${patienceMs / 1000} s (${status})`);
    await pause(50);
  }
}
