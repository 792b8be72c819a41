import { readFileSync } from 'node:fs';
import { fixedPaths, screens } from '@mostrador/contract/screens';

/** The titles of the screens in the contract that have one address, and of the content pages as listed by the build. */
export const titles: Record<string, string> = {
  ...Object.fromEntries(fixedPaths.map((path) => [path, screens[path].title])),
  ...JSON.parse(readFileSync(new URL('../web/dist/.vite/content.json', import.meta.url), 'utf8')),
};

export const paths = Object.keys(titles);
