import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkPage } from './check-page.ts';
import { listPages, readPage } from './read-page.ts';

const head = `---
title: Prueba
path: /prueba
summary: Una guía que solo existe aquí.
picture: tarjeta
order: 1
owner: almacen
---
`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"/>';

/** A content folder with one guide. */
function folderWith(page: string, pictures: Record<string, string | Buffer> = {}): { root: string; file: string } {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-content-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (name: string, text: string | Buffer) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  write('guides/prueba.mdx', page);
  for (const [name, picture] of Object.entries(pictures)) write(`pictures/${name}`, picture);
  return { root, file: join(root, 'guides/prueba.mdx') };
}

function check(body: string, pictures?: Record<string, string | Buffer>) {
  const { root, file } = folderWith(head + body, pictures);
  return checkPage(file, { root, knownPaths: new Set(['/ayuda', '/prueba']) });
}

test('a page gives its headings, its pictures with their sizes, and its words', () => {
  const page = check(
    'Lee [esto](/ayuda#uno). Y ya.\n\n## Qué es\n\n- **Muy** claro\n\n| C | La Mesa |\n| - | - |\n\n<Picture picture="a" alt="Una caja." caption="La caja." />\n\n## Guías relacionadas\n\n- [Ayuda](/ayuda): otra.\n',
    { 'prueba/a.svg': svg },
  );
  expect(page.headings).toEqual(['Qué es', 'Guías relacionadas']);
  expect(page.pictures).toMatchObject({ a: { width: 960, height: 600 } });
  expect(page.parts).toEqual([
    { heading: '', anchor: '', sentences: ['Lee esto.', 'Y ya.'] },
    { heading: 'Qué es', anchor: 'que-es', sentences: ['Muy claro', 'C · La Mesa', 'La caja.'] },
  ]);
});

test('a photo of the same name takes the place of a drawing', () => {
  const onePixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { pictures } = check('<Picture picture="a" alt="Una caja." />', {
    'prueba/a.svg': svg,
    'prueba/a.png': onePixel,
  });
  expect(pictures.a).toMatchObject({ width: 1, height: 1, file: expect.stringMatching(/a\.png$/) });
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
])('%s stops the build and names the file', (_name, body, reason) => {
  expect(() => check(body, { 'prueba/a.svg': svg })).toThrow(reason);
  expect(() => check(body, { 'prueba/a.svg': svg })).toThrow('guides/prueba.mdx');
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
