import { api } from '@mostrador/contract/paths';
import { missOf } from '@mostrador/contract/search';

const told = new Set<string>();

/** Tells the server, once, what was looked for in vain. Never waited for; whether it arrives is nobody's concern. */
export function reportMiss(typed: string): void {
  const term = missOf(typed);
  if (term === null || told.has(term)) return;
  told.add(term);
  fetch(api.searchMisses, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ term }),
  }).catch(() => {});
}
