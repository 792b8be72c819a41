import type { CapturedCar } from '@mostrador/contract/capture-car';
import { type Capture, capture, type Knowledge } from '@mostrador/contract/quick-capture';
import { noCar } from './cascade.ts';
import type { Fields } from './fields.ts';
import { isSameCar } from './recent-cars.ts';

export type PartValues = Pick<Fields, 'cantidad' | 'marca' | 'codigo_parte' | 'sinCodigo' | 'pieza'>;

/** What quick capture has put into the form. Whatever differs from it was chosen or written by hand, and stays. */
export type Filled = {
  car: CapturedCar | null;
  /** False for a car that was not said but chosen among the recent ones, or kept from the last report. */
  saidCar: boolean;
  part: Partial<PartValues>;
};

export const nothingFilled: Filled = { car: null, saidCar: false, part: {} };

/** Without what the form for most cars cannot hold yet: a year needs its model and an engine its year. */
export function placeable(car: CapturedCar): CapturedCar {
  if (car.formato === 'nacional' || (car.car_modelo !== '' && car.car_anio !== '')) return car;
  return { ...car, car_anio: '', car_motor: '', otros: [] };
}

/** The car of the form after the sentence, and what was understood. */
export function fillCar(own: CapturedCar, filled: Filled, sentence: string, knowledge: Knowledge) {
  const found = capture(sentence, knowledge);
  const said = found.car;
  const isOurs = filled.car !== null && isSameCar(own, filled.car);
  const isOurModel =
    filled.car !== null && own.car_marca === filled.car.car_marca && own.car_modelo === filled.car.car_modelo;
  const isOtherModel =
    said !== undefined &&
    (said.car_marca !== own.car_marca || (said.car_modelo !== '' && said.car_modelo !== own.car_modelo));
  const isOtherYear = said !== undefined && said.car_anio !== '' && said.car_anio !== own.car_anio;
  const replaces = isOurs ? filled.saidCar || isOtherModel || isOtherYear : isOurModel && isOtherModel;
  if (own.car_marca === '' || replaces) {
    const car = said ? placeable(said) : { ...noCar, formato: own.formato };
    return { found, car, filled: { ...filled, car: said ? car : null, saidCar: said !== undefined } };
  }
  const completed = capture(sentence, knowledge, own);
  const car = completed.car ? placeable(completed.car) : own;
  // What was completed belongs to quick capture as long as the rest does.
  return { found: { ...completed, ...(said && { car: said }) }, car, filled: isOurs ? { ...filled, car } : filled };
}

const blank: PartValues = { cantidad: '1', marca: '', codigo_parte: '', sinCodigo: false, pieza: '' };

/** The part of the form after the sentence. */
export function fillPart(values: PartValues, filled: Partial<PartValues>, found: Capture) {
  const { cantidad = blank.cantidad, marca = '', codigo_parte = '', pieza } = found;
  const wanted: PartValues = { cantidad, marca, codigo_parte, pieza, sinCodigo: codigo_parte === '' && pieza !== '' };
  const isUntouched = (name: keyof PartValues) => values[name] === (name in filled ? filled[name] : blank[name]);
  // A code that was written by hand is one, whatever the sentence lacks.
  if (!isUntouched('codigo_parte') && values.codigo_parte !== '') wanted.sinCodigo = false;
  const names = (Object.keys(blank) as (keyof PartValues)[]).filter(isUntouched);
  const part: Partial<PartValues> = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  return { part, filled: { ...filled, ...part } };
}
