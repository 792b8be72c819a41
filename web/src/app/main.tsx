import './no-eval.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { watchBackButton } from '../lib/back-button.ts';
import { tellStarted } from '../lib/hydration.ts';
import { watchInstallOffer } from '../offline/install-offer.ts';
import { readBoot } from './boot.ts';
import { answerEarlyPress } from './early-press.ts';
import { prepare } from './prepare.tsx';

watchBackButton();
watchInstallOffer();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  const boot = await readBoot();
  if (!boot) return (await import('./shell/offline-page.tsx')).renderOfflinePage(root);
  const there = root.firstElementChild !== null;
  const page = await prepare(boot, location.pathname, there);
  // In small steps: the page is already there to be read and scrolled while the browser takes it over.
  if (!there) {
    tellStarted();
    return createRoot(root).render(page);
  }
  startTransition(() => void hydrateRoot(root, page));
  answerEarlyPress();
}

void start();
