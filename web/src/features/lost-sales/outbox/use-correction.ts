import { useEffect, useRef, useState } from 'react';
import { useMayLeave } from '../../../lib/leave-guard.tsx';
import { readEntry } from '../../../offline/outbox/entries.ts';
import type { Entry } from '../../../offline/outbox/entry.ts';
import { hold } from '../../../offline/outbox/turns.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';

export const alreadySent = 'Ese reporte ya se envió.';

/** A waiting report in the form: from then until it is done, nobody sends it. */
export function useCorrection(onOpen: (entry: Entry) => void) {
  const [correcting, setCorrecting] = useState<Entry | null>(null);
  const release = useRef(() => {});
  const mayLeave = useMayLeave();
  const toast = useToast();

  const finish = () => {
    release.current();
    release.current = () => {};
    setCorrecting(null);
  };
  useEffect(() => () => release.current(), []);

  const correct = async (id: string) => {
    if (!(await mayLeave())) return;
    finish();
    release.current = await hold(id);
    const entry = await readEntry(id);
    if (!entry) {
      finish();
      return toast({ text: alreadySent });
    }
    setCorrecting(entry);
    onOpen(entry);
  };

  return { correcting, correct, finish };
}
