import type { ScreenPath } from '@mostrador/contract/screens';
import { useLocation } from 'wouter';
import { type Entry, lockEntry, putEntry, readEntry, removeEntry } from '../../../offline/public.ts';
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

/** Says that a report is being sent or corrected elsewhere, and offers to try `again` where no other button does. */
export function useInUse(): (again?: () => void) => void {
  const toast = useToast();
  const text = 'Ese reporte se está enviando o lo tienes abierto en otra pestaña. Inténtalo de nuevo en un momento.';
  return (again) => {
    const actions = again ? [{ label: 'Intentar de nuevo', run: again }] : [];
    toast({ text, tone: 'problem', actions, topic: reportTopic });
  };
}

/** Removes a queued report or, after a correction, puts back what it said `before`. The toast offers to undo that. */
export function useTakeBack(): (id: string, before?: Entry | null) => Promise<void> {
  const toast = useToast();
  const sayItWasSent = useAlreadySent();
  const sayItIsInUse = useInUse();

  const change = async (id: string, before: Entry | null) => {
    const taken = await readEntry(id);
    if (!taken) return sayItWasSent();
    await (before ? putEntry(before) : removeEntry(id));
    toast({
      text: before ? 'Tu reporte quedó como estaba.' : 'Reporte descartado.',
      actions: [{ label: 'Deshacer', run: () => void putEntry(taken) }],
      topic: reportTopic,
    });
  };

  return async function takeBack(id, before = null) {
    const release = await lockEntry(id);
    if (!release) return sayItIsInUse(() => void takeBack(id, before));
    await change(id, before).finally(release);
  };
}
