import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { documentsKey } from '../../features/documents/document-query.ts';
import { receiveMessages } from '../../features/messages/api.ts';
import { sectionsQuery } from '../../features/migration/api.ts';
import { receiveNotifications } from '../../features/notifications/api.ts';
import { useChangeDocuments, useDocuments } from '../../lib/documents.ts';
import type { LiveEvent } from '../../lib/live/events.ts';
import { startLive } from '../../lib/live/live.ts';
import { useChangeSections } from '../../lib/sections.ts';
import { sessionEnded } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useViewer } from '../../lib/viewer.ts';
import { askAgain } from './ask-again.ts';
import { useConfirmedViewer } from './use-confirmed-viewer.ts';

/** Applies what the server notifies of, as long as there is a session. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const ended = useStore(sessionEnded);
  const { sub, mustChangePassword } = useViewer();
  const documents = useDocuments();
  const changeDocuments = useChangeDocuments();
  const changeSections = useChangeSections();
  const confirmViewer = useConfirmedViewer();

  const receive = useEffectEvent((event: LiveEvent) => {
    if (event.name === 'session-ended') sessionEnded.set(true);
    askAgain(queryClient, event.name);
    if (event.name === 'viewer') void confirmViewer(event.data).catch(console.warn);
    if (event.name === 'messages') void receiveMessages(queryClient, event.data);
    if (event.name === 'notifications') void receiveNotifications(queryClient, event.data);
    if (event.name === 'documents' && JSON.stringify(event.data) !== JSON.stringify(documents)) {
      changeDocuments(event.data);
      void queryClient.invalidateQueries({ queryKey: documentsKey });
    }
    if (event.name === 'sections') {
      changeSections(event.data);
      // Who turned which switch when, as the administrator reads it.
      void queryClient.invalidateQueries({ queryKey: sectionsQuery().queryKey });
    }
  });

  useEffect(() => {
    // Until the person has an own password the server refuses the subscription.
    if (ended || mustChangePassword) return;
    return startLive(sub, (event) => receive(event));
  }, [ended, sub, mustChangePassword]);
}
