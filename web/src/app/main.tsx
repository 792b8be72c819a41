import './no-eval.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { watchBackButton } from '../lib/back-button.ts';
import { markStarted } from '../lib/hydration.ts';
import { watchInstallOffer } from '../offline/install-offer.ts';
import { readBoot } from './boot.ts';
import { prepare } from './prepare.tsx';

watchBackButton();
watchInstallOffer();

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
