import type { ScreenPath } from '@mostrador/contract/screens';
import { useLocation } from 'wouter';
import { type Entry, putEntry, readEntry, removeEntry, withLock } from '../../../offline/public.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { reportTopic } from '../api.ts';

/** Says that a report left the queue meanwhile, and where it can be changed now. */
export function useAlreadySent(): () => void {
  const toast = useToast();
  const [, navigate] = useLocation();
  const look = { label: 'Mis reportes', run: () => navigate('/mis_reportes' satisfies ScreenPath) };
  const text = 'Ese reporte ya se envió. Corrígelo o retíralo en Mis reportes.';
  return () => toast({ text, actions: [look], topic: reportTopic });
}

/** Removes a queued report or, after a correction, puts back what it said `before`. The toast offers to undo that. */
export function useTakeBack(): (id: string, before?: Entry | null) => Promise<void> {
  const toast = useToast();
  const sayItWasSent = useAlreadySent();
  return async (id, before = null) => {
    const taken = await withLock(id, async () => {
      const found = await readEntry(id);
      if (found) await (before ? putEntry(before) : removeEntry(id));
      return found;
    });
    if (!taken) return sayItWasSent();
    toast({
      text: before ? 'Tu reporte quedó como estaba.' : 'Reporte descartado.',
      actions: [{ label: 'Deshacer', run: () => void putEntry(taken) }],
      topic: reportTopic,
    });
  };
}
