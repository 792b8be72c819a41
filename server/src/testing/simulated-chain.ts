import { daysPerMonth, defaultRules } from '@mostrador/contract/demand-rules';
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
/** Of whatever is not lost for its price. All of them count whole: a later need is then no more than an earlier one was. */
const reasons: readonly (LostSaleReason | null)[] = [
  'agotado',
  'agotado',
  'no-lo-manejamos',
  'no-lo-manejamos',
  'pedido',
  'sin-catalogo',
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
    const others = [...letters, ...'0123456789'].filter((sign) => sign !== own[place]);
    return own.slice(0, place) + pick(others) + own.slice(place + 1);
  }
  return chance(0.25) ? pick([fold(own), own.replaceAll('-', ''), own.replaceAll('-', ' ')]) : own;
}

type Shop = { plaza: string; name: string };
const shops: Shop[] = demoCities.flatMap(({ plaza, places }) =>
  places.map((place, index) => ({ plaza, name: `${place.split('|')[0]} ${plaza} ${index}` })),
);
const plazas = demoCities.map(({ plaza, places }) => ({
  plaza: plaza as string,
  share: places.length / shops.length,
  shops: shops.filter((shop) => shop.plaza === plaza),
}));
/** A third of the branches hardly reports, a third some, a third well. */
const diligence = new Map(shops.map(({ name }, index) => [name, [0.1, 0.6, 2.3][index % 3] as number]));
/** Customers who ask in a second branch, and those who call back. */
const [askElsewhere, callBack] = [0.35, 0.12];
/** A branch that wrote a need down writes half of the calls back down as well. */
const writtenAgain = 0.5;
const reportsPerNeed = 1 + askElsewhere + callBack * writtenAgain;

const dayMs = 86_400_000;
/** Years of the calendar, because the model's window is of whole months and must see the first year, all of it. */
const start = Date.parse('2025-01-01T00:00:00-08:00');
/** The second year begins, and with it the months of which something was said. */
const judgedFrom = start + 365 * dayMs;
const judgedUntil = judgedFrom + defaultRules.horizonte * daysPerMonth * dayMs;

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
  const demandIn = ({ popularity, rate }: Part, month: number) => popularity * rate((month + 0.5) / 12);
  const firstYear = Array.from({ length: 12 }, (_, month) =>
    parts.reduce((sum, part) => sum + demandIn(part, month), 0),
  );
  const demand = firstYear.reduce((sum, month) => sum + month, 0);
  const reportRate = options.reports / (needCount * reportsPerNeed);

  const reports: Report[] = [];
  const laterReports: Report[] = [];
  /** Needs of the second year that could be sold, by code and plaza. */
  const sellable = new Map<string, number>();

  const isWritten = ({ name }: Shop) => chance(Math.min(1, reportRate * (diligence.get(name) ?? 1)));

  function addNeed(part: Part, { shops }: (typeof plazas)[number], asked: number) {
    const car = { ...pick(part.cars), year: String(1998 + Math.floor(next() * 20)) };
    const addReport = (shop: Shop, at: number) => {
      // A need is of the day on which the customer first asked: calls of the second year for one of the first are nothing new.
      const [list, from, until] =
        asked < judgedFrom
          ? [reports, judgedFrom - lastDays * dayMs, judgedFrom]
          : [laterReports, judgedFrom, judgedUntil];
      if (at < from || at >= until) return;
      list.push({
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
    };
    const shop = pick(shops);
    const others = shops.filter((other) => other !== shop);
    if (others.length > 0 && chance(askElsewhere)) {
      const other = pick(others);
      if (isWritten(other)) addReport(other, asked + next() * 2 * dayMs);
    }
    if (!isWritten(shop)) return;
    addReport(shop, asked);
    if (chance(callBack * writtenAgain)) addReport(shop, asked + (0.5 + next() * 2.5) * dayMs);
  }

  const inMonth = (month: number) => start + (month + next()) * (365 / 12) * dayMs;
  for (const part of parts) {
    for (const place of plazas) {
      const ofPlaza = (needCount / demand) * place.share * (gamma(alike) / alike);
      let needsToSell = 0;
      for (let month = 0; month < 24; month++) {
        const needs = poisson(ofPlaza * demandIn(part, month));
        if (month >= 12 && !part.priceOnly) needsToSell += needs;
        // Of the second year half is reported too, to compare what was said with what came. It ends in the seventh month.
        for (let need = 0; need < needs && month < 19; need++) addNeed(part, place, inMonth(month));
      }
      sellable.set(`${part.code} ${place.plaza}`, needsToSell);
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
