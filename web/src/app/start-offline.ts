import type { Boot } from '@mostrador/contract/boot';
import { homePath, shellPath, signInPath } from '@mostrador/contract/paths';
import { sessionPaused } from '../lib/session.ts';
import { isOffline } from '../offline/connection.ts';
import { isIdle, readStoredBoot } from '../offline/stored-boot.ts';
import { loadParts } from './shell/offline-part.tsx';

/** They are cached on the device, so waiting takes a moment and the layout does not shift when they replace a fallback. */
const loadFonts = () =>
  Promise.all(
    ['400 1em Barlow', '600 1em Barlow', '600 1em "Barlow Condensed"'].map((font) => document.fonts.load(font)),
  );

/** The worker served the cached shell because the server did not answer: starts from what the device has stored. */
export async function startOffline(): Promise<Boot | null> {
  isOffline.set(true);
  // The offline bar is part of the first render, so that nothing moves under the pointer afterwards.
  const [boot] = await Promise.all([readStoredBoot(), loadParts(), loadFonts().catch(console.warn)]);
  const withoutScreen = location.pathname === signInPath || location.pathname === shellPath;
  if (boot && withoutScreen) history.replaceState(null, '', homePath);
  if (!boot) return null;
  const paused = isIdle(boot);
  sessionPaused.set(paused);
  // As the server would say it now: the session is not longer because the page was loaded again.
  const session = boot.session && { ...boot.session, endsIn: boot.endsAt - performance.timeOrigin };
  // What a device stored before pages were in the database does not have them.
  const { documents = [] } = boot;
  return { ...boot, documents, document: null, cards: null, session, messages: paused ? [] : boot.messages };
}
