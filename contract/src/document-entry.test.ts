import { expect, test } from 'vitest';
import { anchorOf, headingsOf, partsOf } from './document-entry.ts';
import type { DocumentNode } from './document-nodes.ts';

const text = (words: string): DocumentNode => ({ type: 'text', text: words });
const paragraph = (...words: string[]): DocumentNode => ({ type: 'paragraph', content: words.map(text) });
const heading = (words: string, level = 2): DocumentNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});

const body: DocumentNode = {
  type: 'doc',
  content: [
    paragraph('Lee ', 'esto. Y ya.'),
    heading('Qué es'),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Muy', ' claro')] }] },
    heading('Una parte menor', 3),
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: ['C', 'La Mesa'].map((cell) => ({ type: 'tableCell', content: [paragraph(cell)] })),
        },
      ],
    },
    { type: 'picture', attrs: { file: 'a', alt: 'Una caja.', caption: 'La caja.' } },
    { type: 'rule', attrs: { title: 'Siempre' }, content: [paragraph('Con cincho.')] },
    heading(''),
    heading('Guías relacionadas'),
    paragraph('Otra guía.'),
  ],
};

test('a document lists its headings of the second level, each with the anchor that its title gives', () => {
  expect(headingsOf(body)).toEqual([
    { id: 'que-es', text: 'Qué es' },
    { id: 'guias-relacionadas', text: 'Guías relacionadas' },
  ]);
  const twice: DocumentNode = {
    type: 'doc',
    content: ['Nota', 'Nota', 'Nota 2', 'Nota'].map((words) => heading(words)),
  };
  expect(headingsOf(twice).map(({ id }) => id)).toEqual(['nota', 'nota-2', 'nota-2-2', 'nota-3']);
  expect(anchorOf('¿Antes de salir?')).toBe('antes-de-salir');
});

test('a search finds every sentence of a document under its heading, a row of a table whole, and no related guides', () => {
  expect(partsOf(body)).toEqual([
    { heading: '', anchor: '', sentences: ['Lee esto.', 'Y ya.'] },
    {
      heading: 'Qué es',
      anchor: 'que-es',
      sentences: ['Muy claro', 'Una parte menor', 'C · La Mesa', 'La caja.', 'Siempre', 'Con cincho.'],
    },
  ]);
});
