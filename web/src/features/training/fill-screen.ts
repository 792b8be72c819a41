type Film = {
  requestFullscreen?: () => Promise<void>;
  /** The only way on an iPhone. */
  webkitEnterFullscreen?: () => void;
};

/** Whether a film, or the prototype of all films, can fill the screen in this browser. */
export const canFillScreen = (film: Film): boolean => Boolean(film.requestFullscreen ?? film.webkitEnterFullscreen);

export function fillScreen(film: Film): void {
  if (film.requestFullscreen) void film.requestFullscreen();
  else film.webkitEnterFullscreen?.();
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** With another key, F belongs to the browser: Ctrl+F searches the page. */
export const asksToFillScreen = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey;
