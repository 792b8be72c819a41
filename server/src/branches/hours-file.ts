import { branchImportLimits } from '@mostrador/contract/branch-import';
import type { Branch } from '@mostrador/contract/branches';
import { fold } from '@mostrador/contract/fold';
import {
  type OpeningException,
  type OpeningWeek,
  openingHoursLimits,
  repeatedException,
  tooManyExceptions,
  weekdays,
} from '@mostrador/contract/opening-hours';
import type { OpeningHoursColumn } from '@mostrador/contract/opening-hours-import';
import type { SheetFault } from '@mostrador/contract/sheet-imports';
import { withoutApostrophes } from '../http/csv.ts';
import { type Headings, heading, optionalHeading } from '../http/sheet/columns.ts';
import { linesOfSheet, uncutLine } from '../http/sheet/lines.ts';
import type { Upload } from '../http/sheet/upload.ts';
import { readDay, readExceptions } from './hours-cells.ts';

export type GivenHours = { branch: Branch; week: OpeningWeek; exceptions: OpeningException[] };
type Values = Record<OpeningHoursColumn, string>;
export type HoursLine = { line: number; values: Values } | SheetFault;

/** A branch is found by its id or its name, so either column may be missing. */
const headings: Headings<OpeningHoursColumn> = {
  id: optionalHeading('id'),
  sucursal: optionalHeading('sucursal', 'nombre'),
  lunes: heading('lunes'),
  martes: heading('martes'),
  miércoles: heading('miércoles'),
  jueves: heading('jueves'),
  viernes: heading('viernes'),
  sábado: heading('sábado'),
  domingo: heading('domingo'),
  dias_especiales: optionalHeading('dias_especiales'),
};

/** Reads a file of opening hours line by line: CSV or Excel. */
export async function hoursOfFile(upload: Upload): Promise<HoursLine[]> {
  return linesOfSheet(upload, { headings, max: branchImportLimits.branches }, uncutLine);
}

const shown = (text: string) => `«${text.slice(0, 60)}»`;

function findBranch({ id, sucursal }: Values, branches: readonly Branch[]): Branch | string {
  const name = withoutApostrophes(sucursal);
  if (id === '' && name === '') return 'Falta la sucursal: escribe su id o su nombre.';
  const branch = branches.find((known) =>
    id === '' ? fold(known.nombre) === fold(name) : String(known.id) === id.replace(/^0+/, ''),
  );
  if (!branch) return id === '' ? `No hay una sucursal ${shown(name)}.` : `No hay una sucursal con el id ${shown(id)}.`;
  if (name !== '' && fold(branch.nombre) !== fold(name)) {
    return `El id ${branch.id} es de ${branch.nombre}, no de ${shown(name)}.`;
  }
  return branch;
}

function readHours(values: Values): { week: OpeningWeek; exceptions: OpeningException[]; faults: string[] } {
  const faults: string[] = [];
  const week = weekdays.map((weekday) => {
    const text = withoutApostrophes(values[weekday]);
    const day = readDay(text);
    const fault = text === '' ? `Falta ${weekday}.` : `${weekday} ${shown(text)} no es un horario.`;
    if (day === undefined) faults.push(`${fault} Escribe, por ejemplo, 08:00-20:00 o cerrado.`);
    return day ?? null;
  });
  const { exceptions, unread } = readExceptions(withoutApostrophes(values.dias_especiales));
  for (const text of unread) {
    faults.push(`El día especial ${shown(text)} no se entiende. Escribe, por ejemplo, 2026-12-25 cerrado.`);
  }
  const days = new Set(exceptions.map(({ dia }) => dia));
  if (days.size < exceptions.length) faults.push(repeatedException);
  if (exceptions.length > openingHoursLimits.exceptions) faults.push(tooManyExceptions);
  return { week, exceptions, faults };
}

/** The hours that a file gives, and everything that is wrong, line by line. A line without hours leaves its branch as it is. */
export function checkHours(lines: readonly HoursLine[], branches: readonly Branch[]) {
  const faults: SheetFault[] = [];
  const given: GivenHours[] = [];
  const seen = new Map<number, number>();
  for (const entry of lines) {
    if ('motivo' in entry) {
      faults.push(entry);
      continue;
    }
    const { line, values } = entry;
    const branch = findBranch(values, branches);
    if (typeof branch === 'string') {
      faults.push({ linea: line, motivo: branch });
      continue;
    }
    const first = seen.get(branch.id);
    seen.set(branch.id, first ?? line);
    if ([...weekdays, 'dias_especiales' as const].every((column) => values[column] === '')) continue;
    const { faults: reasons, ...hours } = readHours(values);
    if (first !== undefined) reasons.unshift(`${branch.nombre} ya está en la línea ${first}.`);
    if (reasons.length > 0) faults.push({ linea: line, motivo: reasons.join(' ') });
    else given.push({ branch, ...hours });
  }
  return { given, faults };
}
