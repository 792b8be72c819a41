import { isSafeLink } from '@mostrador/contract/document-faults';
import { documentMarks } from '@mostrador/contract/document-nodes';

/** A link as a page may have it; null for any other, such as a script. Links of the portal itself become paths. */
export function allowedHref(wanted: string, origin = globalThis.location?.origin): string | null {
  const typed = wanted.trim();
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const href = url && url.origin === origin ? url.pathname + url.search + url.hash : typed;
  return isSafeLink(href) && href.length <= documentMarks.link.attrs.href.max ? href : null;
}

/** What somebody typed as an address, completed where it is plain what is missing; null if it is none. */
export function completedHref(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{7,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(text)) return allowedHref(`https://${text}`);
  return allowedHref(text);
}
