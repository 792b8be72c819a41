import { plazaText, timeZoneOf } from '@mostrador/contract/branches';
import { type CandidatePart, type Need, wholeChain } from '@mostrador/contract/demand';
import { once } from '@mostrador/contract/once';
import { dayAndMonth, dayOf } from '../../../lib/dates.ts';
import { counted, decimal } from '../../../lib/numbers.ts';
import {
  byFrequency,
  carModel,
  countedNeeds,
  distinct,
  type Figure,
  figuresOf,
  figureValue,
  type Unit,
} from './figures.ts';

const listFormat = once(() => new Intl.ListFormat('es-MX'));

/** "a, b y c" */
export const listed = (words: readonly string[]) => listFormat().format(words);

/** A piece of a sentence; with a figure it is a button. */
export type Piece = string | { text: string; figure: string };

const forms: Record<Exclude<Unit, 'pesos'>, readonly [one: string, many: string]> = {
  veces: ['vez', 'veces'],
  meses: ['mes', 'meses'],
  sucursales: ['sucursal', 'sucursales'],
  plazas: ['plaza', 'plazas'],
  reportes: ['reporte', 'reportes'],
};

/** "5 veces", "1 mes" */
export const unitWords = (value: number, unit: keyof typeof forms) => counted(value, ...forms[unit]);

/** "Tijuana", "Otay TJ" or "toda la cadena". */
export const placeWords = (place: string) => (place === wholeChain ? 'toda la cadena' : plazaText(place));

/** "68 %" */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded < 1) return 'menos de 1\u00a0%';
  return rounded > 99 ? 'más de 99\u00a0%' : `${rounded}\u00a0%`;
}

/** With a word joiner after each hyphen, so that a line does not break within "F-150". */
const unbroken = (car: string) => car.replaceAll('-', '-\u2060');

/** "Nissan Sentra, Versa y 2 más": the make once, the most frequent first. */
function carWords(needs: readonly Need[]): string {
  const cars = byFrequency(needs, carModel).map(([car]) => car);
  const named = cars.slice(0, cars.length > 4 ? 3 : 4);
  const words = named.map((car, place) => {
    const make = `${car.split(' ')[0]} `;
    return named[place - 1]?.startsWith(make) ? car.slice(make.length) : car;
  });
  const rest = cars.length - named.length;
  const all = [...words.map(unbroken), ...(rest > 0 ? [`${rest} más`] : [])];
  return listed(all);
}

/** From the first report of a need to its last. */
function daysOf({ dia, plaza, reportes }: Need): string {
  const last = dayOf(new Date(reportes.at(-1)?.fecha ?? dia), { timeZone: timeZoneOf(plaza) });
  return last > dia ? `entre el ${dayAndMonth(dia)} y el ${dayAndMonth(last)}` : `del ${dayAndMonth(dia)}`;
}

/** What was reported more than once and counts once. */
function mergedSentence(needs: readonly Need[]): Piece[] {
  const [first, ...others] = needs;
  if (!first) return [];
  const value = figureValue({ unit: 'reportes', needs });
  if (others.length > 0) {
    return [
      'Los ',
      { text: unitWords(value, 'reportes'), figure: 'llamadas' },
      ` de ${needs.length} clientes que preguntaron más de una vez cuentan como ${needs.length}.`,
    ];
  }
  const sameCar = distinct(first.reportes.map(({ carro }) => carro)) === 1;
  return [
    'Las ',
    { text: `${value} llamadas`, figure: 'llamadas' },
    `${sameCar ? ' del mismo carro' : ''} ${daysOf(first)} cuentan como una.`,
  ];
}

/** The rule of the trade: in three months of twelve, or two of the last six. */
function ruleSentence(months: number, late: number): Piece[] {
  const rule = 'Regla de siempre: la pidieron en ';
  if (months >= 3) return [rule, { text: `${months} de 12 meses`, figure: 'meses' }, ' ✔'];
  if (late >= 2) return [rule, { text: `${late} de los últimos 6 meses`, figure: 'recientes' }, ' ✔'];
  return [rule, { text: `${months} de 12 meses`, figure: 'meses' }, '; todavía no se cumple.'];
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Where nobody asked for it since it was supplied, or in the window. */
function silence({ surtida, decisiones, lugar, hasta }: CandidatePart, before: Figure | undefined): Piece[][] {
  const place = placeWords(lugar);
  const earlier: Piece[][] =
    before && before.needs.length > 0
      ? [['Antes la pidieron ', { text: unitWords(before.needs.length, 'veces'), figure: 'antes' }, '.']]
      : [];
  if (!surtida) {
    // In the chain, each plaza that asked for it may have been supplied by itself.
    if (earlier.length > 0) return [['Ya está surtida donde la pidieron.'], ...earlier];
    return [[`En los últimos 12 meses nadie la ha pedido en ${place}.`]];
  }
  const days = daysBetween(surtida.desde, hasta);
  const since = days > 0 ? `el ${dayAndMonth(surtida.desde)}` : 'hoy';
  // All decisions here are of one plaza. A supply that names no branch is for all of it, also where a branch is looked at.
  const plaza = decisiones[0]?.plaza;
  const where = surtida.sucursal || (plaza ? placeWords(plaza) : place);
  const sentences: Piece[][] = [[`Está surtida en ${where} desde ${since}.`]];
  if (days > 0) sentences.push([`Desde entonces nadie la ha pedido: ${counted(days, 'día', 'días')}.`]);
  return [...sentences, ...earlier];
}

/** What the figures of a part say, as a parts manager would; each number opens the reports that it counts. */
export function explain(part: CandidatePart, figures: ReadonlyMap<string, Figure> = figuresOf(part)): Piece[][] {
  const { linea, nivel, lugar, surtida, horizonte } = part;
  const value = (name: string) => figureValue(figures.get(name) ?? { unit: 'veces', needs: [] });
  const piece = (name: keyof typeof forms): Piece => ({ text: unitWords(value(name), name), figure: name });
  const needs = countedNeeds(part);
  if (!linea || needs.length === 0) return silence(part, figures.get('antes'));
  const place = placeWords(lugar);
  const where: Record<typeof nivel, Piece[]> = {
    plaza: [', en ', piece('sucursales'), ` de ${place}`],
    sucursal: [` en ${place}`],
    cadena: [', en ', piece('sucursales'), ' de ', piece('plazas')],
  };
  const start = surtida ? `Se surtió el ${dayAndMonth(surtida.desde)} y desde entonces la pidieron ` : 'La pidieron ';
  const months = horizonte === 1 ? '1 mes' : `${decimal(horizonte)} meses`;
  const merged = mergedSentence(figures.get('llamadas')?.needs ?? []);
  return [
    [start, piece('veces'), ' en ', piece('meses'), ...where[nivel], `, para ${carWords(needs)}.`],
    ...(merged.length > 0 ? [merged] : []),
    [
      'Hay ',
      { text: percent(linea.probabilidad), figure: 'veces' },
      ` de probabilidad de que la vuelvan a pedir en ${place} en ${months}.`,
    ],
    ruleSentence(value('meses'), value('recientes')),
  ];
}
