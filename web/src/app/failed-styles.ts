const failed = new Set<HTMLLinkElement>();

/** Called once. The error of an element does not bubble, so it is caught on its way down. */
export function watchStyles(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  addEventListener('error', remember, { capture: true });
}

/** A link that is inserted anew requests its stylesheet. One that fails again is remembered again. */
function requestAgain(link: HTMLLinkElement): Promise<unknown> {
  failed.delete(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}

/** Vite requests a stylesheet once, even if it fails: a screen that is opened again would stay without it. */
export const retryFailedStyles = () => Promise.all([...failed].map(requestAgain));
