import type { SectionStates } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messagesQuery } from '../../features/messages/api.ts';
import { notificationStateQuery } from '../../features/notifications/api.ts';
import { storeCatalogue } from '../../features/vehicles/device-catalogue.ts';
import { useBoot } from '../../lib/boot.ts';
import { type DocumentTitles, useDocuments } from '../../lib/documents.ts';
import { useSections } from '../../lib/sections.ts';
import { sessionEnded, sessionEndsAt, sessionPaused } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useViewer } from '../../lib/viewer.ts';
import { askToUpdateDocuments } from '../../offline/ask-worker.ts';
import { requestCached, savedAt } from '../../offline/cached-responses.ts';
import { isOffline } from '../../offline/connection.ts';
import { savesData } from '../../offline/saves-data.ts';
import { storeBoot } from '../../offline/stored-boot.ts';
import { activeWorker, postToWorker } from '../../offline/worker-link.ts';

const day = 86_400_000;

async function cacheDaily(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (Date.now() - ((await savedAt(path)) ?? 0) > day) await requestCached(path);
  }
}

/** Downloads once a day, in the background, what the screens that work offline need. */
export async function downloadOfflineData({ sucursales }: SectionStates, documents: DocumentTitles): Promise<void> {
  // Without the branches no lost sale can be reported, and they are small.
  if (savesData()) return cacheDaily([api.branches]);
  // Not awaited: where a browser forbids workers, this promise never settles.
  void activeWorker().then((worker) => postToWorker(worker, 'fill'));
  await storeCatalogue();
  const hours = sucursales === 'vivo' ? [api.openingHours] : [];
  await cacheDaily([api.branches, ...hours, api.lostSaleBrands]);
  askToUpdateDocuments(documents).catch(console.warn);
}

/** Stores on the device what this person needs while offline. */
export function useOfflineData(): void {
  const boot = useBoot();
  const viewer = useViewer();
  const { data: messages = boot.messages, dataUpdatedAt: confirmedAt } = useQuery(messagesQuery());
  const { data: { sin_leer, de_mis_reportes: reportNews } = { sin_leer: 0, de_mis_reportes: null } } = useQuery(
    notificationStateQuery(),
  );
  const sections = useSections();
  const documents = useDocuments();
  const offline = useStore(isOffline);
  const paused = useStore(sessionPaused);
  const ended = useStore(sessionEnded);
  const endsAt = useStore(sessionEndsAt);
  const allowed = !viewer.mustChangePassword;
  const confirmed = allowed && !offline && !paused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer about messages, also an equal one, stores when the page was used last.
  useEffect(() => {
    // Only what the server confirms: being looked at offline does not make the session longer.
    if (!confirmed) return;
    // What the pages say is stored on its own.
    const pages = { documents: [...documents], document: null, cards: null };
    const bell = { unreadNotifications: sin_leer, reportNews };
    storeBoot({ ...boot, ...pages, ...bell, viewer, messages, sections }, endsAt).catch(console.warn);
  }, [boot, viewer, messages, confirmedAt, endsAt, sections, documents, sin_leer, reportNews, confirmed]);

  const download = useEffectEvent(() => {
    if (allowed) downloadOfflineData(sections, documents).catch(console.warn);
  });
  useEffect(() => {
    // Also for who has signed in again: the end of a session deletes what was downloaded.
    if (!offline && !ended) download();
  }, [offline, ended]);

  const update = useEffectEvent(() => {
    if (confirmed && !savesData()) askToUpdateDocuments(documents).catch(console.warn);
  });
  const arrived = useRef(documents);
  useEffect(() => {
    // What the page came with is downloaded with the rest.
    if (arrived.current !== documents) update();
    arrived.current = documents;
  }, [documents]);
}
