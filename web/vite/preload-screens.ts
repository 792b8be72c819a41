import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { signInPath } from '@mostrador/contract/paths';
import type { Plugin, Rolldown } from 'vite';
import { listPages } from './content/read-page.ts';

/** Read by the server, which links these files from the page: they need not wait for the entry script to ask for them. */
export const preloadFile = '.vite/preload.json';
/** Every path without a screen of its own. */
const otherwise = '*';
/** What every page of the content folder needs beside its own module. */
const pageFrame = 'content/content-screen.tsx';

type Bundle = Rolldown.OutputBundle;

/** Which module draws which path, as `screens.ts` says. */
export function readScreens(source: string): Record<string, string | undefined> {
  const byPath = [...source.matchAll(/'(\/[^']*)': \(\) => import\('\.\/([^']+)'\)/g)].map(([, path, file]) => [
    path,
    file,
  ]);
  const found = (name: string) => new RegExp(`${name}\\b[^;]*?import\\('\\./([^']+)'\\)`).exec(source)?.[1];
  return Object.fromEntries([...byPath, [signInPath, found('signInScreen')], [otherwise, found('notFound')]]);
}

/** The scripts and style sheets of those modules which the entry does not bring anyway. */
function filesOf(bundle: Bundle, modules: readonly string[], skip: ReadonlySet<string>): string[] {
  const files = new Set<string>();
  const visit = (file: Bundle[string] | undefined) => {
    if (file?.type !== 'chunk' || skip.has(file.fileName) || files.has(file.fileName)) return;
    files.add(file.fileName);
    for (const sheet of file.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of file.imports) visit(bundle[name]);
  };
  for (const module of modules) {
    visit(Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module));
  }
  return [...files];
}

export function preloadScreens(): Plugin {
  let sources = '';
  return {
    name: 'preload-screens',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    configResolved: ({ root }) => {
      sources = resolve(root, 'src');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        const skip = new Set(entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : []);
        const screens = readScreens(readFileSync(resolve(sources, 'screens.ts'), 'utf8'));
        const modules = Object.entries(screens).map(([path, file = '']): [string, string[]] => [
          path,
          [resolve(sources, file)],
        ]);
        const frame = resolve(sources, pageFrame);
        const pages = listPages().map(({ about, file }): [string, string[]] => [about.path, [frame, file]]);
        const files = [...modules, ...pages].map(([path, list]) => [path, filesOf(bundle, list, skip)]);
        this.emitFile({ type: 'asset', fileName: preloadFile, source: JSON.stringify(Object.fromEntries(files)) });
      },
    },
  };
}
