import { createHash } from 'node:crypto';
import type { DocumentMark, DocumentNode } from '@mostrador/contract/document-nodes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectFirstRevisions } from '../../../content/build/first-revisions.ts';
import { head, writeGuide } from '../../../content/testing/one-guide.ts';
import { temporaryFolder } from '../testing/process.ts';
import { toMarkdown } from './export-markdown.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>';
const file = createHash('sha256').update(svg).digest('hex');

/** The body that the converter of the content folder makes of a Markdown text. */
function readAgain(markdown: string, root: string): DocumentNode | undefined {
  writeGuide(root, head + markdown);
  return collectFirstRevisions(root).pages[0]?.content.body;
}

function contentRoot(): string {
  const root = temporaryFolder();
  writeGuide(root, head, { 'prueba/tarjeta.svg': svg, [`imagenes/${file}.svg`]: svg });
  return root;
}

/** Words with all that Markdown could take for something else. */
const pieces = [
  ...[
    'a',
    'B',
    'ñ',
    '5',
    '🛞',
    ' ',
    '  ',
    '.',
    ',',
    '!',
    '¿',
    '«',
    '"',
    "'",
    '(',
    ')',
    '-',
    '+',
    '=',
    ':',
    '—',
    '\u00a0',
  ],
  ...[
    '*',
    '**',
    '_',
    '`',
    '\\',
    '[',
    ']',
    '<',
    '>',
    '{',
    '}',
    '|',
    '#',
    '~~',
    '&',
    '&amp;',
    '$',
    '1.',
    '2) ',
    '- ',
    '> ',
  ],
  ...[
    '![x](y)',
    '<b>',
    'https://ejemplo.mx/a_b',
    'www.ejemplo.mx',
    'ana@ejemplo.mx',
    'import x',
    'export ',
    '---',
    '[^1]',
    '\t',
  ],
];
const words = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((found) => found.join(''));
const hrefs = fc.constantFrom(
  '/ayuda',
  '/ayuda#uno',
  '#dos',
  'https://a.mx/x?y=1&z=(2)',
  'tel:+52 664',
  'https://ñ.mx/<a>_*{',
);

const marked = fc.record({
  text: words,
  bold: fc.boolean(),
  italic: fc.boolean(),
  href: fc.option(hrefs, { freq: 3 }),
});
const toText = ({
  text,
  bold,
  italic,
  href,
}: typeof marked extends fc.Arbitrary<infer T> ? T : never): DocumentNode => {
  const marks: DocumentMark[] = [
    ...(bold ? [{ type: 'bold' as const }] : []),
    ...(italic ? [{ type: 'italic' as const }] : []),
    ...(href ? [{ type: 'link' as const, attrs: { href } }] : []),
  ];
  return { type: 'text', ...(marks.length > 0 && { marks }), text };
};
const sameMarks = (one: DocumentNode | undefined, other: DocumentNode) =>
  JSON.stringify(one?.marks) === JSON.stringify(other.marks);

/** As the schema keeps them: neighbours differ in their marks. */
const line = fc
  .array(marked.map(toText), { minLength: 1, maxLength: 5 })
  .map((texts) => texts.filter((text, index) => index === 0 || !sameMarks(texts[index - 1], text)));
const paragraph = line.map((content): DocumentNode => ({ type: 'paragraph', content }));

const item = (inner: fc.Arbitrary<DocumentNode>) =>
  fc
    .tuple(paragraph, fc.array(inner, { maxLength: 2 }))
    .map(([first, rest]): DocumentNode => ({ type: 'listItem', content: [first, ...rest] }));
const listOf = (inner: fc.Arbitrary<DocumentNode>) =>
  fc
    .tuple(
      fc.constantFrom('steps' as const, 'bulletList' as const),
      fc.array(item(inner), { minLength: 1, maxLength: 11 }),
    )
    .map(([type, content]): DocumentNode => ({ type, content }));
const flow = fc.oneof(paragraph, listOf(fc.oneof(paragraph, listOf(paragraph))));

const cell = { colspan: 1, rowspan: 1, colwidth: null };
const table = fc.integer({ min: 1, max: 3 }).chain((width) =>
  fc
    .array(fc.array(paragraph, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 })
    .map((rows): DocumentNode => {
      const type = (row: number) => (row === 0 ? 'tableHeader' : 'tableCell');
      const content = rows.map((cells, row): DocumentNode => {
        return { type: 'tableRow', content: cells.map((one) => ({ type: type(row), attrs: cell, content: [one] })) };
      });
      return { type: 'table', content };
    }),
);
const within = (type: 'rule' | 'warning') =>
  fc
    .tuple(words, fc.array(flow, { minLength: 1, maxLength: 3 }))
    .map(([title, content]): DocumentNode => ({ type, attrs: { title }, content }));
const form = fc
  .constantFrom('t2', 'paut')
  .map((name): DocumentNode => ({ type: 'printableForm', attrs: { form: name } }));
/** A blank one would be refused, as it is when a page is published. */
const alt = words.map((text) => `${text}.`);
const picture = fc
  .record({ file: fc.constant(file), alt, caption: fc.oneof(words, fc.constant('')) })
  .map((attrs): DocumentNode => ({ type: 'picture', attrs }));
const example = (type: 'correct' | 'incorrect') =>
  fc
    .tuple(fc.oneof(fc.record({ file: fc.constant(file), alt }), fc.constant({ file: null, alt: '' })), flow)
    .map(([attrs, content]): DocumentNode => ({ type, attrs, content: [content] }));
const sideBySide = fc
  .tuple(example('correct'), example('incorrect'))
  .map((content): DocumentNode => ({ type: 'sideBySide', content }));
const heading = words.map(
  (text): DocumentNode => ({
    type: 'heading',
    attrs: { level: text.length % 2 ? 2 : 3 },
    content: [{ type: 'text', text }],
  }),
);
const body = fc
  .array(fc.oneof(flow, heading, table, within('rule'), within('warning'), form, picture, sideBySide), {
    minLength: 1,
    maxLength: 4,
  })
  .map((content): DocumentNode => ({ type: 'doc', content }));

test.each([
  ['words and marks', paragraph.map((one): DocumentNode => ({ type: 'doc', content: [one] })), 150],
  ['blocks', body, 25],
] as const)('%s are the same document after their export is read again', (_, documents, numRuns) => {
  const root = contentRoot();
  fc.assert(
    fc.property(documents, (written) => {
      expect(readAgain(toMarkdown(written), root)).toEqual(written);
    }),
    { numRuns },
  );
});

test('a list inside of the tenth step stays inside of it, and lists that follow each other stay apart', () => {
  const words = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const inner: DocumentNode = { type: 'bulletList', content: [{ type: 'listItem', content: [words('Adentro')] }] };
  const steps: DocumentNode = {
    type: 'steps',
    content: Array.from({ length: 11 }, (_, n) => ({
      type: 'listItem',
      content: [words(`Paso ${n + 1}`), inner, inner],
    })),
  };
  const written: DocumentNode = { type: 'doc', content: [steps, steps, inner, inner, inner] };
  expect(readAgain(toMarkdown(written), contentRoot())).toEqual(written);
});
