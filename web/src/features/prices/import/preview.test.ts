import type { PriceImport } from '@mostrador/contract/prices';
import { expect, test } from 'vitest';
import { doubts } from './apply-or-discard.tsx';
import { downloadWords, unchangedWords } from './import-preview.tsx';

const withErrors = (errores: number): PriceImport => ({
  ...{ id: 1, state: 'ready', file: 'lista.csv', by: 'admin', at: '2026-11-16T12:00:00.000Z', share: 1, rows: 9 },
  ...{ iguales: 0, cambiados: 0, nuevos: 9, quitados: 0, errores, problem: null },
});

test('lines with errors are counted before the list is applied', () => {
  expect(doubts(withErrors(0), null)).toEqual([]);
  expect(doubts(withErrors(1), null)).toEqual([
    '1 línea con error no entra a la lista: ese código quedará sin precio.',
  ]);
  expect(doubts(withErrors(2), null)).toEqual([
    '2 líneas con error no entran a la lista: esos códigos quedarán sin precio.',
  ]);
});

test('one price and one line are singular in the preview', () => {
  expect([0, 1, 12_345].map(unchangedWords)).toEqual(['0 quedan igual', '1 queda igual', '12,345 quedan igual']);
  expect([1, 12].map(downloadWords)).toEqual(['Descargar la línea con error', 'Descargar las 12 líneas con error']);
});
