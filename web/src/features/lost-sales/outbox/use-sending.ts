import type { ScreenPath } from '@mostrador/contract/screens';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { type Sending, sendWaiting } from '../../../offline/public.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { reportTopic } from '../api.ts';

/** The section with the unsent reports. */
export const outboxAnchor = 'por-enviar';
export const outboxPath = `${'/ventas_perdidas' satisfies ScreenPath}#${outboxAnchor}`;

function sentWords(numbers: readonly number[]): string {
  if (numbers.length === 1) return `Se envió tu reporte pendiente: venta perdida n.º ${numbers[0]}.`;
  return `Se enviaron ${numbers.length} reportes pendientes.`;
}

function refusedWords(count: number): string {
  if (count === 1) return 'Un reporte pendiente no se aceptó. Corrígelo para enviarlo.';
  return `${count} reportes pendientes no se aceptaron. Corrígelos para enviarlos.`;
}

/** Why reports are left, for who wanted to send them now; null when all were sent, or refused, which is said too. */
export function unsentWords({ sent, refused, failure }: Sending): string | null {
  if (failure) return sentenceFor(failure);
  if (sent.length + refused > 0) return null;
  return 'Por ahora no hay nada que enviar: lo que queda espera que lo corrijas o se está enviando.';
}

let pendingRound: Promise<Sending> | null = null;

/** Several callers in this tab share one round, so that no report is sent twice. */
function oneRound(owner: string): Promise<Sending> {
  pendingRound ??= sendWaiting(owner).finally(() => {
    pendingRound = null;
  });
  return pendingRound;
}

/** Sends the queued reports and shows the result; by hand also what did not work, about which other rounds are silent. */
export function useSending() {
  const { sub } = useViewer();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [sending, setSending] = useState(false);

  const showDone = ({ sent, refused }: Sending) => {
    if (sent.length > 0) toast({ text: sentWords(sent.map(({ id }) => id)), topic: reportTopic });
    const look = { label: 'Revisar', run: () => navigate(outboxPath) };
    if (refused > 0) toast({ text: refusedWords(refused), tone: 'problem', actions: [look] });
  };

  const send = async ({ byHand = false } = {}) => {
    const isUnderWay = pendingRound !== null;
    if (isUnderWay && !byHand) return;
    setSending(true);
    try {
      const result = await oneRound(sub);
      // Whoever began the round shows what it did.
      if (!isUnderWay) showDone(result);
      const unsent = byHand ? unsentWords(result) : null;
      if (isProblem(result.failure, 'unauthenticated')) sessionEnded.set(true);
      else if (unsent) toast({ text: unsent, tone: 'problem', topic: 'unsent' });
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
}
