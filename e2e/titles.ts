import { readFileSync } from 'node:fs';
import type { FirstRevisions } from '@mostrador/contract/first-revisions';
import { fixedPaths, screens } from '@mostrador/contract/screens';

const built = new URL('../content/dist/first-revisions.json', import.meta.url);
/** The pages of the content folder, as the build has read them and a new portal stores them. */
export const firstPages = (JSON.parse(readFileSync(built, 'utf8')) as FirstRevisions).pages;

/** The titles of the screens in the contract that have one address, and of the first pages. */
export const titles: Record<string, string> = {
  ...Object.fromEntries(fixedPaths.map((path) => [path, screens[path].title])),
  ...Object.fromEntries(firstPages.map(({ path, content }) => [path, content.title])),
};

export const paths = Object.keys(titles);
