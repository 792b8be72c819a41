import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fixedPaths } from '@mostrador/contract/screens';
import { parse } from 'yaml';
import { z } from 'zod';
import { type ContentKind, contentKinds, type Guide, type Promotion } from './front-matter.ts';

// The contract's `zod/mini` brings no sentences of its own; whoever writes a page needs them.
z.config(z.locales.en());

export const contentRoot = resolve(import.meta.dirname, '..');

export type Page = { file: string; kind: ContentKind; about: Guide | Promotion };

const fence = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

function kindOf(file: string): ContentKind {
  const folder = basename(dirname(file));
  if (!Object.hasOwn(contentKinds, folder)) throw new Error(`${file}: "${folder}" is no folder of pages.`);
  return folder as ContentKind;
}

/** The front matter of a page, held to the contract. What is wrong with it stops the build. */
export function readPage(file: string): Page {
  const kind = kindOf(file);
  const head = fence.exec(readFileSync(file, 'utf8'))?.[1];
  if (head === undefined) throw new Error(`${file}: the front matter between two lines of --- is missing.`);
  const about = contentKinds[kind].safeParse(parse(head));
  if (!about.success) throw new Error(`${file}: ${z.prettifyError(about.error)}`);
  const path = `/${basename(file, '.mdx')}`;
  if (about.data.path !== path) throw new Error(`${file}: its path must be ${path}, as the file is named.`);
  return { file, kind, about: about.data };
}

export function listPages(root = contentRoot): Page[] {
  return globSync(`{${Object.keys(contentKinds).join(',')}}/*.mdx`, { cwd: root })
    .sort()
    .map((file) => readPage(resolve(root, file)));
}

/** Where a link of a page may lead. */
export const knownPaths = (root = contentRoot): Set<string> =>
  new Set([...fixedPaths, ...listPages(root).map(({ about }) => about.path)]);
