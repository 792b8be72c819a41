import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const drawn = new Map<LucideIcon, string>();

/** As wide as its place; the colour and weight of the line come from the style sheet. */
export function icon(picture: LucideIcon): string {
  const known = drawn.get(picture);
  if (known) return known;
  const markup = renderToStaticMarkup(createElement(picture, { 'aria-hidden': true }));
  drawn.set(picture, markup);
  return markup;
}
