import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { DocumentNodeName } from '@mostrador/contract/document-nodes';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { forms } from '../forms/forms.ts';
import { findPicture, type PictureFile } from './pictures.ts';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;
/** `pictures` has those of the body under the names that it gives them. */
type CheckedPage = { tree: Root; pictures: Record<string, PictureFile> };
export type Place = { root: string; knownPaths: ReadonlySet<string> };

/** The blocks that a page may use besides Markdown, and the nodes that they become. */
export const blocks: Readonly<Record<string, DocumentNodeName>> = {
  Correct: 'correct',
  Incorrect: 'incorrect',
  OilChangeTable: 'oilChangeTable',
  Picture: 'picture',
  PictureCard: 'pictureCard',
  PictureCards: 'pictureCards',
  PrintableForm: 'printableForm',
  Rule: 'rule',
  SideBySide: 'sideBySide',
  Video: 'video',
  Warning: 'warning',
};

const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });

export function attribute(element: Element, name: string): string | undefined {
  const found = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function checkLink(url: string, knownPaths: ReadonlySet<string>): void {
  const path = url.split('#', 1)[0] ?? '';
  if (path.startsWith('/') && !knownPaths.has(path)) throw new Error(`the link ${url} leads nowhere.`);
  if (!/^(\/|#|https:|tel:|mailto:)/.test(url)) throw new Error(`the link ${url} is neither a path nor https.`);
}

/** An address among the words stays what it is: only what is written as a link is one. */
function unlinkAddresses(tree: Root, source: string): void {
  visit(tree, 'link', (node, index, parent) => {
    if (source[node.position?.start.offset ?? -1] === '[' || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, ...node.children);
    return index;
  });
}

/** Runs `work` on a file. What it throws says which. */
export function naming<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads the body of a page as its writer wrote it. A dead link, an unknown block or picture, or a picture without words throws. */
export function checkPage(file: string, { root, knownPaths }: Place): CheckedPage {
  const folder = basename(file, '.mdx');
  const pictures: CheckedPage['pictures'] = {};
  const checkElement = (element: Element) => {
    const name = element.name ?? '';
    if (!Object.hasOwn(blocks, name)) throw new Error(`there is no block ${name}.`);
    if (element.attributes.some(({ type, value }) => type !== 'mdxJsxAttribute' || typeof value !== 'string')) {
      throw new Error(`what <${name}> says of itself is written in quotation marks.`);
    }
    const form = attribute(element, 'form');
    if (name === 'PrintableForm' && !Object.hasOwn(forms, form ?? '')) throw new Error(`there is no form "${form}".`);
    const film = attribute(element, 'film');
    if (name === 'Video' && !existsSync(resolve(root, `training/${film}/video.json`))) {
      throw new Error(`there is no film "${film}".`);
    }
    const picture = attribute(element, 'picture');
    if (picture === undefined) return;
    if (!attribute(element, 'alt')?.trim()) throw new Error(`the picture "${picture}" has no alternative text.`);
    pictures[picture] = findPicture(root, folder, picture);
  };
  return naming(file, () => {
    const source = readFileSync(file, 'utf8');
    const tree: Root = processor.parse(source);
    unlinkAddresses(tree, source);
    visit(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') checkElement(node as Element);
      if (node.type === 'link') checkLink(node.url, knownPaths);
      if (node.type === 'image') throw new Error('a picture is written as <Picture picture="…" alt="…" />.');
    });
    return { tree, pictures };
  });
}
