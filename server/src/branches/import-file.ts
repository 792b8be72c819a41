import { branchImportLimits } from '@mostrador/contract/branch-import';
import { type BranchField, branchFields } from '@mostrador/contract/branches';
import { problem } from '../http/problem.ts';
import { type Headings, heading } from '../http/sheet/columns.ts';
import { readJsonList } from '../http/sheet/json.ts';
import { sheetKind } from '../http/sheet/kind.ts';
import { linesOfSheet, longTextFault, uncutLine } from '../http/sheet/lines.ts';
import type { Upload } from '../http/sheet/upload.ts';
import type { Line } from './import-check.ts';

/** All 17 are needed: a column left out would empty that field in every branch. */
const headings: Headings<BranchField> = {
  id: heading('id'),
  nombre: heading('nombre', 'sucursal'),
  empresa: heading('empresa'),
  codigo: heading('codigo', 'clave'),
  numero: heading('numero', 'no', 'num'),
  direccion: heading('direccion', 'domicilio'),
  fachada: heading('fachada'),
  latitud: heading('latitud', 'lat'),
  longitud: heading('longitud', 'long', 'lng'),
  ciudad: heading('ciudad', 'plaza'),
  taller: heading('taller'),
  publicada: heading('publicada'),
  encargado: heading('encargado', 'responsable'),
  telefonos: heading('telefonos', 'telefono'),
  fax: heading('fax'),
  nextel: heading('nextel'),
  impresora: heading('impresora'),
};

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

/** Reads a file of branches line by line: CSV, Excel, or JSON, whose entries are counted from 1. */
export async function linesOfFile(upload: Upload): Promise<Line[]> {
  const kind = await sheetKind(upload.handle);
  const sheet = { headings, max: branchImportLimits.branches };
  const lines: Line[] = kind === 'json' ? await linesOfJson(upload) : await linesOfSheet(upload, sheet, uncutLine);
  return lines.map((line) => ('motivo' in line ? line : (longTextFault(line.line, line.values) ?? line)));
}

async function linesOfJson(upload: Upload): Promise<Line[]> {
  const list = await readJsonList(upload);
  if (list.length === 0) throw problem('sheet-empty');
  if (list.length > branchImportLimits.branches) throw problem('sheet-too-many-rows');
  return list.map((entry, index) => lineOfEntry(entry, index + 1));
}
