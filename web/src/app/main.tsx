import './no-eval.ts';
import { type Boot, bootElementId } from '@mostrador/contract/boot';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { watchBackButton } from '../lib/back-button.ts';
import { markStarted } from '../lib/hydration.ts';
import { watchInstallOffer } from '../offline/install-offer.ts';
import { watchStyles } from './failed-styles.ts';
import { prepare } from './prepare.tsx';

watchBackButton();
watchInstallOffer();
watchStyles();

/**
 * What the server wrote into the page, so that the first paint needs no request. The cached shell for starting offline
 * carries no data: then what the device has stored, or null.
 */
async function readBoot(): Promise<Boot | null> {
  const written = document.getElementById(bootElementId)?.textContent;
  if (written) return JSON.parse(written) as Boot;
  if (import.meta.env.DEV) return (await import('./development/ask-for-boot.ts')).askForBoot();
  return (await import('./start-offline.ts')).startOffline();
}

type Recorder = GlobalEventHandlers['onclick'] & { pressed?: HTMLElement | null };

/** The script in index.html remembers a button that is pressed before hydration; now it can react to the click. */
function answerEarlyPress(): void {
  const recorder = window.onclick as Recorder | null;
  window.onclick = null;
  if (recorder?.pressed?.isConnected) recorder.pressed.click();
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  const boot = await readBoot();
  if (!boot) return (await import('./shell/offline-page.tsx')).renderOfflinePage(root);
  const rendered = root.firstElementChild !== null;
  const page = await prepare(boot, location.pathname, rendered);
  if (!rendered) {
    markStarted();
    return createRoot(root).render(page);
  }
  // The code of the screen was just evaluated: a tap that waits is answered before hydration begins.
  await new Promise((resolve) => setTimeout(resolve));
  // As a transition, React hydrates in small steps and the page can be scrolled meanwhile.
  startTransition(() => void hydrateRoot(root, page));
  answerEarlyPress();
}

void start();
