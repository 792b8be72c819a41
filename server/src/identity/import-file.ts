import { type PeopleColumn, peopleColumnNames, peopleImportLimits } from '@mostrador/contract/people-import';
import { problem } from '../http/problem.ts';
import { type Headings, namedRows } from '../http/sheet/columns.ts';
import { readSheet } from '../http/sheet/rows.ts';
import type { Upload } from '../http/sheet/upload.ts';
import type { Line } from './import-check.ts';

const under = (...names: [string, ...string[]]) => ({ names });
const perhapsUnder = (...names: [string, ...string[]]) => ({ names, optional: true });

const headings: Headings<PeopleColumn> = {
  nombre: under('nombre', 'nombre completo', 'empleado', 'colaborador'),
  usuario: under('usuario', 'cuenta', 'nombre de usuario', 'username'),
  correo: perhapsUnder('correo', 'correo electrónico', 'email', 'e-mail', 'mail'),
  sucursal: under('sucursal', 'tienda', 'centro de trabajo'),
  puesto: perhapsUnder('puesto', 'cargo'),
  rol: perhapsUnder('rol', 'roles', 'permiso', 'permisos'),
  alcance: perhapsUnder('alcance', 'alcance del rol'),
};

/** Far more than any cell takes. Thousands of texts of 32 KB would keep the portal busy with comparing them. */
const longestText = 1_000;

/** Reads a file of people, CSV or Excel, line by line. A short line ends in columns that may be empty. */
export async function linesOfFile(upload: Upload): Promise<Line[]> {
  const lines: Line[] = [];
  const { rows } = await readSheet(upload);
  for await (const { line, values } of namedRows(rows, headings)) {
    if (lines.length >= peopleImportLimits.people) throw problem('sheet-too-many-rows');
    const long = peopleColumnNames.filter((column) => values[column].length > longestText);
    if (long.length > 0) lines.push({ linea: line, motivo: `Es demasiado largo: ${long.join(', ')}.` });
    else lines.push({ line, cells: values });
  }
  return lines;
}
