import type { Backoff } from '../lib/live/backoff.ts';

export type LineParts = {
  /** Whether the portal answers at this moment. */
  probe: () => Promise<boolean>;
  backoff: Backoff;
  onChange: (down: boolean) => void;
};

export type LineWatch = {
  /** A request was answered, or was not. */
  heard: (answered: boolean) => void;
  /** The browser itself says that there is no network. */
  lost: () => void;
  /** Something changed: worth asking now instead of at the next turn. */
  check: () => Promise<void>;
};

/** A single request proves nothing: the portal is asked first. Once it is gone it is asked again, less and less often. */
export function watchLine({ probe, backoff, onChange }: LineParts): LineWatch {
  let down = false;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (answered: boolean) => {
    clearTimeout(timer);
    if (answered) backoff.reset();
    else timer = setTimeout(() => void check(), backoff.next());
    if (down === !answered) return;
    down = !answered;
    onChange(down);
  };

  const check = async () => {
    if (asking) return;
    asking = true;
    const answered = await probe();
    asking = false;
    settle(answered);
  };

  return {
    check,
    lost: () => settle(false),
    // Even an answer may have come from the browser's own store.
    heard: (answered) => {
      if (answered === down) void check();
    },
  };
}
