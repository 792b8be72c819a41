import { findFaults } from '@mostrador/contract/document-faults';
import {
  type DocumentBody,
  type DocumentNode,
  type DocumentNodeName,
  documentLimits,
  documentNodeSpec,
  documentNodes,
} from '@mostrador/contract/document-nodes';
import { fixedPaths } from '@mostrador/contract/screens';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectFirstRevisions } from '../../../content/build/first-revisions.ts';
import { ProblemError } from '../http/problem.ts';
import { checkBody } from './check-document.ts';

const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const visible = (max: number) =>
  fc.string({ unit: 'grapheme', maxLength: max }).map((text) =>
    text
      .replace(/\p{Cc}/gu, '')
      .slice(0, max)
      .toWellFormed(),
  );

/** Every attribute of a node with a value that the table allows. */
function attributesOf(name: DocumentNodeName) {
  const attrs = documentNodeSpec(name).attrs ?? {};
  const values = Object.entries(attrs).map(([key, about]) => {
    if (about.kind === 'text') return [key, visible(Math.min(about.max, 20))] as const;
    if (about.kind === 'choice') return [key, fc.constantFrom(...about.options)] as const;
    if (about.kind === 'file') return [key, fc.option(hash)] as const;
    return [key, fc.constantFrom(null, 'una-pelicula')] as const;
  });
  return values.length > 0 ? fc.record(Object.fromEntries(values)) : undefined;
}

function node(type: DocumentNodeName, content?: fc.Arbitrary<DocumentNode[]>): fc.Arbitrary<DocumentNode> {
  const attrs = attributesOf(type);
  return fc
    .tuple(attrs ?? fc.constant(undefined), content ?? fc.constant([]))
    .map(([own, inside]) => ({ type, ...(own && { attrs: own }), ...(inside.length > 0 && { content: inside }) }));
}
const several = (inside: fc.Arbitrary<DocumentNode>, max = 3) => fc.array(inside, { minLength: 1, maxLength: max });

const href = fc.constantFrom('', '/tote', '#parte', 'https://example.com/x', 'tel:664', 'mailto:a@b.example');
const words = (withMarks: boolean): fc.Arbitrary<DocumentNode> =>
  fc
    .record({
      text: visible(30).filter((text) => text !== ''),
      bold: fc.boolean(),
      italic: fc.boolean(),
      href: fc.option(href),
    })
    .map(({ text, bold, italic, href }) => {
      const marks = [
        ...(bold ? [{ type: 'bold' as const }] : []),
        ...(italic ? [{ type: 'italic' as const }] : []),
        ...(href === null ? [] : [{ type: 'link' as const, attrs: { href } }]),
      ];
      return { type: 'text', ...(withMarks && marks.length > 0 && { marks }), text };
    });
/** No two with the same marks: neighbours of that kind are joined. */
const texts = fc.uniqueArray(words(true), { maxLength: 3, selector: ({ marks }) => JSON.stringify(marks ?? []) });
const paragraph = node('paragraph', texts);
const item = (inside: fc.Arbitrary<DocumentNode[]>) =>
  fc.tuple(paragraph, inside).map(([first, rest]): DocumentNode => ({ type: 'listItem', content: [first, ...rest] }));
const list = fc
  .constantFrom('steps' as const, 'bulletList' as const)
  .chain((type) => node(type, several(item(fc.constant([])))));
const flow = several(fc.oneof(paragraph, list, node('steps', several(item(fc.array(list, { maxLength: 1 }))))));
const cell = fc.constantFrom('tableHeader' as const, 'tableCell' as const).chain((type) =>
  node(
    type,
    paragraph.map((one) => [one]),
  ),
);
const blocks: Partial<Record<DocumentNodeName, fc.Arbitrary<DocumentNode>>> = {
  paragraph,
  heading: node('heading', fc.array(words(false), { maxLength: 1 })),
  steps: list,
  table: node('table', several(node('tableRow', several(cell)))),
  rule: node('rule', flow),
  warning: node('warning', flow),
  picture: node('picture'),
  sideBySide: fc
    .tuple(node('correct', flow), node('incorrect', flow))
    .map((content) => ({ type: 'sideBySide', content })),
  pictureCards: node('pictureCards', several(node('pictureCard', flow))),
  printableForm: node('printableForm'),
  video: node('video'),
  oilChangeTable: node('oilChangeTable'),
};
const body = several(fc.oneof(...Object.values(blocks)), 8).map((content): DocumentBody => ({ type: 'doc', content }));

/** The sentence with which it is refused; undefined if it is accepted. */
function refusal(given: unknown): string | undefined {
  try {
    checkBody(given);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    expect(error.code).toBe('invalid-fields');
    expect(error.issues?.[0]?.field).toMatch(/^contenido\.body/);
    return error.issues?.[0]?.message;
  }
}

test('every document of the table is accepted and comes back equal', () => {
  fc.assert(
    fc.property(body, (given) => {
      const checked = checkBody(JSON.parse(JSON.stringify(given))).body;
      expect(checked).toEqual(given);
      expect(checkBody(checked).body).toEqual(checked);
    }),
    { numRuns: 300 },
  );
});

test('every page of the content folder is stored as it is, and lacks nothing that publishing asks for', () => {
  const { pages } = collectFirstRevisions();
  const paths = new Set<string>([...fixedPaths, ...pages.map(({ path }) => path)]);
  expect(pages.length).toBeGreaterThanOrEqual(20);
  for (const { path, kind, content } of pages) {
    expect(checkBody(content.body).body, path).toEqual(content.body);
    expect(findFaults(kind, content, { paths }), path).toEqual([]);
  }
});

test('what is missing gets its default', () => {
  const given = { type: 'doc', content: [{ type: 'rule', content: [{ type: 'paragraph' }] }, { type: 'picture' }] };
  expect(checkBody(given).body.content).toMatchObject([
    { attrs: { title: 'Regla' } },
    { attrs: { file: null, alt: '', caption: '' } },
  ]);
});

/** All the objects of a document, each to be changed in place. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

const foreign: ((node: Record<string, unknown>) => void)[] = [
  (node) => Object.assign(node, { type: 'script' }),
  (node) => Object.assign(node, { type: 'constructor' }),
  (node) => Object.assign(node, { onclick: 'alert(1)' }),
  (node) => Object.assign(node, { attrs: { style: 'position:fixed' } }),
  (node) => Object.assign(node, { attrs: [] }),
  (node) => Object.assign(node, { content: 'words' }),
  (node) => Object.assign(node, { content: [null] }),
  (node) => Object.assign(node, { content: [{ type: 'doc', content: [] }] }),
  (node) => Object.assign(node, { marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }),
  (node) => Object.assign(node, { marks: 'bold' }),
  (node) => Object.assign(node, { text: 7 }),
];

test('a document with one foreign thing anywhere in it is refused, and never fails', () => {
  fc.assert(
    fc.property(body, fc.nat(), fc.constantFrom(...foreign), (given, at, spoil) => {
      const copy = JSON.parse(JSON.stringify(given));
      const nodes = objectsIn(copy).filter((object) => typeof object.type === 'string' && object.type in documentNodes);
      spoil(nodes[at % nodes.length] ?? copy);
      expect(refusal(copy)).toEqual(expect.any(String));
    }),
    { numRuns: 300 },
  );
});

test('JSON of any kind is accepted or refused with a sentence', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => typeof refusal(value) === 'string'));
  const names = fc.constantFrom(...Object.keys(documentNodes), 'x');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.record(
      {
        type: names,
        attrs: fc.dictionary(
          fc.constantFrom('file', 'alt', 'level', 'title', 'href', 'x'),
          fc.jsonValue({ maxDepth: 1 }),
        ),
        content: fc.array(tie('tree'), { maxLength: 3 }),
        text: fc.string(),
      },
      { requiredKeys: ['type'] },
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      refusal(value);
    }),
    { numRuns: 500 },
  );
});

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const linked = (href: unknown) =>
  doc({ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href } }] }] });

test.each([
  ['javascript:alert(1)'],
  ['JAVASCRIPT:alert(1)'],
  ['java\tscript:alert(1)'],
  ['\u0001javascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['http://plain.example'],
  [['https://example.com']],
  [`/${'x'.repeat(500)}`],
])('a link to %j is refused', (href) => {
  expect(refusal(linked(href))).toEqual(expect.any(String));
});

test('JSON that is very deep, very wide or very long is refused before anything follows it down', () => {
  let deep: object = { type: 'paragraph' };
  for (let depth = 0; depth < 200_000; depth += 1) deep = { type: 'bulletList', content: [deep] };
  expect(refusal(doc(deep))).toMatch('listas dentro de listas');
  expect(refusal(doc(...Array.from({ length: documentLimits.nodes }, () => ({ type: 'paragraph' }))))).toMatch(
    'bloques',
  );
  const long = { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(documentLimits.text + 1) }] };
  expect(refusal(doc(long))).toMatch('demasiado texto');
});

test('what PostgreSQL cannot store is taken out of texts', () => {
  const given = doc({ type: 'paragraph', content: [{ type: 'text', text: 'a\u0000b\ud800c\nd' }] });
  expect(checkBody(given).body).toMatchObject(
    doc({ type: 'paragraph', content: [{ type: 'text', text: 'a b\ufffdc d' }] }),
  );
});
