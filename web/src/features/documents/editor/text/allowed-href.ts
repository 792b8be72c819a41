import { documentMarks } from '@mostrador/contract/document-nodes';

/**
 * The address of a link as a page may have it: a path of the portal, a heading of the same page, or another site, mail
 * address or telephone. Null for any other, such as a script. `origin` is the portal's own, whose links become paths.
 */
export function allowedHref(wanted: string, origin = globalThis.location?.origin): string | null {
  const href = wanted.trim();
  if (href.length > documentMarks.link.attrs.href.max) return null;
  if (/^\/(?![/\\])/.test(href) || /^#./.test(href)) return href;
  // URL also drops tabs and line breaks within the scheme, as browsers do.
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url) return null;
  if (url.origin === origin) return url.pathname + url.search + url.hash;
  return ['https:', 'mailto:', 'tel:'].includes(url.protocol) ? href : null;
}

/** What somebody typed as an address, completed where it is plain what is missing; null if it is none. */
export function completedHref(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{7,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(text)) return allowedHref(`https://${text}`);
  return allowedHref(text);
}
