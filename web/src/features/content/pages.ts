import type { ComponentType } from 'react';
import type { PageModule } from './page-module.ts';

export type ContentPage = {
  path: string;
  title: string;
  /** Its source file, as named in Vite's manifest. */
  source: string;
  load: () => Promise<{ default: ComponentType }>;
};

const folder = '../../../../content';
const titles = import.meta.glob<{ path: string; title: string }>('../../../../content/{guides,promotions}/*.mdx', {
  query: '?title',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<PageModule>('../../../../content/{guides,promotions}/*.mdx');

async function load(file: string) {
  const [{ contentScreen }, module] = await Promise.all([import('./content-screen.tsx'), modules[file]?.()]);
  if (!module) throw new Error(`There is no page ${file}.`);
  return { default: contentScreen(module) };
}

const pages: ReadonlyMap<string, ContentPage> = new Map(
  Object.entries(titles).map(([file, { path, title }]) => [
    path,
    { path, title, source: file.replace(folder, '../content'), load: () => load(file) },
  ]),
);

/** The rows of the table of screens that are content: guides and promotions, by their path. */
export const contentPages = (): ReadonlyMap<string, ContentPage> => pages;
