import { api } from '@mostrador/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messagesQuery } from '../features/messages/api.ts';
import { keepCatalogue } from '../features/vehicles/device-catalogue.ts';
import { useBoot } from '../lib/boot.ts';
import { useSections } from '../lib/sections.ts';
import { useStore } from '../lib/store.ts';
import { useViewer } from '../lib/viewer.ts';
import { readKept, requestKept } from './kept.ts';
import { lineDown } from './line.ts';
import { storeBoot } from './stored-boot.ts';
import { activeWorker, tell } from './worker-link.ts';

type Connection = { saveData?: boolean };

/** What the screens that work without a line need, brought once and beside the work. */
async function fillDevice(): Promise<void> {
  // Not waited for: where a browser forbids workers, there is never one.
  void activeWorker().then((worker) => tell(worker, 'fill'));
  await keepCatalogue();
  for (const path of [api.branches, api.lostSaleBrands]) {
    if ((await readKept(path)) === undefined) await requestKept(path);
  }
}

/** Whoever pays for each megabyte gets what they open, and nothing ahead of it. */
const savesData = () =>
  ('connection' in navigator ? (navigator.connection as Connection).saveData : undefined) === true;

/** Keeps on the device what this person may need when the line is gone. */
export function useKeeping(): void {
  const boot = useBoot();
  const viewer = useViewer();
  const { data: messages = boot.messages } = useQuery(messagesQuery());
  const sections = useSections();
  const down = useStore(lineDown);
  const settled = !viewer.mustChangePassword;

  useEffect(() => {
    if (settled) storeBoot({ ...boot, viewer, messages, sections }).catch(console.warn);
  }, [boot, viewer, messages, sections, settled]);

  const bring = useEffectEvent(() => {
    if (settled && !savesData()) fillDevice().catch(console.warn);
  });
  useEffect(() => {
    if (!down) bring();
  }, [down]);
}
