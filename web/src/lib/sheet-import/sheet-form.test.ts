import { expect, test } from 'vitest';
import { fileObjection } from './sheet-form.tsx';

const bytes = 4 * 1024 * 1024;
const sheets = { kinds: ['.csv', '.xlsx'], words: 'CSV o Excel (.xlsx)', bytes };

test.each([
  ['personal.csv', 2_000, undefined],
  ['personal.txt', 2_000, undefined],
  ['PERSONAL.XLSX', 2_000, undefined],
  ['personal.xls', 2_000, /antiguo/],
  ['personal.json', 2_000, /^Elige un archivo CSV o Excel \(\.xlsx\)\.$/],
  ['personal.csv', 0, /vacío/],
  ['personal.csv', bytes + 1, /más de 4 MB/],
])('checks %s of %i bytes before the upload', (name, size, objection) => {
  const reason = fileObjection({ name, size }, sheets);
  if (objection === undefined) expect(reason).toBeUndefined();
  else expect(reason).toMatch(objection);
});

test('a file of another kind is taken where the import knows it', () => {
  const withJson = { ...sheets, kinds: [...sheets.kinds, '.json'] };
  expect(fileObjection({ name: 'sucursales.json', size: 2_000 }, withJson)).toBeUndefined();
});
