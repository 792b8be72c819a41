import { branchImportLimits } from '@mostrador/contract/branch-import';
import { expect, test } from 'vitest';
import { branchFiles, fileObjection, hoursFiles } from './api.ts';

test.each([
  ['sucursales.csv', 2_000, undefined],
  ['SUCURSALES.XLSX', 2_000, undefined],
  ['sucursales.json', 2_000, undefined],
  ['sucursales.xls', 2_000, /antiguo/],
  ['fachada.jpg', 2_000, /Elige un archivo/],
  ['sucursales.csv', 0, /vacío/],
  ['sucursales.csv', branchImportLimits.bytes + 1, /más de 4 MB/],
])('checks %s of %i bytes before the upload', (name, size, objection) => {
  const reason = fileObjection({ name, size }, branchFiles);
  if (objection === undefined) expect(reason).toBeUndefined();
  else expect(reason).toMatch(objection);
});

test('a file of opening hours is no JSON', () => {
  expect(fileObjection({ name: 'horarios.json', size: 2_000 }, hoursFiles)).toBe(
    'Elige un archivo CSV o Excel (.xlsx).',
  );
  expect(fileObjection({ name: 'horarios.xlsx', size: 2_000 }, hoursFiles)).toBeUndefined();
});
