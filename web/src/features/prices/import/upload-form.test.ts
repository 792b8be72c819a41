import { expect, test } from 'vitest';
import { fileObjection } from '../../../lib/sheet-import/sheet-form.tsx';
import { priceFiles } from './upload-form.tsx';

test.each([
  ['lista.csv', 2_000, undefined],
  ['lista.txt', 2_000, undefined],
  ['LISTA.XLSX', priceFiles.bytes, undefined],
  ['lista.xls', 2_000, 'Es un archivo de Excel antiguo (.xls). Guárdalo como .xlsx y elígelo otra vez.'],
  ['lista.json', 2_000, 'Elige un archivo CSV o Excel (.xlsx).'],
  ['lista.csv', 0, 'El archivo está vacío.'],
  ['lista.csv', priceFiles.bytes + 1, 'El archivo pesa más de 150 MB. ¿Es el correcto?'],
])('a price file %s of %i bytes is checked before it is uploaded', (name, size, objection) => {
  expect(fileObjection({ name, size }, priceFiles)).toBe(objection);
});
