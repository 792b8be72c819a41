import { api } from '@mostrador/contract/paths';
import { atIdleTime } from '../../lib/idle.ts';

/** Sent beside the work, never waited for. Whether it arrives is nobody's concern, not even that of a session that ended. */
export function recordPageView(path: string): void {
  atIdleTime(() => {
    fetch(api.pageViews, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path }),
    }).catch(() => {});
  });
}
