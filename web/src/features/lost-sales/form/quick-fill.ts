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

const isOtherModel = (said: CapturedCar, car: CapturedCar) =>
  said.car_marca !== car.car_marca || (said.car_modelo !== '' && said.car_modelo !== car.car_modelo);
const isOtherYear = (said: CapturedCar, car: CapturedCar) => said.car_anio !== '' && said.car_anio !== car.car_anio;

/** False for a car of which only the year was missing. */
const isAnother = (said: CapturedCar, car: CapturedCar) =>
  isOtherModel(said, car) || (car.car_anio !== '' && isOtherYear(said, car));

/** The car of the form after the sentence, and what was understood. */
export function fillCar(own: CapturedCar, filled: Filled, sentence: string, knowledge: Knowledge) {
  const found = capture(sentence, knowledge);
  const said = found.car;
  const isOurs = filled.car !== null && isSameCar(own, filled.car);
  const isOurModel =
    filled.car !== null && own.car_marca === filled.car.car_marca && own.car_modelo === filled.car.car_modelo;
  const saysOtherModel = said !== undefined && isOtherModel(said, own);
  const replaces = isOurs
    ? filled.saidCar || saysOtherModel || (said !== undefined && isOtherYear(said, own))
    : isOurModel && saysOtherModel;
  // A car that was filled in and has no make any more was emptied by hand, or is in the form that was left by hand.
  const isFree = own.car_marca === '' && said !== undefined && (filled.car === null || isAnother(said, filled.car));
  if (isFree || replaces) {
    const car = said ? placeable(said) : { ...noCar, formato: own.formato };
    return { found, car, filled: { ...filled, car: said ? car : null, saidCar: said !== undefined } };
  }
  const completed = capture(sentence, knowledge, own);
  const car = completed.car ? placeable(completed.car) : own;
  // What was completed belongs to quick capture as long as the rest does.
  const next = isOurs ? { ...filled, car } : filled;
  return {
    found: { ...completed, ...(said && { car: said }) },
    car,
    // Once nothing is said of a car that was emptied, the next one that is said fills the form again.
    filled: own.car_marca === '' && !said ? { ...next, car: null, saidCar: false } : next,
  };
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
