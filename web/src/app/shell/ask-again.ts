import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../lib/live/events.ts';

/**
 * The first words of the keys of the queries whose answers an event makes old. `branchesQuery`, `pricesKey` and
 * `demandKey` themselves would bring the contract's schemas into the first load.
 */
const asked: Partial<Record<LiveEvent['name'], readonly string[]>> = {
  // The plaza of the person's branch decides the tax of prices.
  branches: ['branches', 'prices', 'few-prices'],
  // The few are those that the portal search shows.
  prices: ['prices', 'few-prices'],
  demand: ['demand'],
};

/** What is shown of this is asked for again now, the rest when it is shown again. */
export function askAgain(queryClient: QueryClient, event: LiveEvent['name']): void {
  for (const key of asked[event] ?? []) void queryClient.invalidateQueries({ queryKey: [key] });
}
