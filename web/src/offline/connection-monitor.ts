import type { Backoff } from '../lib/live/backoff.ts';

export type ConnectionMonitorOptions = {
  /** Whether the portal answers at this moment. */
  probe: () => Promise<boolean>;
  backoff: Backoff;
  onChange: (offline: boolean) => void;
};

export type ConnectionMonitor = {
  /** A request was answered, or failed. */
  onRequest: (answered: boolean) => void;
  /** The browser itself reports that there is no network. */
  onOffline: () => void;
  /** Probes now instead of at the next retry. */
  check: () => Promise<void>;
};

/** A single failed request proves nothing, so the portal is probed first. While offline, probes back off. */
export function createConnectionMonitor({ probe, backoff, onChange }: ConnectionMonitorOptions): ConnectionMonitor {
  let offline = false;
  let probing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (answered: boolean) => {
    clearTimeout(timer);
    if (answered) backoff.reset();
    else timer = setTimeout(() => void check(), backoff.next());
    if (offline === !answered) return;
    offline = !answered;
    onChange(offline);
  };

  const check = async () => {
    if (probing) return;
    probing = true;
    const answered = await probe();
    probing = false;
    settle(answered);
  };

  return {
    check,
    onOffline: () => settle(false),
    // An answered request is probed too: the response may have come from the browser's HTTP cache.
    onRequest: (answered) => {
      if (answered === offline) void check();
    },
  };
}
