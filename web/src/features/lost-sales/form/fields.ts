import {
  type LostSaleReason,
  type lostSaleForms,
  lostSaleReasons,
  type NewLostSale,
  newLostSale,
  withoutCode,
} from '@mostrador/contract/lost-sales';
import type { FieldPath, Resolver } from 'react-hook-form';
import { type Car, noCar } from './cascade.ts';
import type { Opening } from './opening.ts';

export type Format = (typeof lostSaleForms)[number];

/** The values of the form. Each format has its own car, so that switching between them loses nothing. */
export type Fields = Opening & {
  general: Car;
  nacional: Car;
  cantidad: string;
  marca: string;
  codigo_parte: string;
  sinCodigo: boolean;
  pieza: string;
  categoria: string;
  motivo: LostSaleReason | '';
  mensaje: string;
};

export function blankFields(opening: Opening, filled: Partial<Fields> = {}): Fields {
  return {
    general: noCar,
    nacional: noCar,
    cantidad: '1',
    marca: '',
    codigo_parte: '',
    sinCodigo: false,
    pieza: '',
    categoria: '',
    motivo: '',
    mensaje: '',
    ...opening,
    ...filled,
  };
}

type Filled = Omit<NewLostSale, 'categoria' | 'plaza'> & { categoria: string; plaza: string };

/** Fills the form with a report that is queued on this device, or that the server has. */
export function fieldsOf(report: Filled): Fields {
  const { formato, car_marca, car_modelo, car_anio, car_motor, otros, ...rest } = report;
  const sinCodigo = rest.codigo_parte === withoutCode;
  return {
    ...rest,
    general: noCar,
    nacional: noCar,
    [formato]: { car_marca, car_modelo, car_anio, car_motor, otros },
    codigo_parte: sinCodigo ? '' : rest.codigo_parte,
    sinCodigo,
    // A report that an earlier version queued on this device has none.
    pieza: rest.pieza ?? '',
    motivo: rest.motivo ?? '',
  };
}

/** A form for another part of the same car: car and place of a report, and nothing else of it. */
export function fieldsForAnotherPart(report: NewLostSale): Fields {
  const { general, nacional, nombre, plaza, sucursal } = fieldsOf(report);
  return { ...blankFields({ nombre, plaza, sucursal }), general, nacional };
}

export const isReason = (value: string): value is LostSaleReason => Object.hasOwn(lostSaleReasons, value);

/** Converts the values of the form to the body of the request. */
function toReport({ general, nacional, sinCodigo, ...rest }: Fields, formato: Format) {
  return {
    ...rest,
    ...(formato === 'general' ? general : nacional),
    formato,
    codigo_parte: sinCodigo ? withoutCode : rest.codigo_parte,
    motivo: rest.motivo || null,
  };
}

/** The required fields in the order of the form. */
const required = [
  'car_marca',
  'car_modelo',
  'car_anio',
  'car_motor',
  'cantidad',
  'marca',
  'codigo_parte',
  'pieza',
  'categoria',
  'plaza',
  'sucursal',
  'nombre',
] as const satisfies readonly (keyof NewLostSale)[];

/** The first field that is still to be filled in, by its name in the form; undefined when nothing is missing. */
export function firstMissing(values: Fields, formato: Format): (typeof required)[number] | undefined {
  const report = toReport(values, formato);
  return required.find((name) => report[name].trim() === '' && (name !== 'pieza' || values.sinCodigo));
}

/** The field of the form that shows the error of the contract's field `name`. */
export function fieldFor(name: string, formato: Format): FieldPath<Fields> {
  return (name.startsWith('car_') ? `${formato}.${name}` : name) as FieldPath<Fields>;
}

/** Validates with the contract's schema and assigns its messages to the fields of the form. */
export function resolverFor(formato: Format): Resolver<Fields, unknown, NewLostSale> {
  return (values) => {
    const { success, data, error } = newLostSale.safeParse(toReport(values, formato));
    if (success) return { values: data, errors: {} };
    const errors: Record<string, Record<string, unknown>> = {};
    for (const { path, message } of error.issues.toReversed()) {
      const name = String(path[0]);
      const about = { type: 'contract', message };
      if (name.startsWith('car_')) errors[formato] = { ...errors[formato], [name]: about };
      else errors[name] = about;
    }
    return { values: {}, errors };
  };
}
