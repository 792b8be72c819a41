import type { LostSaleReason } from '@mostrador/contract/lost-sales';
import { demoCities } from '../branches/demo-places.ts';
import type { Report } from './demand-reference.ts';

/** A chain whose demand is known, because it is made up: two years, of which the first is reported and the second judges. */
export type WorldOptions = {
  seed: number;
  /** Reports in the first year, about. */
  reports: number;
  parts?: number;
  /** True lost needs a year. */
  needs?: number;
  /** How alike plazas are: the shape of a Gamma distribution, 2 alike, 0.3 very unlike. */
  alike?: number;
  /** Only reports of the last so many days of the first year exist. */
  lastDays?: number;
};

/** Random numbers that are the same for the same seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  /** Marsaglia and Tsang; below 1 by the usual boost. */
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - next()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  const poisson = (mean: number): number => {
    if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = next(); product > limit; product *= next()) count += 1;
    return count;
  };
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  return { next, normal, gamma, poisson, pick, chance: (share: number) => next() < share };
}
type Random = ReturnType<typeof createRandom>;

const letters = 'ABCDEFGHKLMNPRST';
const makes = ['Nissan', 'Toyota', 'Honda', 'Ford', 'Chevrolet', 'Volkswagen', 'Mazda', 'Dodge'];
const names = ['bomba de agua', 'rótula', 'filtro de aire', 'balatas', 'sensor', 'empaque', 'soporte', 'banda'];
const categories = ['Motor', 'Filtros', 'Frenos', 'Suspensión'];

type Part = {
  code: string;
  /** Another code for the same part, where it has one. */
  equivalent: string | null;
  name: string;
  category: string;
  cars: { make: string; model: string }[];
  weight: number;
  priceOnly: boolean;
  /** How its demand goes: rate at a time from 0 (start of year one) to 2. */
  rate: (time: number) => number;
};

function makePart(random: Random, index: number): Part {
  const { next, pick, chance, normal } = random;
  const digits = String(10_000 + index);
  const code = `${pick([...letters])}${pick([...letters])}-${digits}`;
  const kind = next();
  const rate =
    kind < 0.15
      ? (time: number) => Math.max(0.1, 1.6 - 1.3 * time)
      : kind < 0.27
        ? (time: number) => Math.min(2, 0.3 + 0.9 * time)
        : () => 1;
  return {
    code,
    equivalent: chance(0.2) ? `${pick([...letters])}${index}-${pick([...letters])}` : null,
    name: pick(names),
    category: pick(categories),
    cars: Array.from({ length: 1 + Math.floor(next() * 4) }, () => ({
      make: pick(makes),
      model: `Modelo ${Math.floor(next() * 60)}`,
    })),
    weight: Math.exp(1.6 * normal()),
    priceOnly: chance(0.12),
    rate,
  };
}

/** As somebody types it: in another form, mistyped, or not at all. */
function typed(random: Random, { code, equivalent }: Part): string {
  const { chance, pick, next } = random;
  if (chance(0.2)) return 'SIN CÓDIGO';
  const own = equivalent && chance(0.4) ? equivalent : code;
  if (chance(0.04)) {
    const place = Math.floor(next() * own.length);
    return own.slice(0, place) + pick([...letters, ...'0123456789']) + own.slice(place + 1);
  }
  if (!chance(0.25)) return own;
  return pick([
    own.toLowerCase(),
    own.replaceAll('-', ''),
    own.replaceAll('-', ' '),
    `0${own}`.replace(/^0(?=[A-Z])/, ''),
  ]);
}

const dayMs = 86_400_000;

export function simulateChain(options: WorldOptions) {
  const {
    seed,
    reports: wanted,
    parts: partCount = 20_000,
    needs: needCount = 165_000,
    alike = 2,
    lastDays = 365,
  } = options;
  const random = createRandom(seed);
  const { next, gamma, poisson, pick, chance } = random;
  const shops = demoCities.flatMap(({ plaza, places }) =>
    places.map((place, index) => ({ plaza: plaza as string, name: `${place.split('|')[0]} ${plaza} ${index}` })),
  );
  const plazas = demoCities.map(({ plaza, places }) => ({
    plaza: plaza as string,
    share: places.length / shops.length,
  }));
  const shopsOf = new Map(plazas.map(({ plaza }) => [plaza, shops.filter((shop) => shop.plaza === plaza)]));
  // A third of the branches hardly reports, a third some, a third well.
  const diligence = new Map(shops.map(({ name }, index) => [name, [0.1, 0.6, 2.3][index % 3] as number]));
  const parts = Array.from({ length: partCount }, (_, index) => makePart(random, index));
  const allWeight = parts.reduce((sum, { weight }) => sum + weight, 0);
  // Reports beside those of the first branch: other branches asked, calls back.
  const reportRate = wanted / (needCount * 1.45);

  const made: Report[] = [];
  const later: Report[] = [];
  /** Needs of the second year that could be sold, by code and plaza. */
  const sellable = new Map<string, number>();
  const start = Date.parse('2025-11-16T00:00:00-08:00') + 0;
  const today = start + 365 * dayMs;

  const addReport = (
    part: Part,
    shop: { plaza: string; name: string },
    at: number,
    car: { make: string; model: string; year: string },
  ) => {
    if (!chance(Math.min(1, reportRate * (diligence.get(shop.name) ?? 1)))) return;
    if (at < today && at < today - lastDays * dayMs) return;
    const reason: LostSaleReason | null = part.priceOnly
      ? 'precio'
      : pick([
          'agotado',
          'agotado',
          'no-lo-manejamos',
          'no-lo-manejamos',
          'pedido',
          'sin-catalogo',
          'marca',
          null,
        ] as const);
    const report = {
      code: typed(random, part),
      name: part.name,
      category: part.category,
      plaza: shop.plaza,
      branch: shop.name,
      ...car,
      pieces: 1 + Math.floor(next() ** 3 * 4),
      reason,
      reporter: `${shop.name} ${Math.floor(next() * 4)}`,
      seller: 'Ana',
      at: new Date(at),
    };
    (at < today ? made : later).push(report);
  };

  const addNeed = (part: Part, plaza: string, at: number) => {
    const near = shopsOf.get(plaza) ?? [];
    const shop = pick(near);
    const car = { ...pick(part.cars), year: String(1998 + Math.floor(next() * 20)) };
    addReport(part, shop, at, car);
    if (chance(0.35)) addReport(part, pick(near), at + next() * 2 * dayMs, car);
    if (chance(0.12)) addReport(part, shop, at + (0.5 + next() * 2.5) * dayMs, car);
  };

  for (const part of parts) {
    for (const { plaza, share } of plazas) {
      const rate = needCount * (part.weight / allWeight) * share * (gamma(alike) / alike);
      for (const year of [0, 1]) {
        // By month, so that what grows or dies does so within the year.
        for (let month = 0; month < 12; month++) {
          const needs = poisson((rate / 12) * part.rate(year + month / 12));
          if (year === 1 && !part.priceOnly && needs > 0) {
            const key = `${part.code} ${plaza}`;
            sellable.set(key, (sellable.get(key) ?? 0) + needs);
          }
          // Of the second year, the first half is reported too, to see what was said against what came.
          if (year === 1 && month >= 6) continue;
          for (let need = 0; need < needs; need++) {
            addNeed(part, plaza, start + (year * 365 + (month + next()) * (365 / 12)) * dayMs);
          }
        }
      }
    }
  }
  // Shortages of one month in one area, which do not come back.
  for (let shortage = 0; shortage < 150 * (partCount / 20_000); shortage++) {
    const part = pick(parts);
    const { plaza } = pick(plazas);
    const month = next() * 11;
    for (let need = poisson(12); need > 0; need--) addNeed(part, plaza, start + (month + next()) * (365 / 12) * dayMs);
  }
  return {
    today: new Date(today - dayMs).toISOString().slice(0, 10),
    shops,
    parts,
    reports: made,
    laterReports: later,
    sellable,
    /** Worth stocking: six needs or more that could be sold in the second year. */
    isWorth: (code: string, plaza: string) => (sellable.get(`${code} ${plaza}`) ?? 0) >= 6,
  };
}
