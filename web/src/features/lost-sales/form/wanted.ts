import type { CapturedCar } from '@mostrador/contract/capture-car';
import { lostSaleLimits } from '@mostrador/contract/lost-sales';
import { categoryOfName } from '@mostrador/contract/part-category';
import { priceWords } from '@mostrador/contract/price-search';
import { capture, type Knowledge } from '@mostrador/contract/quick-capture';
import type { WantedPart } from '../public.tsx';
import type { Fields } from './fields.ts';
import { placeable } from './quick-fill.ts';

const { codigo_parte: code, pieza: name } = lostSaleLimits;

/** One word with a figure in it. Anything else that was looked for is the name of a part. */
const looksLikeCode = (text: string) => /^\S*\d\S*$/.test(text);

/** The fields with which the form opens: code and description of a row or, where nothing was found, what was typed. */
export function fieldsOfPart({ buscado, codigo, descripcion }: WantedPart): Partial<Fields> {
  const codigo_parte = (codigo || (looksLikeCode(buscado) ? buscado : '')).slice(0, code.max);
  const pieza = (descripcion || (codigo_parte === '' ? buscado : '')).slice(0, name.max).trim();
  return { codigo_parte, pieza, sinCodigo: codigo_parte === '', categoria: categoryOfName(pieza) };
}

/** The years that a part fits do not say of which year the customer's car is. */
const years = /\b(?:19|20)\d\d(?: ?(?:-|al?) ?(?:19|20)?\d\d\b| en adelante| a la fecha| ?\+)/gi;

type Read = Partial<Pick<Fields, 'codigo_parte' | 'pieza' | 'sinCodigo' | 'marca' | 'cantidad'>> & {
  car?: CapturedCar;
};

/**
 * What takes the catalogue to understand. A row names the part and often a car; only the search can say of which year that
 * is. Where nothing was found, what was typed is all there is.
 */
export function readWanted({ buscado, codigo, descripcion }: WantedPart, knowledge: Knowledge): Read {
  const { car: searched, codigo_parte = '', ...part } = capture(buscado, knowledge);
  if (codigo === '') {
    const sinCodigo = codigo_parte === '' && part.pieza !== '';
    return { ...part, codigo_parte, sinCodigo, ...(searched && { car: placeable(searched) }) };
  }
  const year = priceWords(buscado).find((word) => word.year)?.year ?? '';
  const row = capture(`${descripcion.replace(years, ' ')} ${year}`, knowledge);
  const car = row.car?.car_modelo ? row.car : (searched ?? row.car);
  // A description that says more than a car and a brand stays whole.
  const isPlain = row.pieza !== '' && row.codigo_parte === undefined && row.cantidad === undefined;
  return {
    ...(isPlain && { pieza: row.pieza }),
    ...(row.marca && { marca: row.marca }),
    ...(car && { car: placeable(car) }),
  };
}
