import { fold, foldCode, foldPlural } from '@mostrador/contract/fold';
import { priceLimits } from '@mostrador/contract/prices';
import type { Headings, NamedRow } from '../http/sheet/columns.ts';
import type { SheetKind } from '../http/sheet/kind.ts';
import { longLineReason } from '../http/sheet/lines.ts';
import { parsePesos } from './parse-pesos.ts';
import { toMultirange, yearRanges } from './year-ranges.ts';

/** Names that may also be of something else stand last, such as the clave of the tax office and a single precio. */
export const priceHeadings = {
  codigo: { names: ['codigo', 'código de parte', 'número de parte', 'no. parte', 'sku', 'clave', 'articulo'] },
  descripcion: { names: ['descripcion', 'descripción del producto', 'producto', 'nombre', 'concepto'] },
  publico: { names: ['publico', 'precio público', 'precio al público', 'precio menudeo', 'menudeo', 'precio'] },
  mecanico: { names: ['mecanico', 'precio mecánico', 'precio a mecánico', 'precio taller', 'taller', 'mayoreo'] },
} as const satisfies Headings<string>;
type Field = keyof typeof priceHeadings;

export type PriceRow = {
  linea: number;
  codigo: string;
  descripcion: string;
  publico: number;
  mecanico: number;
};

/**
 * The columns that the search uses, computed when a price is written. In `busqueda` the words of the description are
 * followed by other forms of them, where those differ: the one that is the same for singular and plural, and words with
 * letters and signs, such as F-150 and CR-V, without the signs. Each stands between blanks.
 */
export function searchColumns({ codigo, descripcion }: Pick<PriceRow, 'codigo' | 'descripcion'>) {
  const clave = foldCode(codigo);
  const folded = fold(descripcion).replace(/\s+/g, ' ');
  const words = folded.split(' ');
  const stems = folded.match(/[a-z]{3,}/g)?.map(foldPlural) ?? [];
  const joined = words
    .filter((word) => /[a-z]/.test(word) && /.[^a-z0-9]./.test(word))
    .map((word) => word.replace(/[^a-z0-9]/g, ''));
  const more = new Set([...stems, ...joined].filter((word) => !words.includes(word)));
  return { clave, busqueda: [clave, folded, ...more, ''].join(' '), anios: toMultirange(yearRanges(folded)) };
}

const names = { publico: 'público', mecanico: 'mecánico' } as const;

function priceProblem(field: keyof typeof names, written: string, cents: number | null): string | null {
  const which = `El precio ${names[field]}`;
  if (written === '') return `Falta ${which.toLowerCase()}.`;
  if (cents === null) return `${which} «${written.slice(0, 30)}» no es una cantidad.`;
  if (cents === 0) return `${which} es cero.`;
  if (cents > priceLimits.price.max * 100) return `${which} es demasiado alto.`;
  return null;
}

/** Why a line is refused, in words for the person who maintains the file. */
function problemOf({ codigo, descripcion, publico, mecanico }: NamedRow<Field>['values']): string | null {
  if (codigo === '') return 'Falta el código.';
  if (descripcion === '') return 'Falta la descripción.';
  if (codigo.startsWith('=') || descripcion.startsWith('=')) return 'Trae una fórmula en lugar de un texto.';
  if (codigo.length > priceLimits.codigo.max) return `El código tiene más de ${priceLimits.codigo.max} caracteres.`;
  if (descripcion.length > priceLimits.descripcion.max)
    return `La descripción tiene más de ${priceLimits.descripcion.max} caracteres.`;
  if (foldCode(codigo) === '') return 'El código no tiene letras ni números.';
  return (
    priceProblem('publico', publico, parsePesos(publico)) ?? priceProblem('mecanico', mecanico, parsePesos(mecanico))
  );
}

/** A line of the file as a price, or what is wrong with it. */
export function readPriceLine(
  row: NamedRow<Field>,
  kind: SheetKind,
): PriceRow | { linea: number; codigo: string; motivo: string } {
  const { line: linea, values } = row;
  const motivo = longLineReason(row, kind, 'una cantidad') ?? problemOf(values);
  const codigo = values.codigo.replace(/\s+/g, ' ');
  if (motivo !== null) return { linea, codigo: codigo.slice(0, priceLimits.codigo.max), motivo };
  const { descripcion } = values;
  return {
    linea,
    codigo,
    descripcion,
    publico: parsePesos(values.publico) ?? 0,
    mecanico: parsePesos(values.mecanico) ?? 0,
  };
}
