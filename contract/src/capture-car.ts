import { findEngine, readEngine, readKind, type SpokenEngine, writeEngine } from './capture-engine.ts';
import { isOf, type Span, spansOf, type Token, take } from './capture-tokens.ts';
import { type CarName, type CarNames, isWordMake, type KnownCar } from './car-names.ts';
import { codeSigns } from './fold.ts';
import { lostSaleLimits, type NewLostSale } from './lost-sales.ts';

export type CapturedCar = Pick<
  NewLostSale,
  'formato' | 'car_marca' | 'car_modelo' | 'car_anio' | 'car_motor' | 'otros'
>;
export type CarYears = {
  /** Today's; cars are a little newer at most. */
  thisYear: number;
  /** The last one that the form for domestic cars lists. */
  lastListedYear: number;
};

/** Words before a year that belong to it. */
const introducesYear = isOf('mod modelo ano anio del de el');
/** What makes a number before it a measure. */
const isUnit = isOf(
  'mm cm m v volts w watts a amp amperes pulg pulgadas in l lt lts litros kg dientes canales pzas pza pz piezas',
);
/** What makes a number after it a size or a code. */
const isSize = isOf('rin r llanta no num numero medida calibre tipo dot clave codigo cod');

function yearOf({ word }: Token, thisYear: number): number | undefined {
  const year = Number(word);
  if (/^(19[5-9]|20\d)\d$/.test(word)) return year <= thisYear + 2 ? year : undefined;
  if (!/^\d\d$/.test(word)) return undefined;
  if (year >= 90) return 1900 + year;
  return year <= (thisYear + 1) % 100 ? 2000 + year : undefined;
}

/** Before a year even a name that is also a word or a number means the car. */
function standsBeforeYear(tokens: readonly Token[], { start, end, key }: Span, thisYear: number): boolean {
  const next = tokens[introducesYear(tokens[end]?.word) ? end + 1 : end];
  if (!next || yearOf(next, thisYear) === undefined) return false;
  if (/^\d+$/.test(key)) return key.length > 2 && start === 0;
  return !/^[xvlh]\d/.test(key) && tokens[start - 1]?.word !== 'de';
}

type SpokenMake = Span & { make: string };

function findModel(tokens: readonly Token[], makes: readonly SpokenMake[], names: CarNames, thisYear: number) {
  let best: (Span & CarName & { score: number }) | undefined;
  for (const span of spansOf(tokens, 4)) {
    const singular = span.key.length > 5 ? span.key.replace(/s$/, '') : span.key;
    const name = names.models.get(span.key) ?? names.models.get(singular);
    if (!name || (name.weak && !standsBeforeYear(tokens, span, thisYear))) continue;
    const beside = makes.some(
      ({ start, end, make }) =>
        (end === span.start || start === span.end) && name.cars.some((car) => car.make === make),
    );
    const score = (name.weak ? 0 : 1_000) + (beside ? 100 : 0) + span.key.length;
    if (!best || score > best.score) best = { ...span, ...name, score };
  }
  return best;
}

/** Whether two figures stand where the year of the car stands: after it, or just before it. */
function isYearBesideCar(tokens: readonly Token[], index: number): boolean {
  if (isUnit(tokens[index + 1]?.word)) return false;
  const words = tokens.map(({ word }) => word);
  const isCar = (token: Token | undefined) => token?.use === 'model' || token?.use === 'make';
  let before = index - 1;
  while (before > 0 && (introducesYear(words[before]) || readEngine(words, before))) before--;
  return isCar(tokens[before]) || isCar(tokens[index + 1]);
}

/** The year that some of the cars were built in, else the first that was said. */
function findYear(tokens: readonly Token[], cars: readonly KnownCar[], thisYear: number): number | undefined {
  const said = tokens.flatMap((token, index) => {
    const year = token.use || isSize(tokens[index - 1]?.word) ? undefined : yearOf(token, thisYear);
    return year === undefined ? [] : [{ year, token, index }];
  });
  const whole = said.filter(({ token }) => token.word.length === 4);
  const possible = whole.length > 0 ? whole : said.filter(({ index }) => isYearBesideCar(tokens, index));
  const found = possible.find(({ year }) => cars.some((car) => car.years().includes(year))) ?? possible[0];
  if (found) found.token.use = 'year';
  return found?.year;
}

/** Of the cars of a name: by year and make as said, then of the makes sold here, then of the form that lists the year. */
function chooseCar(cars: readonly KnownCar[], make: string | undefined, year: number | undefined, names: CarNames) {
  const score = (car: KnownCar) => {
    const built = year !== undefined && car.years().includes(year);
    const form = car.formato === (built ? 'general' : 'nacional');
    return (built ? 8 : 0) + (car.make === make ? 4 : 0) + (names.isSoldInMexico(car.make) ? 2 : 0) + (form ? 1 : 0);
  };
  return cars.toSorted((a, b) => score(b) - score(a))[0];
}

function findSpokenEngine(tokens: readonly Token[], car: KnownCar | undefined): SpokenEngine | undefined {
  const words = tokens.map(({ word }) => word);
  const engines = car?.engines() ?? [];
  for (const [index, token] of tokens.entries()) {
    if (token.use) continue;
    const follows = tokens[index - 1]?.use !== undefined;
    const read = readEngine(words, index);
    const { count, ...engine } = read ?? { count: 1, ...(follows ? readKind(token.word) : undefined) };
    if (Object.keys(engine).length === 0) continue;
    const has = engines.some((listed) => findEngine([listed], engine) !== undefined);
    if (!has && !(read && (follows || tokens[index + count]?.use))) continue;
    take(tokens, { start: index, end: index + count }, 'engine');
    if (words[index - 1] === 'motor' && words[index - 2] !== 'de')
      take(tokens, { start: index - 1, end: index }, 'link');
    return engine;
  }
  return undefined;
}

/** What was said of the car. */
export type SpokenCar = {
  make: string;
  known: KnownCar | undefined;
  year: number | undefined;
  engine: SpokenEngine | undefined;
};

/** Takes the words that speak of a car. Year and engine may be said alone of the car that was chosen already. */
export function findCar(
  tokens: readonly Token[],
  names: CarNames,
  thisYear: number,
  chosen: KnownCar | undefined,
): SpokenCar | undefined {
  const makes = [...spansOf(tokens, 2)].flatMap((span): SpokenMake[] => {
    const make = names.makes.get(span.key);
    return make ? [{ ...span, make }] : [];
  });
  const model = findModel(tokens, makes, names, thisYear);
  if (model) take(tokens, model, 'model');
  const isFree = ({ start, end }: Span) => tokens.slice(start, end).every(({ use }) => !use);
  const isMake = ({ key, make }: SpokenMake) =>
    model ? model.cars.some((car) => car.make === make) : !isWordMake(key);
  const said = makes.find((span) => isFree(span) && isMake(span));
  if (said) take(tokens, said, 'make');
  if (!model && !said && !chosen) return undefined;
  const cars = model?.cars ?? (chosen ? [chosen] : []);
  const year = findYear(tokens, cars, thisYear);
  const known = model && chooseCar(model.cars, said?.make, year, names);
  return { make: known?.make ?? said?.make ?? '', known, year, engine: findSpokenEngine(tokens, known ?? chosen) };
}

type Named = Pick<CapturedCar, 'formato' | 'car_marca' | 'car_modelo'>;

/** Adds year and engine as they were said; without one, the engine that is the only one of the year. */
export function completeCar(
  car: Named,
  known: KnownCar | undefined,
  { year, engine }: Pick<SpokenCar, 'year' | 'engine'>,
  { lastListedYear }: CarYears,
): CapturedCar {
  const isListed = year !== undefined && (known?.years().includes(year) ?? false);
  const engines = known && (isListed || car.formato === 'nacional') ? known.engines(year) : [];
  const only = year !== undefined && engines.length === 1 ? engines[0] : undefined;
  const found = engine ? findEngine(engines, engine) : only;
  const whole = {
    ...car,
    car_anio: year === undefined ? '' : String(year),
    car_motor: found ?? (engine ? writeEngine(engine) : ''),
  };
  if (car.formato === 'nacional') {
    const isWritten = year !== undefined && (year > lastListedYear || year < lostSaleLimits.year.min);
    return { ...whole, otros: isWritten ? ['anio'] : [] };
  }
  if (known && year !== undefined && !isListed) return { ...whole, otros: ['anio', 'motor'] };
  return { ...whole, otros: isListed && engine && !found ? ['motor'] : [] };
}

/** The car of the names that a form has chosen. */
export function findKnown(names: CarNames, { formato, car_marca, car_modelo }: Named): KnownCar | undefined {
  return names.models
    .get(codeSigns(car_modelo))
    ?.cars.find(({ make, model, ...car }) => car.formato === formato && make === car_marca && model === car_modelo);
}
