import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { otherScreens, screenRows } from '../src/app/screens.ts';
import type { OfflineFiles } from '../src/offline/worker-messages.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const screensOffline = (when: 'first' | 'later') =>
  [...Object.values(screenRows), ...Object.values(otherScreens)].flatMap((row) =>
    'offline' in row && row.offline === when ? [row.file] : [],
  );

/** The modules cached while the worker installs: without them nobody can start, report or sign out offline. */
const shellModules = [
  'app/start-offline.ts',
  'app/shell/offline-parts.ts',
  'app/shell/offline-page.tsx',
  'features/lost-sales/outbox/unsent-reports.tsx',
  'features/documents/drafts/unsent-drafts.tsx',
  ...screensOffline('first'),
];
/** The other screens that work offline, cached when the page is idle. */
const restModules = ['features/search/palette.tsx', 'features/identity/sign-in-form.tsx', ...screensOffline('later')];
/** Films are too large; the vehicle catalogue is stored in IndexedDB. */
const excluded = /\.(mp4|webm|vtt|txt)$|\/(poster|cover)-/;
const font = /\.woff2$/;
const form = /\.pdf$/;

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';

/** Adds a chunk with its styles, pictures and static imports. */
function collect(bundle: Bundle, chunk: Bundle[string] | undefined, into: Set<string>): void {
  if (!isChunk(chunk) || into.has(chunk.fileName)) return;
  into.add(chunk.fileName);
  for (const file of chunk.viteMetadata?.importedCss ?? []) into.add(file);
  for (const file of chunk.viteMetadata?.importedAssets ?? []) if (!excluded.test(file)) into.add(file);
  for (const name of chunk.imports) collect(bundle, bundle[name], into);
}

/** Which files of the build each part of the portal needs, for the service worker that caches them. */
export function offlineFiles(bundle: Bundle, sources: string): OfflineFiles {
  const chunks = Object.values(bundle).filter(isChunk);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const chunkOf = (module: string) => {
    const found = chunks.find((chunk) => chunk.moduleIds.includes(module));
    if (!found) throw new Error(`No chunk of the build contains ${module}.`);
    return found;
  };
  const filesOf = (modules: readonly string[]) => {
    const files = new Set<string>();
    for (const module of modules) {
      const chunk = chunkOf(resolve(sources, module));
      collect(bundle, chunk, files);
      // A screen's dialogs and other parts that load later.
      for (const name of chunk.dynamicImports) collect(bundle, bundle[name], files);
    }
    return files;
  };

  const names = Object.keys(bundle);
  const start = new Set<string>(names.filter((name) => font.test(name)));
  collect(bundle, entry, start);
  const shell = new Set([...start, ...filesOf(shellModules)]);
  const rest = new Set([...filesOf(restModules), ...names.filter((name) => form.test(name))]);
  const isContent = (name: string) => name.startsWith('contenido/');
  const publicShell = [...shell].filter((name) => !isContent(name));
  const restFiles = [...new Set([...rest, ...shell])].filter((name) => !publicShell.includes(name));
  return {
    version: versionOf(names, bundle),
    entry: `/${entry.fileName}`,
    shell: toAddresses(publicShell),
    rest: toAddresses(restFiles),
  };
}

const toAddresses = (names: readonly string[]) => names.map((name) => `/${name}`).sort();

/** File names contain a hash of the content, except that of `index.html`. */
function versionOf(names: readonly string[], bundle: Bundle): string {
  const page = bundle['index.html'];
  const hash = createHash('sha256').update([...names].sort().join('\n'));
  if (page?.type === 'asset') hash.update(page.source);
  return hash.digest('base64url').slice(0, 12);
}
