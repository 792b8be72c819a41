import { type PeopleColumn, peopleImportLimits } from '@mostrador/contract/people-import';
import { type Headings, heading, optionalHeading } from '../http/sheet/columns.ts';
import { linesOfSheet, longLineReason, longTextFault } from '../http/sheet/lines.ts';
import type { Upload } from '../http/sheet/upload.ts';
import type { Line } from './import-check.ts';

const headings: Headings<PeopleColumn> = {
  nombre: heading('nombre', 'nombre completo', 'empleado', 'colaborador'),
  usuario: heading('usuario', 'cuenta', 'nombre de usuario', 'username'),
  correo: optionalHeading('correo', 'correo electrónico', 'email', 'e-mail', 'mail'),
  sucursal: heading('sucursal', 'tienda', 'centro de trabajo'),
  puesto: optionalHeading('puesto', 'cargo'),
  rol: optionalHeading('rol', 'roles', 'permiso', 'permisos'),
  alcance: optionalHeading('alcance', 'alcance del rol'),
};

/** Reads a file of people, CSV or Excel, line by line. A short line ends in columns that may be empty. */
export async function linesOfFile(upload: Upload): Promise<Line[]> {
  return linesOfSheet(upload, { headings, max: peopleImportLimits.people }, (row, kind) => {
    const { line, values } = row;
    const motivo = longLineReason(row, kind);
    if (motivo !== null) return { linea: line, motivo };
    return longTextFault(line, values) ?? { line, cells: values };
  });
}
