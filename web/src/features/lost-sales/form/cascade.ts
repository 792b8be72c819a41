/** The car of the form. `otros` names the steps that the person typed because the catalogue does not have them. */
export type OtherStep = 'modelo' | 'anio' | 'motor';
export type Car = { car_marca: string; car_modelo: string; car_anio: string; car_motor: string; otros: OtherStep[] };

export const noCar: Car = { car_marca: '', car_modelo: '', car_anio: '', car_motor: '', otros: [] };

/** Each choice clears what depends on it; choosing the same value again changes nothing. */
export function chooseMake(car: Car, car_marca: string): Car {
  return car_marca === car.car_marca ? car : { ...noCar, car_marca };
}

export function chooseModel(car: Car, car_modelo: string): Car {
  if (car_modelo === car.car_modelo && !car.otros.includes('modelo')) return car;
  return { ...noCar, car_marca: car.car_marca, car_modelo };
}

/** The catalogue has no years or engines for a model outside it, so those are typed too. */
export function chooseOtherModel(car: Car, typed: string): Car {
  return { ...noCar, car_marca: car.car_marca, car_modelo: typed, otros: ['modelo', 'anio', 'motor'] };
}

export function chooseYear(car: Car, car_anio: string): Car {
  if (car_anio === car.car_anio && !car.otros.includes('anio')) return car;
  return { ...car, car_anio, car_motor: '', otros: [] };
}

export function chooseOtherYear(car: Car): Car {
  return { ...car, car_anio: '', car_motor: '', otros: ['anio', 'motor'] };
}

export function chooseEngine(car: Car, car_motor: string): Car {
  return { ...car, car_motor, otros: [] };
}

export function chooseOtherEngine(car: Car): Car {
  return { ...car, car_motor: '', otros: ['motor'] };
}

/** Sets the text of a step that is typed. */
export function write(car: Car, step: OtherStep, text: string): Car {
  const field = `car_${step}` as const;
  return { ...car, [field]: text, otros: car.otros.includes(step) ? car.otros : [...car.otros, step] };
}

/** In the form for domestic cars nothing depends on the year. */
export const chooseDomesticYear = (car: Car, car_anio: string): Car => ({ ...car, car_anio, otros: [] });

export const chooseOtherDomesticYear = (car: Car): Car => ({ ...car, car_anio: '', otros: ['anio'] });

/**
 * Fills in the engine of a domestic car when only one is left for its year, and takes back one that was filled in for
 * another. What the person wrote stays.
 */
export function withOnlyEngine(before: Car, next: Car, enginesOf: (car: Car) => readonly string[]): Car {
  const only = (car: Car) => {
    const engines = car.car_anio === '' ? [] : enginesOf(car);
    return engines.length === 1 ? (engines[0] ?? '') : '';
  };
  const isWritten =
    next.car_motor !== before.car_motor || (before.car_motor !== '' && before.car_motor !== only(before));
  return isWritten ? next : { ...next, car_motor: only(next) };
}

/** Copies what was chosen in the catalogue when the person switches to the form for domestic cars. */
export function carryOver(from: Car, to: Car, years: { min: number; max: number }): Car {
  if (to.car_marca !== '' || from.car_marca === '') return to;
  const year = Number(from.car_anio);
  const listed = from.car_anio === '' || (year >= years.min && year <= years.max);
  return { ...from, otros: listed ? [] : ['anio'] };
}
