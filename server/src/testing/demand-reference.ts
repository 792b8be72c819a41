import { plazas as cities, timeZoneOf } from '@mostrador/contract/branches';
import { isNoCode } from '@mostrador/contract/demand';
import type { DemandRules } from '@mostrador/contract/demand-rules';
import { fold, foldCode } from '@mostrador/contract/fold';
import { type LostSaleReason, lostSaleReasons } from '@mostrador/contract/lost-sales';

/** A report as the tests of demand make them. */
export type Report = {
  code: string;
  name: string;
  category: string;
  plaza: string;
  branch: string;
  make: string;
  model: string;
  year: string;
  pieces: number;
  reason: LostSaleReason | null;
  reporter: string;
  /** The name in the report, which tells the people of a shared account apart. */
  seller: string;
  at: Date;
};
/** What the figures depend on besides reports. */
export type World = {
  rules: DemandRules;
  /** The day of the figures, as YYYY-MM-DD. */
  date: string;
  branches: readonly { plaza: string; name: string; retired?: boolean }[];
  sharedAccounts?: readonly string[];
  /** Folded codes that are one part. */
  joined?: readonly (readonly string[])[];
  /** In the order in which they were decided; without a day, the part was put back to new. */
  supplies?: readonly { code: string; plaza: string; day: string | null }[];
  /** Cents without tax by folded code. */
  prices?: ReadonlyMap<string, number>;
  taxPercent?: number;
};
export type Line = {
  part: string;
  level: string;
  plaza: string;
  branch: string;
  needs: number;
  months: number;
  perMonth: number[];
  probability: number;
  expected: number;
  tier: string;
  marks: string[];
  where: string;
  quantity: number;
  pesos: number | null;
};
type Need = {
  part: string;
  plaza: string;
  branch: string;
  day: number;
  reporter: string;
  weight: number;
  pieces: number;
  pesos: number | null;
};

const dayMs = 86_400_000;
/** Days since 1970 of a date as YYYY-MM-DD. */
export const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dateOf = (day: number) => new Date(day * dayMs);
const monthOf = (day: number) => dateOf(day).getUTCFullYear() * 12 + dateOf(day).getUTCMonth();
const localDay = (at: Date, plaza: string) =>
  dayNumber(new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneOf(plaza) }).format(at));

function partOfCode(code: string, { joined = [] }: World): string {
  const group = joined.find((codes) => codes.includes(foldCode(code)));
  return `codigo ${group?.toSorted()[0] ?? foldCode(code)}`;
}
function partOf({ code, category, name, make, model }: Report, world: World): string {
  if (isNoCode(code)) return `nombre ${[category, name.trim(), make, model].map(fold).join('|')}`;
  return partOfCode(code, world);
}
const weightOf = (reason: LostSaleReason | null) => (reason === null ? 1 : lostSaleReasons[reason].demand / 100);
const groupBy = <T>(list: readonly T[], key: (item: T) => string) => Object.values(Object.groupBy(list, key)) as T[][];
const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
const distinct = <T>(list: readonly T[]) => new Set(list).size;

/** What a need is worth: by the code that was written first or, without a price of its own, the part's cheapest one. */
function pesosOf(code: string, pieces: number, { prices = new Map(), joined = [], taxPercent = 8 }: World) {
  if (isNoCode(code)) return null;
  const group = joined.find((codes) => codes.includes(foldCode(code))) ?? [];
  const others = group.flatMap((other) => prices.get(other) ?? []);
  const cents = prices.get(foldCode(code)) ?? (others.length ? Math.min(...others) : null);
  return cents === null ? null : Math.round((pieces * cents * (100 + taxPercent)) / 100) / 100;
}

const reporterOf = ({ reporter, seller }: Report, { sharedAccounts = [] }: World) =>
  sharedAccounts.includes(reporter) ? `${reporter} ${fold(seller)}` : reporter;

function needsOf(reports: readonly Report[], world: World, today: number): Need[] {
  const { ventana } = world.rules;
  const counted = reports.filter(({ reason }) => weightOf(reason) > 0);
  const car = (report: Report) =>
    [partOf(report, world), report.plaza, fold(report.make), fold(report.model), fold(report.year)].join('~');
  // Those of one moment and branch differ by who wrote them and what, so that the order of arrival does not matter.
  const words = (report: Report) => [report.branch, reporterOf(report, world), report.code].join('~');
  const byTime = (a: Report, b: Report) => +a.at - +b.at || (words(a) < words(b) ? -1 : 1);
  return groupBy(counted, car).flatMap((same) => {
    const inOrder = same
      .map((report) => ({ report, day: Math.min(localDay(report.at, report.plaza), today) }))
      .sort((a, b) => a.day - b.day || byTime(a.report, b.report));
    const groups: (typeof inOrder)[] = [];
    for (const item of inOrder) {
      const open = groups.at(-1);
      if (open?.[0] && item.day <= open[0].day + ventana) open.push(item);
      else groups.push([item]);
    }
    return groups.map((group) => {
      const [first] = group.toSorted((a, b) => byTime(a.report, b.report)) as [(typeof group)[number]];
      const pieces = Math.max(...group.map(({ report }) => report.pieces));
      return {
        part: partOf(first.report, world),
        plaza: first.report.plaza,
        branch: first.report.branch,
        day: first.day,
        reporter: reporterOf(first.report, world),
        weight: Math.max(...group.map(({ report }) => weightOf(report.reason))),
        pieces,
        pesos: pesosOf(first.report.code, pieces, world),
      };
    });
  });
}

function quantity(s: number, r: number, months: number, most: number): number {
  let term = (r / (r + months)) ** s;
  let total = term;
  for (let x = 1; ; x++) {
    term *= ((s + x - 1) / x) * (months / (r + months));
    total += term;
    if (total >= 0.9 || x >= most) return x;
  }
}

const lowerMedian = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.ceil(list.length / 2) - 1] ?? 1;

/** The definitions of docs/demand.md once more, in plain steps instead of SQL, for chains small enough to wait for. */
export function expectedLines(reports: readonly Report[], world: World): Line[] {
  const { rules, date, supplies = [] } = world;
  const today = dayNumber(date);
  const windowStart = Date.UTC(dateOf(today).getUTCFullYear(), dateOf(today).getUTCMonth() - 11, 1) / dayMs;
  const rho = 2 ** (-1 / (rules.vida_media * 30.4375));
  const observed = (days: number) => (1 - rho ** days) / ((1 - rho) * 30.4375);
  const needs = needsOf(reports, world, today).filter(({ day }) => day >= windowStart);
  const d = (list: readonly Need[]) => sum(list.map(({ weight, day }) => weight * rho ** (today - day)));

  const names = cities.map(({ value }) => value as string);
  const reported = names.filter((plaza) => reports.some((report) => report.plaza === plaza));
  const dayOf = ({ at, plaza }: Report) => Math.min(localDay(at, plaza), today);
  const T = (plaza: string, since = windowStart) => {
    const first = Math.min(...reports.filter((report) => report.plaza === plaza).map(dayOf));
    return observed(Math.max(1, today - Math.max(windowStart, first, since) + 1));
  };
  const hasReport = (name: string) => reports.some((one) => one.branch === name && dayOf(one) >= windowStart);
  const branches = world.branches.filter(({ name, retired }) => !retired || hasReport(name));
  const shops = (plaza: string) => branches.filter((branch) => branch.plaza === plaza).length;
  const e = (plaza: string) =>
    (d(needs.filter((need) => need.plaza === plaza)) + rules.nu * (shops(plaza) / branches.length)) /
    (d(needs) + rules.nu);
  const tMean = reported.length
    ? sum(reported.map((plaza) => e(plaza) * T(plaza))) / sum(reported.map(e))
    : observed(1);
  const monthsOfParts = groupBy(needs, ({ part }) => part)
    .filter(([need]) => !need?.part.startsWith('nombre'))
    .map((list) => distinct(list.map(({ plaza, day }) => `${plaza} ${monthOf(day)}`)));
  const n = (k: number) => monthsOfParts.filter((months) => months === k).length;
  const q = (2 * n(2) + 3 * n(3) + (50 * tMean) / (tMean + 18)) / ((1 + rules.a) * n(1) + (2 + rules.a) * n(2) + 50);

  return groupBy(needs, ({ part }) => part).flatMap((ofPart) => {
    const part = ofPart[0]?.part ?? '';
    const D = d(ofPart);
    const suppliedOn = (plaza: string) => {
      const ofThis = supplies.filter((one) => one.plaza === plaza && partOfCode(one.code, world) === part);
      const day = ofThis.at(-1)?.day;
      return day ? dayNumber(day) : undefined;
    };
    /** Of a plaza that was supplied, only what came on later days. */
    const isCounted = ({ plaza, day }: Need) => day > (suppliedOn(plaza) ?? 0);
    const places = reported.map((plaza) => {
      const own = ofPart.filter((need) => need.plaza === plaza && isCounted(need));
      const months = distinct(own.map(({ day }) => monthOf(day)));
      const m = Math.max(e(plaza) * q * (D + rules.a), rules.propia * (months - 1));
      return { plaza, own, s: rules.kappa + d(own), r: (rules.kappa * T(plaza)) / m + T(plaza, suppliedOn(plaza)) };
    });
    const figures = (list: readonly Need[]) => {
      const days = list.map(({ day }) => day);
      const burst = Math.max(...days.map((day) => days.filter((other) => other >= day && other <= day + 30).length));
      const reporters = distinct(list.map(({ reporter }) => reporter));
      return {
        needs: list.length,
        months: distinct(days.map(monthOf)),
        perMonth: Array.from(
          { length: 12 },
          (_, month) => days.filter((day) => monthOf(day) === monthOf(today) - 11 + month).length,
        ),
        spread: Math.max(...days) - Math.min(...days),
        late: distinct(days.map(monthOf).filter((month) => month > monthOf(today) - 6)),
        reporters,
        pieces: lowerMedian(list.map(({ pieces }) => pieces)),
        marks: [
          ...(list.length >= 4 && burst > 0.6 * list.length ? ['rafaga'] : []),
          ...(reporters === 1 ? ['un-reportante'] : []),
          ...(list.some(({ plaza }) => suppliedOn(plaza) !== undefined) ? ['volvio-a-faltar'] : []),
        ],
        pesos: list.some(({ pesos }) => pesos !== null)
          ? Math.round(sum(list.map(({ pesos }) => pesos ?? 0)) * 100) / 100
          : null,
      };
    };
    const most = (list: readonly Need[], by: 'branch' | 'plaza', least: number) => {
      const counts = groupBy(list, (need) => need[by])
        .map((group) => ({ name: group[0]?.[by] ?? '', count: group.length }))
        .filter(({ count }) => count >= 0.6 * list.length && count >= least);
      return counts[0]?.name ?? '';
    };
    const four = (value: number) => Math.round(value * 10_000) / 10_000;
    const line = (level: string, plaza: string, branch: string, list: readonly Need[]) => {
      const { spread, late, reporters, pieces, ...shown } = figures(list);
      return { base: { part, level, plaza, branch, ...shown }, spread, late, reporters, pieces };
    };
    const atPlazas = places
      .filter(({ own }) => own.length > 0)
      .map(({ plaza, own, s, r }) => {
        const { base, spread, late, reporters, pieces } = line('plaza', plaza, '', own);
        const probability = 1 - Math.exp(-s * Math.log(1 + rules.horizonte / r));
        const isSure = own.length >= 2 && spread >= 28 && reporters >= 2 && !part.startsWith('nombre');
        const isWatched = four(probability) >= rules.vigilar || base.months >= 3 || late >= 2;
        const tier = four(probability) >= rules.surtir && isSure ? 'surtir' : isWatched ? 'vigilar' : 'esperar';
        const first = quantity(s, r, rules.meses_cantidad, spread >= 28 ? 10 : 3) * pieces;
        return { ...base, probability, expected: s / r, tier, where: most(own, 'branch', 2), quantity: first };
      });
    const atBranches = places.flatMap(({ plaza, own, s, r }) =>
      groupBy(own, ({ branch }) => branch).map((list) => {
        const branch = list[0]?.branch ?? '';
        const { base, spread, pieces } = line('sucursal', plaza, branch, list);
        const inPlaza = needs.filter((need) => need.plaza === plaza);
        const eb =
          (d(inPlaza.filter((need) => need.branch === branch)) + rules.nu_sucursal / shops(plaza)) /
          (d(inPlaza) + rules.nu_sucursal);
        const share = (d(list) + rules.kappa_sucursal * eb) / (d(own) + rules.kappa_sucursal);
        const first = quantity(s, r / share, rules.meses_cantidad, spread >= 28 ? 10 : 3) * pieces;
        const tier = atPlazas.find((candidate) => candidate.plaza === plaza)?.tier ?? '';
        const probability = 1 - Math.exp(-s * Math.log(1 + (rules.horizonte * share) / r));
        return { ...base, probability, expected: (share * s) / r, tier, where: '', quantity: first };
      }),
    );
    const counted = ofPart.filter(isCounted);
    if (counted.length === 0) return [];
    const { base } = line('cadena', '', '', counted);
    const chain = {
      ...base,
      probability: 1 - Math.exp(-sum(places.map(({ s, r }) => s * Math.log(1 + rules.horizonte / r)))),
      expected: sum(places.map(({ s, r }) => s / r)),
      tier: ['surtir', 'vigilar', 'esperar'].find((tier) => atPlazas.some((one) => one.tier === tier)) ?? '',
      where: most(counted, 'plaza', 1),
      quantity: sum(atPlazas.map((one) => one.quantity)),
    };
    return [...atPlazas, ...atBranches, chain];
  });
}

export type Decided = {
  part: string;
  plaza: string;
  state: string;
  decidedOn: string;
  until: string | null;
  undone: boolean;
};

/** The state of each part at a plaza or, with an empty one, in the chain; decisions in the order in which they were made. */
export function expectedState(
  reports: readonly Report[],
  world: World,
  decisions: readonly Decided[],
  { part, plaza }: Pick<Decided, 'part' | 'plaza'>,
): string {
  const today = dayNumber(world.date);
  const newest = decisions.findLast((one) => one.part === part && one.plaza === plaza && !one.undone);
  if (newest?.state !== 'descartada') return newest?.state ?? 'nueva';
  const later = needsOf(reports, world, today).filter(
    (need) => need.part === part && (plaza === '' || need.plaza === plaza) && need.day > dayNumber(newest.decidedOn),
  );
  const isOver = newest.until !== null && dayNumber(newest.until) < today;
  return isOver || later.length >= 2 ? 'nueva' : 'descartada';
}
