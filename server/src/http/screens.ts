import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Permission } from '@mostrador/contract/access';
import { screens } from '@mostrador/contract/screens';

/** Every path that shows something, with its title and the rights of which it needs one. */
export type Screens = ReadonlyMap<string, { title: string; needs?: readonly Permission[] }>;

/** The screens that are code, and the pages of the content folder as the web's build listed them. */
export async function readScreens(webDir: string): Promise<Screens> {
  const json = await readFile(path.join(webDir, '.vite/content.json'), 'utf8').catch(() => '{}');
  const pages = Object.entries(JSON.parse(json) as Record<string, string>);
  return new Map([...Object.entries(screens), ...pages.map(([page, title]) => [page, { title }] as const)]);
}
