type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

/**
 * Called once, before the router begins to listen: the window calls its listeners for `popstate` in the order
 * in which they came, capturing or not, and only the first can keep the news from the others.
 */
export function watchBackButton(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** `next` is called for Back and Forward before the router is. */
export function onBackButton(next: Listener): () => void {
  listener = next;
  return () => {
    listener = null;
  };
}
