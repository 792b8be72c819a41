import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Boot, bootElementId } from '@mostrador/contract/boot';
import type { Rendered } from './render.ts';

const places = /<title>Mostrador<\/title>|<!--boot-->|(?=<\/head>)|<!--screen-->/;

/** `links` are those to the style sheets and scripts of the screen. */
type Page = { boot: Boot; links: string; rendered: Rendered | null };

export type PageTemplate = {
  fill: (page: Page) => string;
  /** With nobody and nothing in it. */
  empty: string;
  /** Of the scripts that stand in the page itself, so that the policy lets exactly these run. */
  scriptHashes: string[];
};

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** People write the titles of pages. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The web's index.html with its four places filled: title, data, links and the screen itself. The links end the head: of
 * two rules that are equally specific the later one holds, and a screen's own come after the application's.
 */
export async function readTemplate(webDir: string): Promise<PageTemplate> {
  const template = await readFile(path.join(webDir, 'index.html'), 'utf8');
  const [start, meta, head, body, end] = template.split(places);
  if (end === undefined) throw new Error('index.html has no place for the title, the boot data, links or the screen');
  const fill = ({ boot, links, rendered }: Page) => {
    const data = JSON.stringify(boot).replaceAll('<', '\\u003c');
    const script = `<script id="${bootElementId}" type="application/json">${data}</script>`;
    const title = `<title>${escaped(rendered?.title ?? 'Mostrador')}</title>`;
    return `${start}${title}${meta}${script}${head}${links}${body}${rendered?.html ?? ''}${end}`;
  };
  const scripts = [...template.matchAll(/<script>(.*?)<\/script>/gs)];
  const empty = template.replaceAll(/<!--(boot|screen)-->/g, '');
  return { fill, empty, scriptHashes: scripts.map(([, script = '']) => hash(script)) };
}
