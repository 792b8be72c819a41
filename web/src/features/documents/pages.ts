import type { ScreenPath } from '@mostrador/contract/screens';
import type { ComponentType } from 'react';
import type { ContentKind } from '../../../../content/build/front-matter.ts';
import type { PageModule } from './page-module.ts';

export type ContentPage = {
  path: string;
  title: string;
  /** The screen that lists it. */
  menu: ScreenPath;
  /** Its source file, as named in Vite's manifest. */
  source: string;
  load: () => Promise<{ default: ComponentType }>;
};

/** The screens that list the pages of each kind. */
export const contentMenus = { guides: '/ayuda', promotions: '/promociones' } as const satisfies Record<
  ContentKind,
  ScreenPath
>;

const folder = '../../../../content';
const titles = import.meta.glob<{ path: string; title: string }>('../../../../content/{guides,promotions}/*.mdx', {
  query: '?title',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<PageModule>('../../../../content/{guides,promotions}/*.mdx');

const kindOf = (file: string): ContentKind => (file.startsWith(`${folder}/guides/`) ? 'guides' : 'promotions');

async function load(file: string) {
  const [{ contentScreen }, module] = await Promise.all([import('./content-screen.tsx'), modules[file]?.()]);
  if (!module) throw new Error(`There is no page ${file}.`);
  return { default: contentScreen(module) };
}

const pages: ReadonlyMap<string, ContentPage> = new Map(
  Object.entries(titles).map(([file, { path, title }]) => [
    path,
    {
      path,
      title,
      menu: contentMenus[kindOf(file)],
      source: file.replace(folder, '../content'),
      load: () => load(file),
    },
  ]),
);

/** The rows of the table of screens that are content: guides and promotions, by their path. */
export const contentPages = (): ReadonlyMap<string, ContentPage> => pages;
