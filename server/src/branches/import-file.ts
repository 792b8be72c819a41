import { branchImportLimits } from '@mostrador/contract/branch-import';
import { type BranchField, branchFields } from '@mostrador/contract/branches';
import { problem } from '../http/problem.ts';
import { type Headings, namedRows } from '../http/sheet/columns.ts';
import { readJsonList } from '../http/sheet/json.ts';
import { sheetKind } from '../http/sheet/kind.ts';
import { readSheet } from '../http/sheet/rows.ts';
import type { Upload } from '../http/sheet/upload.ts';
import type { Line } from './import-check.ts';

const under = (...names: [string, ...string[]]) => ({ names });

/** All 17 are needed: a column left out would empty that field in every branch. */
const headings: Headings<BranchField> = {
  id: under('id'),
  nombre: under('nombre', 'sucursal'),
  empresa: under('empresa'),
  codigo: under('codigo', 'clave'),
  numero: under('numero', 'no', 'num'),
  direccion: under('direccion', 'domicilio'),
  fachada: under('fachada'),
  latitud: under('latitud', 'lat'),
  longitud: under('longitud', 'long', 'lng'),
  ciudad: under('ciudad', 'plaza'),
  taller: under('taller'),
  publicada: under('publicada'),
  encargado: under('encargado', 'responsable'),
  telefonos: under('telefonos', 'telefono'),
  fax: under('fax'),
  nextel: under('nextel'),
  impresora: under('impresora'),
};

async function linesOfSheet(upload: Upload, kind: 'csv' | 'xlsx'): Promise<Line[]> {
  const lines: Line[] = [];
  const { rows } = await readSheet(upload);
  for await (const { line, values, short } of namedRows(rows, headings)) {
    if (lines.length >= branchImportLimits.branches) throw problem('sheet-too-many-rows');
    // Excel leaves out empty cells at the end of a row; a line of text that ends early has been cut.
    if (short && kind === 'csv') lines.push({ linea: line, motivo: 'La línea está incompleta: le faltan columnas.' });
    else lines.push({ line, values });
  }
  return lines;
}

const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A row of 17 positions, or an object with the 17 names. */
function lineOfEntry(entry: unknown, line: number): Line {
  const fault = (motivo: string) => ({ linea: line, motivo });
  if (typeof entry !== 'object' || entry === null) return fault('No es una sucursal.');
  if (Array.isArray(entry) && entry.length !== branchFields.length) {
    return fault(`Tiene ${entry.length} datos; deben ser ${branchFields.length}.`);
  }
  const given: Record<string, unknown> = Array.isArray(entry)
    ? Object.fromEntries(branchFields.map((field, index) => [field, entry[index]]))
    : { ...entry };
  const missing = branchFields.filter((field) => !Object.hasOwn(given, field));
  if (missing.length > 0) return fault(`Le falta: ${missing.join(', ')}.`);
  const odd = branchFields.filter((field) => !isPlain(given[field]));
  if (odd.length > 0) return fault(`No es texto ni número: ${odd.join(', ')}.`);
  return { line, values: Object.fromEntries(branchFields.map((field) => [field, given[field]])) };
}

/** Far more than any field takes. Thousands of texts of 32 KB would keep the portal busy with comparing them. */
const longestText = 1_000;

function withoutLongTexts(line: Line): Line {
  if ('motivo' in line) return line;
  const long = branchFields.filter((field) => String(line.values[field] ?? '').length > longestText);
  return long.length === 0 ? line : { linea: line.line, motivo: `Es demasiado largo: ${long.join(', ')}.` };
}

/** Reads a file of branches line by line: CSV, Excel, or JSON, whose entries are counted from 1. */
export async function linesOfFile(upload: Upload): Promise<Line[]> {
  const kind = await sheetKind(upload.handle);
  const lines = kind === 'json' ? await linesOfJson(upload) : await linesOfSheet(upload, kind);
  return lines.map(withoutLongTexts);
}

async function linesOfJson(upload: Upload): Promise<Line[]> {
  const list = await readJsonList(upload);
  if (list.length === 0) throw problem('sheet-empty');
  if (list.length > branchImportLimits.branches) throw problem('sheet-too-many-rows');
  return list.map((entry, index) => lineOfEntry(entry, index + 1));
}
