import type { Boot } from '@mostrador/contract/boot';
import { type ReactElement, StrictMode } from 'react';
import { documentCardsKey, documentQuery } from '../features/documents/document-query.ts';
import { messagesQuery } from '../features/messages/api.ts';
import { notificationStateQuery } from '../features/notifications/api.ts';
import { sessionPaused } from '../lib/session.ts';
import { App } from './app.tsx';
import { findScreen } from './find-screen.ts';
import { createQueryClient } from './query-client.ts';
import { loadScreen, retryLoading } from './screen-code.ts';

/**
 * What server and browser both render first, with the screen's code loaded before. When it does not arrive, the
 * screen's own boundary says so, unless the server has `rendered` all of it already and it can be read.
 */
export async function prepare(boot: Boot, path: string, rendered = false): Promise<ReactElement> {
  const screen = findScreen(path, { ...boot, paused: sessionPaused.get() });
  await loadScreen(screen).catch(() => {
    if (rendered && screen.rendered === 'whole') retryLoading(screen);
  });
  const queryClient = createQueryClient();
  if (boot.document) queryClient.setQueryData(documentQuery(boot.document).queryKey, boot.document);
  if (boot.cards) queryClient.setQueryData(documentCardsKey, boot.cards);
  queryClient.setQueryData(messagesQuery().queryKey, boot.messages);
  // What a device stored before there was a bell does not have it.
  const { unreadNotifications: sin_leer = 0, reportNews: de_mis_reportes = null } = boot;
  queryClient.setQueryData(notificationStateQuery().queryKey, { sin_leer, ultimo: null, de_mis_reportes });
  return (
    <StrictMode>
      <App boot={boot} path={path} queryClient={queryClient} />
    </StrictMode>
  );
}
