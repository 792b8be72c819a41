import { signInPath } from '@mostrador/contract/paths';

/** Leaves the page of a person who has signed out. If Back shows it again as it was, it is left at once. */
export function leaveSignedOut(address: string = signInPath): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.replace(signInPath);
  });
  location.assign(address);
}
