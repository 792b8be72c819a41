import { textOf } from '@mostrador/contract/document-tree';
import { expect, test } from 'vitest';
import { blocksOfText } from './paste-text.ts';

const outline = (text: string) =>
  blocksOfText(text).map((block) =>
    block.type === 'paragraph' ? textOf(block) : [block.type, ...(block.content ?? []).map(textOf)],
  );

test('each line is a paragraph, and blank ones are none', () => {
  expect(outline('Hola\r\n\r\nAdiós\n')).toEqual(['Hola', 'Adiós']);
});

test('lines that begin with a number or a bullet are lists', () => {
  expect(outline('Haz esto:\n1. Abre\n2) Cierra\n• Uno\n- Dos\nFin')).toEqual([
    'Haz esto:',
    ['steps', 'Abre', 'Cierra'],
    ['bulletList', 'Uno', 'Dos'],
    'Fin',
  ]);
});

test('lines that a PDF broke in the middle of a sentence are joined', () => {
  expect(
    outline('La mercancía que llega se revisa contra la fac-\ntura antes de acomodarla en\nel anaquel.\nFin'),
  ).toEqual(['La mercancía que llega se revisa contra la factura antes de acomodarla en el anaquel.', 'Fin']);
});
