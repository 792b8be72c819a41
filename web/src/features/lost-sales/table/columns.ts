import { plazaText, timeZoneOf } from '@mostrador/contract/branches';
import { type LostSaleOrder, type LostSaleRow, lostSaleReasons } from '@mostrador/contract/lost-sales';
import { moment } from '../../../lib/dates.ts';
import { readFromDevice, storeOnDevice } from '../../../lib/device-storage.ts';

type Key = LostSaleOrder['orden'];

export type Column = {
  key: Key;
  name: string;
  /** A shorter name for the head of the table. */
  short?: string;
  text: (sale: LostSaleRow) => string;
  /** Shown in upper case, as specified. */
  upper?: boolean;
  /** The direction of the first press on its head. */
  first: LostSaleOrder['sentido'];
};

const textOf = (key: Exclude<Key, 'id' | 'reported_at' | 'motivo'>) => (sale: LostSaleRow) => sale[key];

const branchOf = ({ sucursal, sucursal_retirada }: LostSaleRow) =>
  sucursal_retirada ? `${sucursal} (retirada)` : sucursal;

export const columns: readonly Column[] = [
  { key: 'id', name: 'N.º', text: ({ id }) => String(id), first: 'desc' },
  {
    key: 'reported_at',
    name: 'Fecha',
    text: ({ reported_at, plaza }) => moment(reported_at, { timeZone: timeZoneOf(plaza) }),
    first: 'desc',
  },
  { key: 'car_marca', name: 'Carro', text: textOf('car_marca'), upper: true, first: 'asc' },
  { key: 'car_modelo', name: 'Modelo', text: textOf('car_modelo'), upper: true, first: 'asc' },
  { key: 'car_anio', name: 'Año', text: textOf('car_anio'), first: 'desc' },
  { key: 'car_motor', name: 'Motor', text: textOf('car_motor'), first: 'asc' },
  { key: 'cantidad', name: 'Cantidad', short: 'Cant.', text: textOf('cantidad'), first: 'desc' },
  { key: 'marca', name: 'Marca/línea', text: textOf('marca'), upper: true, first: 'asc' },
  { key: 'codigo_parte', name: 'Código', text: textOf('codigo_parte'), first: 'asc' },
  { key: 'pieza', name: 'Pieza', text: textOf('pieza'), first: 'asc' },
  { key: 'categoria', name: 'Categoría', text: textOf('categoria'), first: 'asc' },
  { key: 'plaza', name: 'Plaza', text: ({ plaza }) => plazaText(plaza), first: 'asc' },
  { key: 'sucursal', name: 'Sucursal', text: branchOf, first: 'asc' },
  { key: 'nombre', name: 'Quién', text: textOf('nombre'), first: 'asc' },
  { key: 'motivo', name: 'Motivo', text: ({ motivo }) => (motivo ? lostSaleReasons[motivo].text : ''), first: 'asc' },
  { key: 'mensaje', name: 'Mensaje', text: textOf('mensaje'), upper: true, first: 'asc' },
];

/** The number opens the whole report, so it is always there. */
export const choosable = columns.filter(({ key }) => key !== 'id');

export const newestFirst: LostSaleOrder = { orden: 'id', sentido: 'desc' };

/** The same column again reverses the direction. */
export function sortBy({ orden, sentido }: LostSaleOrder, { key, first }: Column): LostSaleOrder {
  if (orden !== key) return { orden: key, sentido: first };
  return { orden: key, sentido: sentido === 'asc' ? 'desc' : 'asc' };
}

const storageKey = 'mostrador.lost-sales.hidden-columns';
/** Of use to few, so that the others are wide enough to read. */
const hiddenAtFirst: readonly Key[] = ['car_motor', 'plaza'];

/** What is stored are the hidden columns: one that a new version adds is shown. */
export function readHidden(): readonly Key[] {
  try {
    const stored: unknown = JSON.parse(readFromDevice(storageKey) ?? 'null');
    if (!Array.isArray(stored)) return hiddenAtFirst;
    return choosable.map(({ key }) => key).filter((key) => stored.includes(key));
  } catch {
    return hiddenAtFirst;
  }
}

export const storeHidden = (hidden: readonly Key[]): void => storeOnDevice(storageKey, JSON.stringify(hidden));
