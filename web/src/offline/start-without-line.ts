import type { Boot } from '@mostrador/contract/boot';
import { homePath, shellPath, signInPath } from '@mostrador/contract/paths';
import { lineDown } from './line.ts';
import { loadParts } from './offline-part.tsx';
import { readStoredBoot } from './stored-boot.ts';

/** The device has them: waiting for them takes a moment, and nothing moves when they replace a face of the machine. */
const loadFonts = () =>
  Promise.all(
    ['400 1em Barlow', '600 1em Barlow', '600 1em "Barlow Condensed"'].map((font) => document.fonts.load(font)),
  );

/** The kept page was shown because the server did not answer: whoever is signed in goes on with what the device knows. */
export async function startWithoutLine(): Promise<Boot | null> {
  lineDown.set(true);
  // That there is no line is said with the first drawing: nothing moves away under a hand.
  const [boot] = await Promise.all([readStoredBoot(), loadParts(), loadFonts().catch(console.warn)]);
  const nowhere = location.pathname === signInPath || location.pathname === shellPath;
  if (boot && nowhere) history.replaceState(null, '', homePath);
  return boot;
}
