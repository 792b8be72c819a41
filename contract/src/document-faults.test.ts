import { expect, test } from 'vitest';
import { findFaults, isSafeLink } from './document-faults.ts';
import type { DocumentBody, DocumentNode } from './document-nodes.ts';
import type { DocumentContent } from './documents.ts';

const known = { paths: new Set(['/inicio', '/tote', '/guias/nueva']) };
const picture = 'a'.repeat(64);
const text = (words: string, href?: string, bold = false): DocumentNode => ({
  type: 'text',
  text: words,
  marks: [
    ...(bold ? [{ type: 'bold' as const }] : []),
    ...(href === undefined ? [] : [{ type: 'link' as const, attrs: { href } }]),
  ],
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const heading = (words: string): DocumentNode => ({
  type: 'heading',
  attrs: { level: 2 },
  ...(words && { content: [text(words)] }),
});
const item = (...content: DocumentNode[]): DocumentNode => ({ type: 'listItem', content });
const page = (...content: DocumentNode[]): DocumentContent => ({
  title: 'Cajas de traspaso',
  summary: 'Cómo se manda y se recibe cada caja.',
  words: '',
  picture,
  validFrom: null,
  validUntil: null,
  body: { type: 'doc', content } as DocumentBody,
});
const words = (content: DocumentContent) => findFaults('guides', content, known).map(({ texto }) => texto);

test('a whole page has no faults', () => {
  const content = page(
    paragraph(text('Lee '), text('otra ', '/tote'), text('guía', '/tote', true), text(' o llama', 'tel:6641234567')),
    heading('Cómo se manda'),
    { type: 'steps', content: [item(paragraph(text('Cierra la caja.'), text(' Arriba', '#como-se-manda')))] },
    { type: 'picture', attrs: { file: picture, alt: 'Una caja', caption: '' } },
    { type: 'oilChangeTable', attrs: { only: null } },
  );
  expect(findFaults('guides', content, known)).toEqual([]);
});

test('each thing that is missing is named with its place', () => {
  const content = page(
    heading('Cómo se manda'),
    { type: 'steps', content: [item(paragraph(text('Uno'))), item(paragraph(text(' '))), item(paragraph())] },
    heading(''),
    { type: 'bulletList', content: [item(paragraph())] },
    { type: 'rule', attrs: { title: 'Regla' }, content: [paragraph()] },
    { type: 'warning', attrs: { title: '' }, content: [paragraph(text('Cuidado'))] },
    { type: 'picture', attrs: { file: null, alt: '' } },
    {
      type: 'sideBySide',
      content: [
        { type: 'correct', attrs: { file: picture, alt: ' ' }, content: [paragraph()] },
        { type: 'incorrect', attrs: { file: null, alt: '' }, content: [paragraph()] },
      ],
    },
    {
      type: 'pictureCards',
      content: [{ type: 'pictureCard', attrs: { file: picture, alt: 'a', label: '' }, content: [paragraph()] }],
    },
    { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph()] }] }] },
    { type: 'video', attrs: { film: null } },
    { type: 'printableForm', attrs: { form: null } },
  );
  expect(findFaults('guides', content, known).map(({ texto, lugar }) => [lugar?.join('.'), texto])).toEqual([
    ['1.1', 'El paso 2 de «Cómo se manda» está vacío.'],
    ['1.2', 'El paso 3 de «Cómo se manda» está vacío.'],
    ['2', 'Un título está vacío.'],
    ['3.0', 'El punto 1 está vacío.'],
    ['4', 'Una regla no dice nada.'],
    ['5', 'Un aviso no tiene título.'],
    ['6', 'Una imagen está sin elegir.'],
    ['7.0', 'El lado «Correcto» no dice qué se ve en la imagen.'],
    ['7.1', 'El lado «Incorrecto» está vacío.'],
    ['8.0', 'La tarjeta 1 no tiene nombre.'],
    ['9.0.0', 'El encabezado 1 de la tabla está vacío.'],
    ['10', 'Un video está sin elegir.'],
    ['11', 'Un formato está sin elegir.'],
  ]);
});

test('links must lead somewhere and have words', () => {
  const content = page(
    heading('Enlaces'),
    paragraph(text('uno', '/no_existe'), text(' y '), text('dos', '#otro')),
    paragraph(text(' ', '/tote'), text('.'), text('tres', '')),
    paragraph(text('bien', '/guias/nueva?x=1#parte'), text(' '), text('sitio', 'https://example.com/a')),
    paragraph(text('malo', 'javascript:alert(1)')),
  );
  expect(findFaults('guides', content, known).map(({ texto, lugar }) => [lugar?.join('.'), texto])).toEqual([
    ['1.0', 'El enlace «uno» de «Enlaces» lleva a una página que no existe.'],
    ['1.2', 'El enlace «dos» de «Enlaces» lleva a un título que no está en la página.'],
    ['2.0', 'Un enlace de «Enlaces» no tiene texto.'],
    ['2.2', 'El enlace «tres» de «Enlaces» no lleva a ninguna parte.'],
    ['4.0', 'El enlace «malo» de «Enlaces» lleva a una dirección que no se acepta.'],
  ]);
});

test('title, summary, picture and dates are asked for', () => {
  const whole = page(paragraph(text('Hola')));
  expect(words({ ...whole, title: ' ', summary: 'Corto', picture: null })).toEqual([
    'Falta el título de la página.',
    'El resumen tiene menos de 10 letras.',
    'Falta la imagen de la tarjeta.',
  ]);
  expect(words({ ...page(paragraph(text(' '))), title: 'No', summary: '' })).toEqual([
    'El título tiene menos de 3 letras.',
    'Falta el resumen que va en la tarjeta.',
    'La página todavía no dice nada.',
  ]);
  const promotion = (validFrom: string | null, validUntil: string | null) =>
    findFaults('promotions', { ...whole, validFrom, validUntil }, known).map(({ texto }) => texto);
  expect(promotion(null, null)).toEqual(['Falta desde cuándo vale la promoción.']);
  expect(promotion('2026-05-02', '2026-05-01')).toEqual(['La promoción termina antes de empezar.']);
  expect(promotion('2026-05-01', '2026-05-01')).toEqual([]);
  expect(promotion('2026-05-01', null)).toEqual([]);
});

test.each([
  ['/tote', true],
  ['#antes', true],
  ['https://example.com/a?b=c#d', true],
  ['tel:+526641234567', true],
  ['mailto:ventas@cadena.example', true],
  ['', false],
  ['tote', false],
  ['http://example.com', false],
  ['//example.com', false],
  ['/\\example.com', false],
  ['/\t/example.com', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['java\nscript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['blob:https://example.com/1', false],
])('a link to %j is accepted: %s', (href, accepted) => {
  expect(isSafeLink(href)).toBe(accepted);
});
