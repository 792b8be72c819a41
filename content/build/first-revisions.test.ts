import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { head, writeGuide } from '../testing/one-guide.ts';
import { collectFirstRevisions } from './first-revisions.ts';
import { listPages, readPage } from './read-page.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"/>';

/** A content folder with one guide. */
function folderWith(page: string, pictures?: Record<string, string | Buffer>): { root: string; file: string } {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-content-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return { root, file: writeGuide(root, page, pictures) };
}

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

const collect = (body: string, pictures?: Record<string, string | Buffer>) =>
  collectFirstRevisions(folderWith(head + body, { 'prueba/tarjeta.svg': svg, ...pictures }).root);

test('a photo of the same name takes the place of a drawing, and both are named by their content', () => {
  const onePixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
  const given = { 'prueba/a.svg': svg, 'prueba/a.webp': onePixel };
  const { pages, pictures } = collect('<Picture picture="a" alt="Una caja." />', given);
  expect(pages[0]?.content.body.content?.[0]?.attrs).toEqual({ file: hashOf(onePixel), alt: 'Una caja.', caption: '' });
  expect(pages[0]?.content.picture).toBe(hashOf(svg));
  expect(pictures).toEqual({
    [hashOf(onePixel)]: { file: 'pictures/prueba/a.webp', width: 1, height: 1 },
    [hashOf(svg)]: { file: 'pictures/prueba/tarjeta.svg', width: 960, height: 600 },
  });
});

test('the hash changes with words and pictures, and not with how a file writes them', () => {
  const hash = (body: string, drawing = svg) => collect(body, { 'prueba/a.svg': drawing }).pages[0]?.hash;
  const first = hash('Uno **dos**\ntres.\n\n<Picture picture="a" alt="Una caja." />');
  expect(hash('Uno __dos__ tres.\n\n\n<Picture\n  alt="Una caja."\n  picture="a"\n/>\n')).toBe(first);
  expect(hash('Uno dos tres.\n\n<Picture picture="a" alt="Una caja." />')).not.toBe(first);
  expect(hash('Uno **dos** tres.\n\n<Picture picture="a" alt="Una caja." />', `${svg} `)).not.toBe(first);
});

test('an address among the words is no link, and an indented card has the blocks of any other', () => {
  const { pages } = collect(
    'Ve a www.ejemplo.mx o a ana@ejemplo.mx.\n\n<PictureCards>\n  <PictureCard label="A" picture="a" alt="Una caja.">\n\n    1. Uno\n\n       - Dos\n\n  </PictureCard>\n</PictureCards>',
    { 'prueba/a.svg': svg },
  );
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [words('Dos')] }] };
  const steps = { type: 'steps', content: [{ type: 'listItem', content: [words('Uno'), inner] }] };
  const attrs = { file: hashOf(svg), alt: 'Una caja.', label: 'A' };
  expect(pages[0]?.content.body.content).toEqual([
    words('Ve a www.ejemplo.mx o a ana@ejemplo.mx.'),
    { type: 'pictureCards', content: [{ type: 'pictureCard', attrs, content: [steps] }] },
  ]);
});

test.each([
  ['a dead link', 'Mira [aquí](/no_existe).', /\/no_existe leads nowhere/],
  ['a link that is no address', 'Mira [aquí](javascript:alert(1)).', /neither a path nor https/],
  ['an unknown picture', '<Picture picture="b" alt="Una caja." />', /no picture "b"/],
  ['a picture without words', '<Picture picture="a" />', /"a" has no alternative text/],
  ['a picture with blank words', '<Picture picture="a" alt=" " />', /"a" has no alternative text/],
  ['a picture in Markdown', '![Una caja](a.svg)', /is written as <Picture/],
  ['an unknown form', '<PrintableForm form="t9" />', /no form "t9"/],
  ['an unknown film', '<Video film="nada" />', /no film "nada"/],
  ['an unknown block', '<Fiesta />', /no block Fiesta/],
  ['HTML', '<b>Hola</b>', /no block b/],
  ['an unknown attribute', '<Picture picture="a" alt="Una caja." width="3" />', /<Picture> has no attribute width/],
  ['an attribute that is computed', '<Rule title={1}>\n\nHola.\n\n</Rule>', /in quotation marks/],
  ['a title that is too long', `<Rule title="${'x'.repeat(81)}">\n\nHola.\n\n</Rule>`, /more than 80 characters/],
  ['a choice that is none', '<OilChangeTable only="normal" />', /only of <OilChangeTable> cannot be "normal"/],
  ['an empty block', '<Rule title="Hola">\n</Rule>', /<Rule> is empty/],
  ['a block among words', 'Hola <Rule title="A">ya</Rule>.', /<Rule> stands on a line of its own/],
  ['a heading of the first level', '# Hola', /headings are ## and ###/],
  ['a heading with a link', '## [Hola](/ayuda)', /words of a heading/],
  ['a quotation', '> Hola', /no place for "blockquote"/],
  ['code among words', 'Escribe `hola`.', /no place for "inlineCode"/],
  ['an expression', '{1 + 1}', /no place for "mdxFlowExpression"/],
  ['a list with boxes', '- [ ] Hola', /no boxes to tick/],
  ['an item without words', '-\n  - Hola', /begins with words/],
  ['a picture that is no WebP', '<Picture picture="foto" alt="Una caja." />', /foto\.png must be a \.webp or \.svg/],
])('%s stops the build and names the file', (_name, body, reason) => {
  const given = { 'prueba/a.svg': svg, 'prueba/foto.png': 'PNG' };
  expect(() => collect(body, given)).toThrow(reason);
  expect(() => collect(body, given)).toThrow('guides/prueba.mdx');
});

test.each([
  ['without front matter', 'Hola.', /front matter/],
  ['with an unknown field', head.replace('order: 1', 'order: 1\ncolour: red'), /colour/],
  ['without a summary', head.replace(/summary.*\n/, ''), /summary/],
  ['with another path than its name', head.replace('path: /prueba', 'path: /otra'), /must be \/prueba/],
  ['with a day that is none', head.replace('order: 1', 'order: 1\nreviewedOn: 2026-02-30'), /reviewedOn/],
])('a page %s stops the build', (_name, page, reason) => {
  const { root, file } = folderWith(page);
  expect(() => readPage(file)).toThrow(reason);
  expect(() => listPages(root)).toThrow(reason);
});
