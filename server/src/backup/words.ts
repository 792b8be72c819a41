import { counted } from '../counted.ts';
import { momentInWords } from '../http/local-time.ts';
import { StartError } from '../start-error.ts';
import type { Rows } from './format.ts';

const total = (rows: Rows) => Object.values(rows).reduce((sum, count) => sum + count, 0);

export function allRows(rows: Rows): string {
  return `${counted(total(rows), 'fila', 'filas')} de ${counted(Object.keys(rows).length, 'tabla', 'tablas')}`;
}

/** A summary of existing data: «3 usuarios, 12 mensajes y 40 filas más». */
export function contents({ users = 0, messages = 0, ...others }: Rows): string {
  const rest = total(others);
  const known = users + messages > 0;
  return new Intl.ListFormat('es-MX').format(
    [
      users > 0 && counted(users, 'usuario', 'usuarios'),
      messages > 0 && counted(messages, 'mensaje', 'mensajes'),
      rest > 0 && counted(rest, 'fila', 'filas') + (known ? ' más' : ''),
    ].filter((part) => part !== false),
  );
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

export function size(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const unit = units[power] ?? 'byte';
  const display = power === 0 ? 'long' : 'short';
  return new Intl.NumberFormat('es-MX', { style: 'unit', unit, unitDisplay: display, maximumFractionDigits: 1 }).format(
    bytes / 1000 ** power,
  );
}

/** `Copia hecha el 17 de noviembre de 2026, 19:05 (hora de Tijuana)`, whatever the clock of the machine shows. */
export function madeAt(iso: string, timeZone: string): string {
  return `Copia hecha ${momentInWords(new Date(iso), timeZone)}`;
}

export function damaged(): StartError {
  return new StartError(
    'El archivo está incompleto o dañado, o no es una copia de Mostrador. No se cambió nada; usa otra copia.',
  );
}

export function tooNew(): StartError {
  return new StartError(
    'La copia es de una versión más nueva de Mostrador. No se cambió nada; actualiza esta instalación y vuelve a restaurar.',
  );
}
