import {
  type Branch,
  type BranchField,
  branchLimits,
  type Plaza,
  plazaNamed,
  plazaNames,
} from '@mostrador/contract/branches';
import { fold } from '@mostrador/contract/fold';
import { cellText } from '../http/csv.ts';

/** A branch as a file gives it: a new one may come without its id. */
export type GivenBranch = Omit<Branch, 'id'> & { id: number | null };

/** Collects what is wrong with one line while its fields are read. */
function createReader(values: Partial<Record<BranchField, unknown>>) {
  const faults: string[] = [];

  function words(
    field: Exclude<BranchField, 'id' | 'latitud' | 'longitud' | 'ciudad' | 'taller' | 'publicada'>,
  ): string {
    const text = cellText(values[field]);
    const { max } = branchLimits[field];
    if (text.length > max) faults.push(`${field} tiene ${text.length} letras; caben ${max}.`);
    // Not only PostgreSQL refuses a zero byte: any control character means a broken or foreign file.
    if (/[\p{Cc}\uFFFD]|\p{Cs}/u.test(text)) faults.push(`${field} tiene caracteres que no se pueden leer.`);
    return text;
  }

  function id(): number | null {
    const text = cellText(values.id);
    if (text === '') return null;
    const number = Number(text);
    const { min, max } = branchLimits.id;
    if (/^\d{1,10}$/.test(text) && number >= min && number <= max) return number;
    faults.push('id debe ser un número entero desde 1, o ir vacío si la sucursal es nueva.');
    return null;
  }

  /** Spreadsheets in Spanish may use a decimal comma. */
  function coordinate(field: 'latitud' | 'longitud'): number | null {
    const text = cellText(values[field]).replace(',', '.');
    if (text === '') return null;
    const { min, max } = branchLimits[field];
    const number = Number(text);
    if (/^[+-]?\d{1,3}(\.\d{1,15})?$/.test(text) && number >= min && number <= max) return number;
    const hint = field === 'latitud' ? ' ¿Está cambiada con la longitud?' : '';
    faults.push(`${field} debe ser un número entre ${min} y ${max}.${Math.abs(number) > 90 ? hint : ''}`);
    return null;
  }

  function city(): Plaza {
    const text = cellText(values.ciudad);
    const found = plazaNamed(text);
    if (found) return found;
    const known = plazaNames.join(', ');
    faults.push(
      text ? `ciudad «${text.slice(0, 60)}» no es una plaza. Son: ${known}.` : `Falta ciudad. Son: ${known}.`,
    );
    return 'Tijuana';
  }

  function yesOrNo(field: 'taller' | 'publicada', empty?: boolean): boolean {
    const text = fold(cellText(values[field]));
    if (['true', '1', 'si', 's', 'verdadero', 'x'].includes(text)) return true;
    if (['false', '0', 'no', 'n', 'falso'].includes(text)) return false;
    if (text === '' && empty !== undefined) return empty;
    faults.push(`${field} debe ser sí o no.`);
    return false;
  }

  return { faults, words, id, coordinate, city, yesOrNo };
}

/** One line of a file as a branch, or everything that is wrong with it. */
export function readBranch(values: Partial<Record<BranchField, unknown>>): { branch: GivenBranch; faults: string[] } {
  const { faults, words, id, coordinate, city, yesOrNo } = createReader(values);
  const branch: GivenBranch = {
    id: id(),
    nombre: words('nombre'),
    empresa: words('empresa'),
    codigo: words('codigo'),
    numero: words('numero'),
    direccion: words('direccion'),
    fachada: words('fachada'),
    latitud: coordinate('latitud'),
    longitud: coordinate('longitud'),
    ciudad: city(),
    taller: yesOrNo('taller', false),
    publicada: yesOrNo('publicada'),
    encargado: words('encargado'),
    telefonos: words('telefonos'),
    fax: words('fax'),
    nextel: words('nextel'),
    impresora: words('impresora'),
  };
  if (branch.nombre === '') faults.unshift('Falta nombre.');
  if (faults.length === 0 && (branch.latitud === null) !== (branch.longitud === null)) {
    faults.push('latitud y longitud van juntas: escribe las dos o ninguna.');
  }
  return { branch, faults };
}
