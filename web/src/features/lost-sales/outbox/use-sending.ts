import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isProblem } from '../../../lib/http/problem-error.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { type Sending, sendWaiting } from '../../../offline/outbox/send-waiting.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { lostSalesKey } from '../summary-query.ts';
import { outboxPath } from './place.ts';
import { refusedWords, sentWords } from './words.ts';

let underWay: Promise<Sending> | null = null;

/** One round at a time in this tab, whoever asks for it. */
function oneRound(owner: string): Promise<Sending> {
  underWay ??= sendWaiting(owner).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Sends what waits and says what came of it. */
export function useSending() {
  const { sub } = useViewer();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [sending, setSending] = useState(false);

  const send = async () => {
    if (underWay) return;
    setSending(true);
    try {
      const { sent, refused, stopped } = await oneRound(sub);
      if (sent.length > 0) {
        toast({ text: sentWords(sent.map(({ id }) => id)) });
        void queryClient.invalidateQueries({ queryKey: lostSalesKey });
      }
      const look = { label: 'Revisar', run: () => navigate(outboxPath) };
      if (refused > 0) toast({ text: refusedWords(refused), tone: 'problem', action: look });
      if (isProblem(stopped, 'unauthenticated')) sessionEnded.set(true);
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
}
