import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { branchesKey } from '../branches/branches-key.ts';
import { sessionEnded } from '../identity/session.ts';
import type { LiveEvent } from '../live/events.ts';
import { startLive } from '../live/live.ts';
import { receiveMessages } from '../messages/live-messages.ts';
import { receiveSections } from '../migration/section-states.ts';
import { useStore } from '../store.ts';
import { useViewer } from '../viewer.ts';

/** Hands what the server says live to whom it concerns, as long as there is a session. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const ended = useStore(sessionEnded);
  const { mustChangePassword } = useViewer();

  const receive = useEffectEvent((event: LiveEvent) => {
    if (event.name === 'session-ended') sessionEnded.set(true);
    if (event.name === 'branches') void queryClient.invalidateQueries({ queryKey: branchesKey });
    if (event.name === 'messages') void receiveMessages(queryClient, event.data);
    if (event.name === 'sections') receiveSections(queryClient, event.data);
  });

  useEffect(() => {
    // Until the person has an own password the server tells them nothing.
    if (ended || mustChangePassword) return;
    return startLive((event) => receive(event));
  }, [ended, mustChangePassword]);
}
