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
import type { Remembered } from './remembered.ts';

export type Format = (typeof lostSaleForms)[number];

/** What the form holds. Each format keeps its own car, so that changing to and fro loses nothing. */
export type Fields = Remembered & {
  general: Car;
  nacional: Car;
  cantidad: string;
  marca: string;
  codigo_parte: string;
  sinCodigo: boolean;
  categoria: string;
  motivo: LostSaleReason | '';
  mensaje: string;
};

export function blankFields(who: Remembered, codigo = ''): Fields {
  return {
    general: noCar,
    nacional: noCar,
    cantidad: '1',
    marca: '',
    codigo_parte: codigo,
    sinCodigo: false,
    categoria: '',
    motivo: '',
    mensaje: '',
    ...who,
  };
}

/** A report that waits on this device, back in its form. */
export function fieldsOf(report: NewLostSale): Fields {
  const { formato, car_marca, car_modelo, car_anio, car_motor, otros, ...rest } = report;
  const sinCodigo = rest.codigo_parte === withoutCode;
  return {
    ...rest,
    general: noCar,
    nacional: noCar,
    [formato]: { car_marca, car_modelo, car_anio, car_motor, otros },
    codigo_parte: sinCodigo ? '' : rest.codigo_parte,
    sinCodigo,
    motivo: rest.motivo ?? '',
  };
}

export const isReason = (value: string): value is LostSaleReason => Object.hasOwn(lostSaleReasons, value);

/** As the server wants it. */
export function toReport({ general, nacional, sinCodigo, ...rest }: Fields, formato: Format) {
  return {
    ...rest,
    ...(formato === 'general' ? general : { ...nacional, otros: [] }),
    formato,
    codigo_parte: sinCodigo ? withoutCode : rest.codigo_parte,
    motivo: rest.motivo || null,
  };
}

/** Where the form shows what the contract says about `name`. */
export function fieldFor(name: string, formato: Format): FieldPath<Fields> {
  return (name.startsWith('car_') ? `${formato}.${name}` : name) as FieldPath<Fields>;
}

/** The contract's schema, its sentences brought to the form's fields. */
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
