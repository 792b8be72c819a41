import { fold } from '@mostrador/contract/fold';
import type { LostSaleReason } from '@mostrador/contract/lost-sales';
import { demoCities } from '../branches/demo-places.ts';
import type { Report } from './demand-reference.ts';
import { createRandom, type Random } from './random.ts';

export type WorldOptions = {
  seed: number;
  /** Reports in the first year, about. */
  reports: number;
  parts?: number;
  /** Needs a year that were lost, whether somebody reported them or not. */
  needs?: number;
  /** How alike plazas are: the shape of a Gamma distribution, 2 alike, 0.3 very unlike. */
  alike?: number;
  /** Only reports of the last so many days of the first year exist, as in a young portal. */
  lastDays?: number;
};

const letters = [...'ABCDEFGHKLMNPRST'];
const makes = ['Nissan', 'Toyota', 'Honda', 'Ford', 'Chevrolet', 'Volkswagen', 'Mazda', 'Dodge'];
const names = ['bomba de agua', 'rótula', 'filtro de aire', 'balatas', 'sensor', 'empaque', 'soporte', 'banda'];
const categories = ['Motor interno', 'Filtros', 'Empaques', 'Interior'];
/** As often as people give them; half of those who did not want the brand would have bought. */
const reasons: readonly (LostSaleReason | null)[] = [
  'agotado',
  'agotado',
  'no-lo-manejamos',
  'no-lo-manejamos',
  'pedido',
  'sin-catalogo',
  'marca',
  null,
];

type Part = {
  code: string;
  /** Another code for the same part, where it has one. */
  equivalent: string | null;
  name: string;
  category: string;
  cars: { make: string; model: string }[];
  popularity: number;
  /** Customers leave it because of its price, and would do so again. */
  priceOnly: boolean;
  /** How its demand goes, at a time from 0, the start of the first year, to 2. */
  rate: (time: number) => number;
};

/**
 * A part that dies loses half of its demand each year, and one that grows doubles it, both passing 1 where the second year
 * begins: the plainest shapes, one being the other's mirror, under which the demand of the whole chain hardly changes.
 */
const dying = (time: number) => 2 ** (1 - time);
const growing = (time: number) => 2 ** (time - 1);
const steady = () => 1;

function makePart({ next, pick, chance, normal }: Random, index: number): Part {
  const code = `${pick(letters)}${pick(letters)}-${10_000 + index}`;
  const kind = next();
  return {
    code,
    equivalent: chance(0.2) ? `${pick(letters)}${index}-${pick(letters)}` : null,
    name: pick(names),
    category: pick(categories),
    cars: Array.from({ length: 1 + Math.floor(next() * 4) }, () => ({
      make: pick(makes),
      model: `Modelo ${Math.floor(next() * 60)}`,
    })),
    popularity: Math.exp(1.6 * normal()),
    priceOnly: chance(0.12),
    rate: kind < 0.15 ? dying : kind < 0.27 ? growing : steady,
  };
}

/** As somebody types it: in another form, mistyped, or not at all. */
function typed({ chance, pick, next }: Random, { code, equivalent }: Part): string {
  if (chance(0.2)) return 'SIN CÓDIGO';
  const own = equivalent && chance(0.4) ? equivalent : code;
  if (chance(0.04)) {
    const place = Math.floor(next() * own.length);
    return own.slice(0, place) + pick([...letters, ...'0123456789']) + own.slice(place + 1);
  }
  return chance(0.25) ? pick([fold(own), own.replaceAll('-', ''), own.replaceAll('-', ' ')]) : own;
}

const shops = demoCities.flatMap(({ plaza, places }) =>
  places.map((place, index) => ({ plaza: plaza as string, name: `${place.split('|')[0]} ${plaza} ${index}` })),
);
const plazas = demoCities.map(({ plaza, places }) => ({
  plaza: plaza as string,
  share: places.length / shops.length,
  shops: shops.filter((shop) => shop.plaza === plaza),
}));
/** A third of the branches hardly reports, a third some, a third well. */
const diligence = new Map(shops.map(({ name }, index) => [name, [0.1, 0.6, 2.3][index % 3] as number]));
/** Reports of a need that everybody reports: other branches are asked too, and people call back. */
const reportsPerNeed = 1.45;

const dayMs = 86_400_000;
const start = Date.parse('2025-11-16T00:00:00-08:00');
/** The second year begins. */
const judgedFrom = start + 365 * dayMs;

/**
 * A chain whose demand is known, because it is made up: two years, of which the first is reported and the second judges.
 * 66 branches in seven plazas; parts differ in popularity, plazas in what they ask for; some parts come or go, some are only
 * short for a month, and nobody types all codes alike.
 */
export function simulateChain(options: WorldOptions) {
  const { seed, parts: partCount = 20_000, needs: needCount = 165_000, alike = 2, lastDays = 365 } = options;
  const random = createRandom(seed);
  const { next, gamma, poisson, pick, chance } = random;
  const parts = Array.from({ length: partCount }, (_, index) => makePart(random, index));
  const popularity = parts.reduce((sum, part) => sum + part.popularity, 0);
  const reportRate = options.reports / (needCount * reportsPerNeed);

  const reports: Report[] = [];
  const laterReports: Report[] = [];
  /** Needs of the second year that could be sold, by code and plaza. */
  const sellable = new Map<string, number>();

  function addReport(
    part: Part,
    shop: { plaza: string; name: string },
    at: number,
    car: Pick<Report, 'make' | 'model' | 'year'>,
  ) {
    if (!chance(Math.min(1, reportRate * (diligence.get(shop.name) ?? 1)))) return;
    if (at < judgedFrom - lastDays * dayMs) return;
    (at < judgedFrom ? reports : laterReports).push({
      code: typed(random, part),
      name: part.name,
      category: part.category,
      plaza: shop.plaza,
      branch: shop.name,
      ...car,
      pieces: 1 + Math.floor(next() ** 3 * 4),
      reason: part.priceOnly ? 'precio' : pick(reasons),
      reporter: `${shop.name} ${Math.floor(next() * 4)}`,
      seller: 'Ana',
      at: new Date(at),
    });
  }

  function addNeed(part: Part, { shops }: (typeof plazas)[number], at: number) {
    const shop = pick(shops);
    const car = { ...pick(part.cars), year: String(1998 + Math.floor(next() * 20)) };
    addReport(part, shop, at, car);
    if (chance(0.35)) addReport(part, pick(shops), at + next() * 2 * dayMs, car);
    if (chance(0.12)) addReport(part, shop, at + (0.5 + next() * 2.5) * dayMs, car);
  }

  const inMonth = (month: number) => start + (month + next()) * (365 / 12) * dayMs;
  for (const part of parts) {
    for (const place of plazas) {
      const monthly = ((needCount * part.popularity) / popularity / 12) * place.share * (gamma(alike) / alike);
      for (let month = 0; month < 24; month++) {
        const needs = poisson(monthly * part.rate((month + 0.5) / 12));
        const key = `${part.code} ${place.plaza}`;
        if (month >= 12 && !part.priceOnly) sellable.set(key, (sellable.get(key) ?? 0) + needs);
        // Of the second year the first half is reported too, to compare what was said with what came.
        for (let need = 0; need < needs && month < 18; need++) addNeed(part, place, inMonth(month));
      }
    }
  }
  // Shortages of one month in one plaza, which do not come back.
  for (let shortage = 0; shortage < 150 * (partCount / 20_000); shortage++) {
    const [part, place, month] = [pick(parts), pick(plazas), next() * 11];
    for (let need = poisson(12); need > 0; need--) addNeed(part, place, inMonth(month));
  }
  return {
    /** The last day of the first year. */
    today: new Date(judgedFrom - dayMs).toISOString().slice(0, 10),
    shops,
    parts,
    reports,
    laterReports,
    /** Six needs or more that could be sold in the second year. */
    isWorthStocking: (code: string, plaza: string) => (sellable.get(`${code} ${plaza}`) ?? 0) >= 6,
  };
}
export type SimulatedChain = ReturnType<typeof simulateChain>;
