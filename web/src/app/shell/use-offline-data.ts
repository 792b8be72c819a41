import type { SectionStates } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messagesQuery } from '../../features/messages/api.ts';
import { notificationStateQuery } from '../../features/notifications/api.ts';
import { storeCatalogue } from '../../features/vehicles/device-catalogue.ts';
import { useBoot } from '../../lib/boot.ts';
import { useSections } from '../../lib/sections.ts';
import { sessionPaused } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useViewer } from '../../lib/viewer.ts';
import { requestCached, savedAt } from '../../offline/cached-responses.ts';
import { isOffline } from '../../offline/connection.ts';
import { storeBoot } from '../../offline/stored-boot.ts';
import { activeWorker, postToWorker } from '../../offline/worker-link.ts';

type NetworkInformation = { saveData?: boolean };

const day = 86_400_000;

/** Downloads once a day, in the background, what the screens that work offline need. */
async function downloadOfflineData({ sucursales }: SectionStates): Promise<void> {
  // Not awaited: where a browser forbids workers, this promise never settles.
  void activeWorker().then((worker) => postToWorker(worker, 'fill'));
  await storeCatalogue();
  const hours = sucursales === 'vivo' ? [api.openingHours] : [];
  for (const path of [api.branches, ...hours, api.lostSaleBrands]) {
    if (Date.now() - ((await savedAt(path)) ?? 0) > day) await requestCached(path);
  }
}

/** People with a metered connection download only what they open. */
const savesData = () =>
  ('connection' in navigator ? (navigator.connection as NetworkInformation).saveData : undefined) === true;

/** Stores on the device what this person needs while offline. */
export function useOfflineData(): void {
  const boot = useBoot();
  const viewer = useViewer();
  const { data: messages = boot.messages } = useQuery(messagesQuery());
  const { data: { sin_leer, de_mis_reportes: reportNews } = { sin_leer: 0, de_mis_reportes: null } } = useQuery(
    notificationStateQuery(),
  );
  const sections = useSections();
  const offline = useStore(isOffline);
  const paused = useStore(sessionPaused);
  const allowed = !viewer.mustChangePassword;
  const confirmed = allowed && !offline && !paused;

  useEffect(() => {
    // Only what the server confirms: being looked at offline does not make the session longer.
    if (confirmed)
      storeBoot({ ...boot, viewer, messages, sections, unreadNotifications: sin_leer, reportNews }).catch(console.warn);
  }, [boot, viewer, messages, sections, sin_leer, reportNews, confirmed]);

  const download = useEffectEvent(() => {
    if (allowed && !savesData()) downloadOfflineData(sections).catch(console.warn);
  });
  useEffect(() => {
    if (!offline) download();
  }, [offline]);
}
