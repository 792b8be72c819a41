import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type DocumentNode, documentMarks, documentNodes } from '@mostrador/contract/document-nodes';
import { documentContent } from '@mostrador/contract/documents';
import type { Nodes } from 'mdast';
import { type AttributeSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { checkPage } from './check-page.ts';
import { collectFirstRevisions } from './first-revisions.ts';
import { findPicture } from './pictures.ts';
import { contentRoot, knownPaths, listPages } from './read-page.ts';

const pages = listPages();
const { pages: revisions, pictures } = collectFirstRevisions();

const schema = new Schema({
  nodes: Object.fromEntries(
    Object.entries(documentNodes).map(([name, spec]) => [
      name,
      spec as NodeSpec & { attrs?: Record<string, AttributeSpec> },
    ]),
  ),
  marks: documentMarks as Record<string, { attrs?: Record<string, AttributeSpec> }>,
});

/** What a page says character by character, and its blocks from the first to the last with what each of them says of itself. */
type Account = { words: string[]; outline: string[] };

function accountOf(body: DocumentNode): Account {
  const account: Account = { words: [], outline: [] };
  const walk = (node: DocumentNode, depth: number) => {
    if (node.type === 'text') {
      const marks = (node.marks ?? []).map(({ type, attrs }) => (attrs ? `${type} ${attrs.href}` : type));
      for (const sign of (node.text ?? '').replace(/\s/g, '')) account.words.push([sign, ...marks].join('·'));
      return;
    }
    const said = Object.entries(node.attrs ?? {}).filter(([name, value]) => {
      return value !== null && value !== '' && !['colspan', 'rowspan'].includes(name);
    });
    account.outline.push(`${depth} ${node.type} ${JSON.stringify(Object.fromEntries(said.sort()))}`);
    for (const child of node.content ?? []) walk(child, depth + 1);
  };
  walk(body, 0);
  return account;
}

const lowerFirst = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);

/** The same of the MDX file, read without the converter. */
function accountOfFile(tree: Nodes, folder: string): Account {
  const account: Account = { words: [], outline: [] };
  const open = (depth: number, type: string, said: Record<string, unknown> = {}) =>
    account.outline.push(`${depth} ${type} ${JSON.stringify(Object.fromEntries(Object.entries(said).sort()))}`);
  const walk = (node: Nodes, depth: number, marks: { bold?: true; italic?: true; link?: string }, row = 1) => {
    const inside = (next: typeof marks, step = 0) => {
      if ('children' in node) for (const child of node.children) walk(child, depth + step, { ...marks, ...next }, row);
    };
    switch (node.type) {
      case 'text': {
        const names = [marks.bold && 'bold', marks.italic && 'italic', marks.link && `link ${marks.link}`];
        for (const sign of node.value.replace(/\s/g, '')) {
          account.words.push([sign, ...names.filter((name) => name !== undefined)].join('·'));
        }
        return;
      }
      case 'yaml':
        return;
      case 'strong':
        return inside({ bold: true });
      case 'emphasis':
        return inside({ italic: true });
      case 'link':
        return inside({ link: node.url });
      case 'root':
        open(depth, 'doc');
        return inside({}, 1);
      case 'heading':
        open(depth, 'heading', { level: node.depth });
        return inside({});
      case 'list':
        open(depth, node.ordered ? 'steps' : 'bulletList');
        return inside({}, 1);
      case 'table':
        open(depth, 'table');
        for (const [index, child] of node.children.entries()) walk(child, depth + 1, {}, index);
        return;
      case 'tableCell':
        open(depth, row === 0 ? 'tableHeader' : 'tableCell');
        open(depth + 1, 'paragraph');
        return inside({});
      case 'mdxJsxFlowElement': {
        const said = node.attributes.map((item) => {
          if (item.type !== 'mdxJsxAttribute' || typeof item.value !== 'string') throw new Error('not a text');
          if (item.name !== 'picture') return [item.name, item.value];
          const { file } = findPicture(contentRoot, folder, item.value);
          return ['file', createHash('sha256').update(readFileSync(file)).digest('hex')];
        });
        open(depth, lowerFirst(node.name ?? ''), Object.fromEntries(said));
        return inside({}, 1);
      }
      default:
        open(depth, node.type);
        return inside({}, 1);
    }
  };
  walk(tree, 0, {});
  return account;
}

/** The guides and promotions that the specification asks for; there may be more. */
const specified = [
  ...['/acomodoaceites', '/castrolganamas', '/codigosdebarras', '/conseguirpartes', '/desperfectos_en_tienda'],
  ...['/devoluciones', '/etiquetast3', '/exhibicion_mercancias', '/limpieza_estacionamientos', '/manodeobragratis2019'],
  ...['/mostradores', '/no_se_permite', '/pasillos', '/personal_mostradores', '/portapromocion', '/repartidores'],
  ...['/requisicion_de_mercancia', '/seguridadmanejar', '/tote', '/trato_al_cliente'],
];

test('every page becomes a document, among them those of the specification', () => {
  const paths = revisions.map(({ path }) => path);
  expect(paths).toEqual(pages.map(({ about }) => about.path));
  expect(paths).toEqual(expect.arrayContaining(specified));
});

test.each(pages.map(({ about, file }) => ({ path: about.path, file, about })))(
  'the document of $path says and shows what its file does',
  ({ path, file, about }) => {
    const revision = revisions.find((one) => one.path === path);
    if (!revision) throw new Error(`${path} is missing`);
    const { content, ...rest } = revision;
    const { body, ...fields } = documentContent.parse(content);
    const { order, owner, reviewedOn = null, picture: _, ...written } = about;
    expect(rest).toMatchObject({ order, owner, reviewedOn });
    expect({ ...fields, path }).toMatchObject(written);

    const { tree } = checkPage(file, { root: contentRoot, knownPaths: knownPaths() });
    const found = accountOf(body);
    const expected = accountOfFile(tree, basename(file, '.mdx'));
    expect(expected.words.length).toBeGreaterThan(specified.includes(path) ? 300 : 0);
    expect(found.words.join('\n')).toBe(expected.words.join('\n'));
    expect(found.outline).toEqual(expected.outline);
  },
);

test.each(revisions)('the document of $path is one of the schema, as the schema itself writes it', ({ content }) => {
  const node = schema.nodeFromJSON(content.body);
  node.check();
  expect(content.body).toEqual(node.toJSON());
});

test('every picture of a document is in the list, and has the name of its content', () => {
  const named = new Set(revisions.flatMap(({ content }) => JSON.stringify(content).match(/[0-9a-f]{64}/g)));
  expect(new Set(Object.keys(pictures))).toEqual(named);
  for (const [hash, { file, width, height }] of Object.entries(pictures)) {
    expect(
      createHash('sha256')
        .update(readFileSync(`${contentRoot}/${file}`))
        .digest('hex'),
    ).toBe(hash);
    expect(Math.min(width, height)).toBeGreaterThan(0);
  }
});
