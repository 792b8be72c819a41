import { readFileSync } from 'node:fs';
import { screens } from '@mostrador/contract/screens';

/** The screens that are code, and the pages of the content folder as the build listed them. */
export const titles: Record<string, string> = {
  ...Object.fromEntries(Object.entries(screens).map(([path, { title }]) => [path, title])),
  ...JSON.parse(readFileSync(new URL('../web/dist/.vite/content.json', import.meta.url), 'utf8')),
};

export const paths = Object.keys(titles);
