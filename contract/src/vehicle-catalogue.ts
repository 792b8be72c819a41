import { once } from './once.ts';
import { parseEngines, parseYears } from './vehicle-notation.ts';
import type { Make, Model, ModelYear, Style, Suggestion } from './vehicles.ts';

type Entry = Model & { years: () => ModelYear[]; engines: () => Map<string, Set<number>> };
/** The catalogue in memory: the server's for everyone, and a device's own for when there is no network. */
export type Catalogue = {
  makes: Make[];
  models(make: string): Model[] | undefined;
  years(make: string, model: string): ModelYear[] | undefined;
  styles(make: string, model: string, year: number): Style[] | undefined;
};

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[/.]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
const modelId = (make: string, model: string) => `${make}_${model}`.replace(/[ -]/g, '_');

/** A number for a model year that stays when other lines of the catalogue change. */
function yearId(make: Make, model: string, year: number): number {
  let hash = 0;
  for (const letter of slug(model)) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return (make.id * 1_000_003 + hash) * 200 + (year - 1900);
}

function readEntry(make: Make, line: string): Entry {
  const [name = '', years = '', engines = ''] = line.split('|').map((part) => part.trim());
  // Quick capture reads the names of all models, and the years and engines of few.
  const all = once(() => parseYears(years));
  return {
    id: modelId(make.name, name),
    name,
    niceName: slug(name),
    years: once(() => all().map((year) => ({ id: yearId(make, name, year), year }))),
    engines: once(() => parseEngines(engines, all())),
  };
}

const lines = (text: string) => text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));

function readModels(make: Make, section: string): Map<string, Entry> {
  const [, ...models] = lines(section);
  return new Map(models.map((line) => readEntry(make, line)).map((entry) => [entry.name, entry]));
}

export function readCatalogue(text: string): Catalogue {
  const makes: Make[] = [{ id: 0, name: '', niceName: '' }];
  const models = new Map<string, () => Map<string, Entry>>();
  for (const section of text.split(/^(?=\[\d+\] )/m)) {
    const [, id, name] = /^\[(\d+)\] (.+)$/m.exec(section) ?? [];
    if (!name) continue;
    const make = { id: Number(id), name, niceName: slug(name) };
    makes.push(make);
    // Nobody asks for every make: each is read when it is first asked for.
    models.set(
      name,
      once(() => readModels(make, section)),
    );
  }
  const find = (make: string, model: string) => models.get(make)?.().get(model);
  return {
    makes,
    models: (make) => {
      const found = models.get(make)?.();
      return found && [...found.values()].map(({ id, name, niceName }) => ({ id, name, niceName }));
    },
    years: (make, model) => find(make, model)?.years(),
    styles(make, model, year) {
      const entry = find(make, model);
      const yearEntry = entry?.years().find((candidate) => candidate.year === year);
      if (!entry || !yearEntry) return undefined;
      const fitting = [...entry.engines()].filter(([, years]) => years.has(year));
      return fitting.map(([name], index) => ({ id: yearEntry.id * 50 + index, name }));
    },
  };
}

export function readSuggestions(text: string): Suggestion[] {
  return lines(text).map((line) => {
    const [make = '', model = '', years = '', engines = ''] = line.split('|').map((part) => part.trim());
    const all = parseYears(years);
    const parsed = [...parseEngines(engines, all)];
    const limited = parsed.filter(([, some]) => some.size < all.length);
    return {
      make,
      model,
      years: all,
      engines: parsed.map(([name]) => name),
      engineYears: Object.fromEntries(limited.map(([name, some]) => [name, [...some]])),
    };
  });
}

/** The engines of a suggestion without those of other years only; without a year, all of them. */
export function enginesIn({ engines, engineYears = {} }: Suggestion, year?: number): string[] {
  return engines.filter((engine) => year === undefined || (engineYears[engine]?.includes(year) ?? true));
}
