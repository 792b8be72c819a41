import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { branchesKey } from '../../features/branches/branches-key.ts';
import { sessionEnded } from '../../lib/session.ts';
import { receiveMessages } from '../../features/messages/live-messages.ts';
import { receiveSections } from '../../features/migration/section-states.ts';
import type { LiveEvent } from '../../lib/live/events.ts';
import { startLive } from '../../lib/live/live.ts';
import { useStore } from '../../lib/store.ts';
import { useViewer } from '../../lib/viewer.ts';

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
