import { readFileSync } from 'node:fs';
import { screens } from '@mostrador/contract/screens';

/** The titles of the screens in the contract, and of the content pages as listed by the build. */
export const titles: Record<string, string> = {
  ...Object.fromEntries(Object.entries(screens).map(([path, { title }]) => [path, title])),
  ...JSON.parse(readFileSync(new URL('../web/dist/.vite/content.json', import.meta.url), 'utf8')),
};

export const paths = Object.keys(titles);
