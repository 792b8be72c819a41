import type { Screen } from '../../app/screens.ts';
import type { PageModule } from './page-module.ts';

type Title = { path: string; title: string };

const titles = import.meta.glob<Title>('../../../../content/{guides,promotions}/*.mdx', {
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

/** The screens of the content folder: each file is one. */
export const contentScreens: ReadonlyMap<string, Screen> = new Map(
  Object.entries(titles).map(([file, { path, title }]) => [path, { title, load: () => load(file), drawn: true }]),
);
