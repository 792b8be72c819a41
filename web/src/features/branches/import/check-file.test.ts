import { branchImportLimits } from '@mostrador/contract/branch-import';
import { expect, test } from 'vitest';
import { fileObjection } from './check-file.ts';

test.each([
  ['sucursales.csv', 2_000, undefined],
  ['SUCURSALES.XLSX', 2_000, undefined],
  ['sucursales.json', 2_000, undefined],
  ['sucursales.xls', 2_000, /antiguo/],
  ['fachada.jpg', 2_000, /Elige un archivo/],
  ['sucursales.csv', 0, /vacío/],
  ['sucursales.csv', branchImportLimits.bytes + 1, /más de 4 MB/],
])('%s of %i bytes', (name, size, objection) => {
  const said = fileObjection({ name, size });
  if (objection === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(objection);
});
