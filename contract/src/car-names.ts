import { codeSigns } from './fold.ts';
import type { lostSaleForms } from './lost-sales.ts';
import { isPartWord } from './part-category.ts';
import { type Catalogue, enginesIn } from './vehicle-catalogue.ts';
import type { Suggestion } from './vehicles.ts';

/** A model as one of the two forms has it. */
export type KnownCar = {
  formato: (typeof lostSaleForms)[number];
  make: string;
  model: string;
  years: () => readonly number[];
  /** Those of the year; without one, all of them. */
  engines: (year?: number) => readonly string[];
};

/** What people may mean by a name. A weak one is also a word, a number or a measure: it needs a make or a year beside it. */
export type CarName = { cars: KnownCar[]; weak: boolean };

/** Makes and models under the letters and figures of every name that people have for them. */
export type CarNames = {
  makes: ReadonlyMap<string, string>;
  models: ReadonlyMap<string, CarName>;
  /** Whether a make is one of those whose cars the suggestions list. */
  isSoldInMexico: (make: string) => boolean;
  inCatalogue: (make: string) => boolean;
};

const makesAsSpoken: Record<string, string> = {
  vw: 'Volkswagen',
  volks: 'Volkswagen',
  wolkswagen: 'Volkswagen',
  chevy: 'Chevrolet',
  chev: 'Chevrolet',
  nisan: 'Nissan',
  mercedes: 'Mercedes-Benz',
  benz: 'Mercedes-Benz',
  mitsu: 'Mitsubishi',
  hyunday: 'Hyundai',
};

const modelsAsSpoken: readonly (readonly [string, string, string])[] = [
  ['bocho', 'Volkswagen', 'Sedan (Vocho)'],
  ['kombi', 'Volkswagen', 'Combi'],
  ['jetta a4 clasico', 'Volkswagen', 'Jetta Clasico'],
  ['clasico', 'Volkswagen', 'Jetta Clasico'],
  ['bettle', 'Volkswagen', 'Beetle'],
  ['chevy pop', 'Chevrolet', 'Chevy'],
  ['monza', 'Chevrolet', 'Chevy Monza'],
  ['silverado', 'Chevrolet', 'Silverado 1500'],
  ['sierra', 'GMC', 'Sierra 1500'],
  ['marquis', 'Ford', 'Grand Marquis'],
  ['pick up nissan', 'Nissan', 'Pick Up D21/D22'],
  ['nissan pick up', 'Nissan', 'Pick Up D21/D22'],
  ['pick up d21', 'Nissan', 'Pick Up D21/D22'],
  ['pick up d22', 'Nissan', 'Pick Up D21/D22'],
  ['d21', 'Nissan', 'Pick Up D21/D22'],
  ['d22', 'Nissan', 'Pick Up D21/D22'],
  ['estaquitas', 'Nissan', 'NP300'],
  ['estaquitas', 'Nissan', 'Pick Up D21/D22'],
  ['np300 frontier', 'Nissan', 'NP300'],
  ['ram 1500', 'Dodge', 'Ram Pickup 1500'],
  ['ram 1500', 'Ram', '1500'],
  ['ram 2500', 'Dodge', 'Ram Pickup 2500'],
  ['ram 2500', 'Ram', '2500'],
  ['ram 3500', 'Dodge', 'Ram Pickup 3500'],
  ['ram 3500', 'Ram', '3500'],
  ['dodge ram', 'Dodge', 'Ram Pickup 1500'],
  ['town country', 'Chrysler', 'Town and Country'],
  ['town y country', 'Chrysler', 'Town and Country'],
  ['gran cherokee', 'Jeep', 'Grand Cherokee'],
  ['mini cooper', 'MINI', 'Cooper'],
];

/** Names of models that are also said of parts, of bodies or of anything else. */
const words = new Set(
  (
    'air amigo aspire baja breeze cabrio cabriolet california century charger clasico classic compass ' +
    'continental contour convertible coupe cube custom edge element excel expo express flex fox hardtop hombre horizon ' +
    'impulse ion laser legend mark metro monaco montana neon nitro oasis optima outlook paseo pickup precis premier ' +
    'probe quest relay roadster sable sedan sierra sigma sky sonora spider sport spyder storm summit tempo terraza ' +
    'tracer tribute truck uno van venture verano vision volt'
  ).split(' '),
);

/** Makes that are also words: they count only with one of their models. */
const wordMakes = new Set(['mini', 'smart', 'eagle', 'geo', 'lotus', 'saturn', 'genesis']);
export const isWordMake = (key: string) => wordMakes.has(key);

const isWeak = (key: string) => /^\d+$/.test(key) || key.length <= 2 || words.has(key) || isPartWord(key);

/** `Sedan (Vocho)`, `Sandero / Stepway`, `3 Series`, `C-Class`: what people call them. */
function namesOf(model: string): string[] {
  const [, before = model, inside] = /^(.*?) \((.+)\)$/.exec(model) ?? [];
  const [, series] = /^(\d) Series$/.exec(model) ?? [];
  const [, letters] = /^(\w+)-Class$/.exec(model) ?? [];
  return [
    model,
    before,
    ...(inside ? [inside] : []),
    ...(model.includes(' / ') ? model.split(' / ') : []),
    ...(series ? [`serie ${series}`] : []),
    ...(letters ? [`clase ${letters}`] : []),
  ];
}

function knownCars(catalogue: Catalogue, suggestions: readonly Suggestion[]): KnownCar[] {
  const general = catalogue.makes.flatMap(({ name: make }) =>
    (catalogue.models(make) ?? []).map(({ name: model }): KnownCar => {
      const years = () => (catalogue.years(make, model) ?? []).map(({ year }) => year);
      const enginesOf = (year: number) => (catalogue.styles(make, model, year) ?? []).map(({ name }) => name);
      const engines = (year?: number) =>
        year === undefined ? [...new Set(years().flatMap(enginesOf))] : enginesOf(year);
      return { formato: 'general', make, model, years, engines };
    }),
  );
  const domestic = suggestions.map((suggestion): KnownCar => {
    const { make, model, years } = suggestion;
    return { formato: 'nacional', make, model, years: () => years, engines: (year) => enginesIn(suggestion, year) };
  });
  return [...general, ...domestic];
}

export function nameCars(catalogue: Catalogue, suggestions: readonly Suggestion[]): CarNames {
  const cars = knownCars(catalogue, suggestions);
  const makes = new Map<string, string>();
  for (const { make } of cars) makes.set(codeSigns(make), make);
  for (const [key, make] of Object.entries(makesAsSpoken)) makes.set(key, make);

  const models = new Map<string, CarName>();
  const add = (key: string, car: KnownCar, weak: boolean) => {
    const known = models.get(key);
    if (!known) models.set(key, { cars: [car], weak });
    else if (!known.cars.includes(car)) known.cars.push(car);
  };
  const name = (spoken: string, car: KnownCar) => {
    const key = codeSigns(spoken);
    const weak = isWeak(key);
    add(key, car, weak);
    if (!weak) return;
    for (const [makeKey, make] of makes) {
      if (make !== car.make) continue;
      add(makeKey + key, car, false);
      if (!/\d/.test(key)) add(key + makeKey, car, false);
    }
  };
  for (const car of cars) for (const spoken of new Set(namesOf(car.model))) name(spoken, car);
  for (const [spoken, make, model] of modelsAsSpoken)
    for (const car of cars) if (car.make === make && car.model === model) name(spoken, car);

  const sold = new Set(suggestions.map(({ make }) => make));
  const listed = new Set(catalogue.makes.map((make) => make.name));
  return { makes, models, isSoldInMexico: (make) => sold.has(make), inCatalogue: (make) => listed.has(make) };
}
