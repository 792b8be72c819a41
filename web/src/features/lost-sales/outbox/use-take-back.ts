import type { ScreenPath } from '@mostrador/contract/screens';
import { useLocation } from 'wouter';
import { type Entry, lockEntry, putEntry, readEntry, removeEntry } from '../../../offline/public.ts';
import { type ToastAction, useToast } from '../../../ui/toast/toast-context.ts';
import { reportTopic } from '../api.ts';

function useOwnReportsLink(): ToastAction {
  const [, navigate] = useLocation();
  return { label: 'Mis reportes', run: () => navigate('/mis_reportes' satisfies ScreenPath) };
}

/** Says that a report left the queue meanwhile, and where it can be changed now. */
export function useAlreadySent(): () => void {
  const toast = useToast();
  const look = useOwnReportsLink();
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

/** What was sent without an answer may be on the server, where taking it from this device changes nothing. */
export function takenBackWords({ key }: Entry, isCorrection: boolean): string {
  if (!key.tried) return isCorrection ? 'Tu reporte quedó como estaba.' : 'Reporte descartado.';
  return isCorrection
    ? 'Tu reporte quedó como estaba en este equipo. Si alcanzó a llegar, revísalo en Mis reportes.'
    : 'Lo quitamos de este equipo. Si alcanzó a llegar, retíralo en Mis reportes.';
}

/** Removes a queued report or, after a correction, puts back what it said `before`. The toast offers to undo that. */
export function useTakeBack(): (id: string, before?: Entry | null) => Promise<void> {
  const toast = useToast();
  const look = useOwnReportsLink();
  const sayItWasSent = useAlreadySent();
  const sayItIsInUse = useInUse();

  const change = async (id: string, before: Entry | null) => {
    const taken = await readEntry(id);
    if (!taken) return sayItWasSent();
    // Under the key of the correction: if that arrived, the server says so and does not store the report twice.
    await (before ? putEntry({ ...before, key: taken.key }) : removeEntry(id));
    const undo = { label: 'Deshacer', run: () => void putEntry(taken) };
    toast({
      text: takenBackWords(taken, before !== null),
      actions: taken.key.tried ? [undo, look] : [undo],
      topic: reportTopic,
    });
  };

  return async function takeBack(id, before = null) {
    const release = await lockEntry(id);
    if (!release) return sayItIsInUse(() => void takeBack(id, before));
    await change(id, before).finally(release);
  };
}
