import { basename, resolve } from 'node:path';
import mdx from '@mdx-js/rollup';
import { contentOwners } from '@mostrador/contract/documents';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { type CheckedPage, checkPage } from '../../../content/build/check-page.ts';
import { findPicture } from '../../../content/build/pictures.ts';
import { contentRoot, knownPaths, listPages, type Page, readPage } from '../../../content/build/read-page.ts';
import { anchorOf } from '../../src/features/documents/anchor.ts';
import { listEntries } from './list-entries.ts';
import { readParts } from './page-parts.ts';

/** Read by the server, which answers the pages of the content folder as it does the other screens. */
export const contentFile = '.vite/content.json';

const view = /^(.*\.mdx)\?(title|card)$/;

/** Named as if it lay in the content folder: it is made of it and needs a session as it does. */
const entriesModule = `\0text:${resolve(contentRoot, 'entries.js')}`;

const check = (file: string) => checkPage(file, { root: contentRoot, knownPaths: knownPaths() });

/** The address of a picture comes from the bundler, so each is an import of the module. */
function picturesModule(pictures: CheckedPage['pictures']): string {
  const list = Object.entries(pictures);
  const imports = list.map(([, { file }], index) => `import picture${index} from ${JSON.stringify(`${file}?url`)};`);
  const entries = list.map(
    ([name, { width, height }], index) =>
      `${JSON.stringify(name)}: { src: picture${index}, width: ${width}, height: ${height} }`,
  );
  return `${imports.join('\n')}\nexport const pictures = { ${entries.join(', ')} };`;
}

function cardModule({ file, about }: Page): string {
  const picture = findPicture(contentRoot, basename(file, '.mdx'), about.picture);
  const { width, height } = picture;
  const card = { ...about, picture: undefined };
  return `import src from ${JSON.stringify(`${picture.file}?url`)};
export default { ...${JSON.stringify(card)}, picture: { src, width: ${width}, height: ${height} } };`;
}

/** A page as the menus and the shell need it: `?title` for the first load, `?card` for a menu. */
function views(): Plugin {
  return {
    name: 'content-views',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, file, name] = view.exec(source) ?? [];
      if (!file) return null;
      const found = await this.resolve(file, importer, { skipSelf: true });
      return found && `\0${name}:${found.id}.js`;
    },
    load(id) {
      const [, name, file = ''] = /^\0(title|card):(.*\.mdx)\.js$/.exec(id) ?? [];
      if (!file) return null;
      this.addWatchFile(file);
      const page = readPage(file);
      if (name === 'card') return cardModule(page);
      return `export default ${JSON.stringify({ path: page.about.path, title: page.about.title })};`;
    },
  };
}

export const contentEntries = () => listEntries(listPages(), (file) => readParts(check(file).tree).parts);

/** All that can be searched in, as one module: a browser keeps it as one file. */
function searchable(): Plugin {
  return {
    name: 'content-entries',
    resolveId: (source) => (source === 'virtual:content-entries' ? entriesModule : null),
    load(id) {
      if (id !== entriesModule) return null;
      for (const { file } of listPages()) this.addWatchFile(file);
      return `export default ${JSON.stringify(contentEntries())};`;
    },
  };
}

/** Adds to a page what its frame needs to know, and holds its body to the rules. */
function frame(): Plugin {
  return {
    name: 'content-frame',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.mdx')) return null;
      const { about, kind } = readPage(id);
      const { pictures, tree } = check(id);
      const exported = {
        about: { ...about, kind, owner: contentOwners[about.owner] },
        headings: readParts(tree).headings.map((text) => ({ id: anchorOf(text), text })),
      };
      const lines = Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return `${source}\n\n${picturesModule(pictures)}\n${lines.join('\n')}\n`;
    },
    generateBundle() {
      const titles = Object.fromEntries(listPages().map(({ about }) => [about.path, about.title]));
      this.emitFile({ type: 'asset', fileName: contentFile, source: JSON.stringify(titles) });
    },
  };
}

export function content(): Plugin[] {
  return [
    views(),
    searchable(),
    frame(),
    { ...(mdx({ remarkPlugins: [remarkFrontmatter, remarkGfm] }) as Plugin), enforce: 'pre' },
  ];
}
