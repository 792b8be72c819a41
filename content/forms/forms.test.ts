import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { type FormDefinition, forms } from './forms.ts';

const stored = ({ id }: FormDefinition) => new Uint8Array(readFileSync(new URL(`${id}.pdf`, import.meta.url)));

/** Read by another library than the one that writes. */
async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice());
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  return {
    pages: pdf.numPages,
    view: page.view,
    info: (await pdf.getMetadata()).info as Record<string, unknown>,
    words: items.map((item) => ('str' in item ? item.str : '')).filter((word) => word.trim() !== ''),
    fields: (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Widget'),
    tree: await page.getStructTree(),
  };
}

const blanksOf = ({ blanks, columns, rows, signatures }: FormDefinition) => [
  ['folio', 'Folio'],
  ...blanks.flat().map(({ id, label, hint }) => [id, hint ? `${label}: ${hint}` : label]),
  ...Array.from({ length: rows }, (_, row) =>
    columns.map(({ id, label }) => [`${id}_${row + 1}`, `${label}, renglón ${row + 1}`]),
  ).flat(),
  ...signatures.map(({ id, label }) => [`${id}_nombre`, `${label}: nombre`]),
];

test('the forms of a return are T2, T3 and PAUT', () => {
  expect(Object.values(forms).map(({ name }) => name)).toEqual(['T2', 'T3', 'PAUT']);
});

describe.each(Object.values(forms))('$name', (form) => {
  test('it is one letter sheet in Mexican Spanish with its title, in at most 60 KB', async () => {
    const { pages, view, info } = await read(stored(form));
    expect([pages, view]).toEqual([1, [0, 0, 612, 792]]);
    expect(info).toMatchObject({ Title: `${form.title} · ${form.subtitle}`, Language: 'es-MX' });
    expect(stored(form).length).toBeLessThanOrEqual(60_000);
  });

  test('it says what to fill in, with its accents, and numbers every row', async () => {
    const { words } = await read(stored(form));
    const labels = [...form.blanks.flat(), ...form.columns, ...form.signatures].map(({ label }) => label);
    expect(words).toEqual(expect.arrayContaining([form.title, form.subtitle, 'FOLIO', ...labels, 'Firma', 'Nombre']));
    expect(words).toEqual(expect.arrayContaining(['Código', 'Descripción', 'Cantidad', 'Motivo']));
    expect(words).toEqual(expect.arrayContaining(['Cliente', 'Ticket', 'Fecha de compra', 'Carro']));
    const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
    expect(numbers).toEqual(Array.from({ length: form.rows }, (_, row) => row + 1));
  });

  test('every blank is a named field, in reading order', async () => {
    const { fields } = await read(stored(form));
    expect(fields.map(({ fieldName, alternativeText }) => [fieldName, alternativeText])).toEqual(blanksOf(form));
    expect(new Set(fields.map(({ fieldType }) => fieldType))).toEqual(new Set(['Tx']));
  });

  test('fields lie inside the printable part of the sheet and none covers another', async () => {
    const { fields } = await read(stored(form));
    const places = fields.map(({ rect: [left, bottom, right, top] }) => ({ left, bottom, right, top }));
    for (const [index, one] of places.entries()) {
      expect(one.left >= 36 && one.right <= 576 && one.bottom >= 36 && one.top <= 756).toBe(true);
      const covered = places
        .slice(index + 1)
        .filter((other) => one.left < other.right && other.left < one.right)
        .filter((other) => one.bottom < other.top && other.bottom < one.top);
      expect(covered, fields[index]?.fieldName).toEqual([]);
    }
  });

  test('a screen reader finds the logo, the heading and a table with a heading on every row and column', async () => {
    const { tree } = await read(stored(form));
    const all = (role: string) => [...branches(tree)].filter((branch) => branch.role === role);
    expect(all('Figure')).toMatchObject([{ alt: 'Logotipo de la cadena' }]);
    expect(all('H1')).toHaveLength(1);
    expect(all('TR')).toHaveLength(form.rows + 1);
    expect(all('TH')).toHaveLength(form.columns.length + 1 + form.rows);
    expect(all('TD')).toHaveLength(form.columns.length * form.rows);
    expect(all('Form').map(({ alt }) => alt)).toEqual(blanksOf(form).map(([, name]) => name));
  });

  test('what is typed in is kept', async () => {
    const doc = await PDFDocument.load(stored(form));
    doc.getForm().getTextField('descripcion_2').setText('Bujía, ¿rosca de 14 mm? Año 2008, piñón');
    const { fields } = await read(await doc.save());
    const filled = fields.filter(({ fieldValue }) => fieldValue);
    expect(filled.map(({ fieldName, fieldValue }) => [fieldName, fieldValue])).toEqual([
      ['descripcion_2', 'Bujía, ¿rosca de 14 mm? Año 2008, piñón'],
    ]);
  });
});

type Branch = { role?: string; alt?: string; children?: readonly object[] };

function* branches(branch: Branch): Generator<Branch> {
  yield branch;
  for (const child of branch.children ?? []) yield* branches(child);
}
