const failed = new Set<HTMLLinkElement>();

/** Called once. The error of an element does not bubble, so it is caught on its way down. */
export function watchStyles(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  window.addEventListener('error', remember, { capture: true });
}

function requestAgain(link: HTMLLinkElement): Promise<void> {
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.crossOrigin = link.crossOrigin;
  next.href = link.href;
  failed.delete(link);
  return new Promise((resolve) => {
    next.onload = () => resolve();
    next.onerror = () => resolve();
    link.replaceWith(next);
  });
}

/** Vite requests a stylesheet once, even if it fails: a screen that is opened again would stay without it. */
export async function retryFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(requestAgain));
}
