import { type CapturedCar, type CarYears, completeCar, findCar, findKnown, type SpokenCar } from './capture-car.ts';
import { findAnnouncedCode, findBrand, findCode, findQuantity, nameOf } from './capture-part.ts';
import { tokenise } from './capture-tokens.ts';
import type { CarNames } from './car-names.ts';
import { codeSigns, foldCode } from './fold.ts';
import { anyBrand, type KnownCode, lostSaleLimits, type PartSuggestions } from './lost-sales.ts';

/** What a sentence is held against. */
export type Knowledge = CarYears & {
  cars: CarNames;
  brands: ReadonlyMap<string, string>;
  codes: ReadonlyMap<string, KnownCode>;
};

/** What was understood. A field that was not said is missing; what was not understood is in the name of the part. */
export type Capture = {
  /** Year and engine may be there before the model or year that they need in the form. */
  car?: CapturedCar;
  cantidad?: string;
  marca?: string;
  codigo_parte?: string;
  pieza: string;
};

export function prepareKnowledge(cars: CarNames, { marcas, codigos }: PartSuggestions, years: CarYears): Knowledge {
  const brands = new Map([anyBrand, ...marcas].map((brand) => [codeSigns(brand), brand]));
  return { cars, brands, codes: new Map(codigos.map((known) => [foldCode(known.codigo), known])), ...years };
}

/** What was said completes a chosen car and never changes it; a sentence about another car says nothing of it. */
function completeChosen(chosen: CapturedCar, said: SpokenCar, knowledge: Knowledge): CapturedCar | undefined {
  const { formato, car_marca, car_anio, car_motor, otros } = chosen;
  const isOther = said.make !== '' && codeSigns(said.make) !== codeSigns(car_marca);
  const model = said.known?.formato === formato ? said.known.model : '';
  const car_modelo = chosen.car_modelo || model;
  if (isOther || car_modelo === '' || otros.length > 0) return undefined;
  if (said.known && codeSigns(said.known.model) !== codeSigns(car_modelo)) return undefined;
  const isAdded = (own: string, added: unknown) => own === '' && added !== undefined && added !== '';
  if (!isAdded(chosen.car_modelo, model) && !isAdded(car_anio, said.year) && !isAdded(car_motor, said.engine))
    return undefined;
  const named = { formato, car_marca, car_modelo };
  const year = car_anio === '' ? said.year : Number(car_anio);
  const completed = completeCar(named, findKnown(knowledge.cars, named), { ...said, year }, knowledge);
  return car_motor === '' ? completed : { ...completed, car_motor, otros };
}

function carOf(said: SpokenCar | undefined, chosen: CapturedCar | undefined, knowledge: Knowledge) {
  if (!said) return undefined;
  if (chosen) return completeChosen(chosen, said, knowledge);
  const { known, make } = said;
  const formato = known?.formato ?? (knowledge.cars.inCatalogue(make) ? 'general' : 'nacional');
  return completeCar({ formato, car_marca: make, car_modelo: known?.model ?? '' }, known, said, knowledge);
}

/**
 * Reads a lost sale as it is said at the counter: `civic 15 1.8 balata del gp-45 x2`. `chosen` is the car that somebody
 * chose in the form.
 */
export function capture(text: string, knowledge: Knowledge, chosen?: CapturedCar): Capture {
  const tokens = tokenise(text);
  const announced = findAnnouncedCode(tokens, knowledge.codes);
  const reference = chosen && findKnown(knowledge.cars, chosen);
  const said = findCar(tokens, knowledge.cars, knowledge.thisYear, reference);
  const cantidad = findQuantity(tokens);
  const code = announced ?? findCode(tokens, knowledge.codes);
  const known = code === undefined ? undefined : knowledge.codes.get(foldCode(code));
  const marca = findBrand(tokens, knowledge.brands) ?? known?.marca;
  const car = carOf(said, chosen, knowledge);
  return {
    ...(car && { car }),
    ...(cantidad && { cantidad }),
    ...(marca && { marca }),
    ...(code && { codigo_parte: code.slice(0, lostSaleLimits.codigo_parte.max) }),
    pieza: nameOf(tokens) || (known?.pieza ?? ''),
  };
}
