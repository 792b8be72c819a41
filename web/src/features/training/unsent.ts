import type { Watched } from '@mostrador/contract/training';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '../../lib/viewer.ts';
import { isOffline } from '../../offline/connection.ts';
import { progressQuery, saveProgress, type Watching } from './api.ts';

/** Both together at the later position. Ranges that meet become one, because the server takes a limited number of them. */
export function merge(before: Watched | undefined, { position, played }: Watched): Watched {
  const merged: Watched['played'] = [];
  for (const [from, to] of [...(before?.played ?? []), ...played].sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return { position, played: merged };
}

/** What the server has not confirmed, by person and film. Only in memory: signing out ends the page. */
const unsent = new Map<string, Watching>();
let listening = false;

/** Sends what was played with what could not be sent of the same film before. */
export async function saveWatched(queryClient: QueryClient, { id, owner, watched }: Watching): Promise<void> {
  const key = `${owner} ${id}`;
  const all = { id, owner, watched: merge(unsent.get(key)?.watched, watched) };
  unsent.set(key, all);
  try {
    await saveProgress(queryClient, all);
    if (unsent.get(key) === all) unsent.delete(key);
  } catch {
    // It stays for the next save of this film, the next training screen and the return of the connection.
    if (listening) return;
    listening = true;
    isOffline.subscribe(() => {
      if (!isOffline.get()) void sendUnsent(queryClient, owner);
    });
  }
}

export async function sendUnsent(queryClient: QueryClient, owner: string): Promise<void> {
  const own = [...unsent.values()].filter((watching) => watching.owner === owner);
  if (own.length === 0) return;
  await Promise.all(own.map((watching) => saveWatched(queryClient, watching)));
  // The progress may have been read just before.
  await queryClient.invalidateQueries(progressQuery());
}

/** For a training screen: sends what this person could not send when a film was closed. */
export function useSendUnsent(): void {
  const queryClient = useQueryClient();
  const { sub } = useViewer();
  useEffect(() => void sendUnsent(queryClient, sub), [queryClient, sub]);
}
