import { ownLostSales } from '@mostrador/contract/lost-sales';
import type { ScreenPath } from '@mostrador/contract/screens';
import { useLocation } from 'wouter';
import { type Entry, lockEntry, putEntry, readEntry, removeEntry } from '../../../offline/public.ts';
import { type ToastAction, useToast } from '../../../ui/toast/toast-context.ts';
import { reportTopic } from '../api.ts';

const { changeableHours } = ownLostSales;

/**
 * Whether the server no longer changes a report made at this time. By the clock of this device, which measures the age of
 * a report correctly also when it is wrong.
 */
export const isFinal = (at: number, now = Date.now()) => now - at >= changeableHours * 3_600_000;

function useOwnReportsLink(): ToastAction {
  const [, navigate] = useLocation();
  return { label: 'Mis reportes', run: () => navigate('/mis_reportes' satisfies ScreenPath) };
}

export function alreadySentWords(at: number): string {
  if (!isFinal(at)) return 'Ese reporte ya se envió. Corrígelo o retíralo en Mis reportes.';
  return `Ese reporte ya se envió. Ya pasaron ${changeableHours} horas: si está mal, pide ayuda a la administración.`;
}

/** Says that a report left the queue meanwhile, and where it can be changed now. */
export function useAlreadySent(): (at: number) => void {
  const toast = useToast();
  const look = useOwnReportsLink();
  return (at) => toast({ text: alreadySentWords(at), actions: [look], topic: reportTopic });
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
export function takenBackWords({ key, at }: Entry, isCorrection: boolean): string {
  if (!key.tried) return isCorrection ? 'Tu reporte quedó como estaba.' : 'Reporte descartado.';
  if (isCorrection)
    return 'Tu reporte quedó como estaba en este equipo. Si alcanzó a llegar, revísalo en Mis reportes.';
  return isFinal(at)
    ? 'Lo quitamos de este equipo. Si alcanzó a llegar, pide a la administración que lo retire.'
    : 'Lo quitamos de este equipo. Si alcanzó a llegar, retíralo en Mis reportes.';
}

/** Removes a queued report or, after a correction, puts back what it said `before`. The toast offers to undo that. */
export function useTakeBack(): (entry: Entry, before?: Entry | null) => Promise<void> {
  const toast = useToast();
  const look = useOwnReportsLink();
  const sayItWasSent = useAlreadySent();
  const sayItIsInUse = useInUse();

  const change = async ({ id, at }: Entry, before: Entry | null) => {
    const taken = await readEntry(id);
    if (!taken) return sayItWasSent(at);
    // Under the key of the correction: if that arrived, the server says so and does not store the report twice.
    await (before ? putEntry({ ...before, key: taken.key }) : removeEntry(id));
    const undo = { label: 'Deshacer', run: () => void putEntry(taken) };
    toast({
      text: takenBackWords(taken, before !== null),
      actions: taken.key.tried ? [undo, look] : [undo],
      topic: reportTopic,
    });
  };

  return async function takeBack(entry, before = null) {
    const release = await lockEntry(entry.id);
    if (!release) return sayItIsInUse(() => void takeBack(entry, before));
    await change(entry, before).finally(release);
  };
}
