import { signInPath } from '@mostrador/contract/paths';
import { forgetPerson } from './forget-person.ts';
import { drawNoLinePage } from './no-line-page.tsx';
import { stopStoring } from './stored-boot.ts';

export { drawNoLinePage };

/** For a page that is about to go: nothing of its person is left on the device, nor comes back to it. */
export async function leaveDevice(): Promise<void> {
  stopStoring();
  await forgetPerson();
}

/** The page of someone who left while there was no line. A worker has one; without it the page is drawn in place. */
export function showSignedOut(): void {
  if (navigator.serviceWorker?.controller) {
    location.assign(signInPath);
    return;
  }
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  history.replaceState(null, '', signInPath);
  drawNoLinePage(root);
}
