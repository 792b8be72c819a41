import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useMayLeave } from '../../../lib/leave-guard.tsx';
import { useStore } from '../../../lib/store.ts';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import { type Entry, lockEntry, readEntry } from '../../../offline/public.ts';
import { sentByForm, useOutbox } from '../api.ts';
import { useAlreadySent, useInUse } from './use-take-back.ts';

const OutboxList = lazyPart(() => import('./outbox-list.tsx'));

/** Opens a queued report in the form and holds its lock, so that it is not sent while it is being corrected. */
export function useCorrection(onOpen: (entry: Entry) => void) {
  const [correcting, setCorrecting] = useState<Entry | null>(null);
  const release = useRef(() => {});
  const opening = useRef(false);
  const shown = useStillShown();
  const mayLeave = useMayLeave();
  const sayItWasSent = useAlreadySent();
  const sayItIsInUse = useInUse();

  const finish = () => {
    release.current();
    release.current = () => {};
    setCorrecting(null);
  };
  useEffect(() => () => release.current(), []);

  /** Returns whether the form has the report, and with it the lock. */
  const open = async ({ id, at }: Entry, unlock: () => void): Promise<boolean> => {
    const entry = await readEntry(id);
    if (!entry) sayItWasSent(at);
    // The person may have left the screen meanwhile.
    if (!entry || !(await mayLeave()) || !shown.current) return false;
    finish();
    release.current = unlock;
    setCorrecting(entry);
    onOpen(entry);
    return true;
  };

  const correct = async (entry: Entry) => {
    // A second press, while the first one is still looking.
    if (opening.current) return;
    opening.current = true;
    let unlock: (() => void) | null = null;
    let opened = false;
    try {
      unlock = await lockEntry(entry.id);
      if (unlock) opened = await open(entry, unlock);
      else sayItIsInUse();
    } finally {
      opening.current = false;
      if (!opened) unlock?.();
    }
  };

  return { correcting, correct, finish };
}

type OutboxSectionProps = {
  /** The id of the report that is open in the form above. */
  correcting: string | null;
  onCorrect: (entry: Entry) => void;
};

/** The reports queued on this device; renders nothing when there are none, which is almost always. */
export function OutboxSection(props: OutboxSectionProps) {
  const sent = useStore(sentByForm);
  const entries = useOutbox().filter(({ id }) => id !== sent);
  useEffect(OutboxList.loadWhenIdle, []);
  return entries.length > 0 && <OutboxList {...props} entries={entries} />;
}
