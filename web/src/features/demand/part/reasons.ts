import type { CandidatePart, Mark } from '@mostrador/contract/demand';
import { type LostSaleReason, lostSaleReasons } from '@mostrador/contract/lost-sales';
import { dayAndMonth } from '../../../lib/dates.ts';
import { decimal, number } from '../../../lib/numbers.ts';
import { listed, type Piece, unitWords } from './explanation.ts';
import { countedNeeds, type Figure, figureValue } from './figures.ts';

/** The middle one; of two, the smaller. */
function lowerMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 1;
}

/** From these days apart on, needs are more than one wave, and the first quantity is no longer capped low. */
const apart = 28;
const fewest = 3;
const most = 10;

/** Days between the first need that counts and the last. */
function spanOf(part: CandidatePart): number {
  const days = countedNeeds(part).map(({ dia }) => Date.parse(dia));
  return (Math.max(...days) - Math.min(...days)) / 86_400_000;
}

/** Why so many pieces. */
export function quantityReason(part: CandidatePart): string {
  const { linea, meses_cantidad, nivel } = part;
  if (!linea) return '';
  if (nivel === 'cadena') return 'Es la suma de lo que sugerimos en cada plaza.';
  const needs = countedNeeds(part);
  const each = lowerMedian(needs.map(({ piezas }) => piezas));
  const customers = Math.round(linea.cantidad / each);
  const months = meses_cantidad === 1 ? '1 mes' : `${decimal(meses_cantidad)} meses`;
  const rate = linea.esperadas < 0.1 ? 'menos de 0.1' : decimal(linea.esperadas);
  const pieces = each > 1 ? `, de ${each} piezas${rate === '1' ? '' : ' cada uno'}` : '';
  const customersAMonth = rate === '1' ? 'Se espera 1 cliente' : `Se esperan ${rate} clientes`;
  const sentences = [
    `${customersAMonth} al mes${pieces}. Con ${number(linea.cantidad)} alcanza para ${months} en 9 de cada 10 casos.`,
  ];
  if (spanOf(part) < apart && customers === fewest)
    sentences[0] = `Por ahora para no más de ${fewest} clientes: todavía no la piden con ${apart} días de diferencia.`;
  if (customers === most) sentences.push(`Como máximo para ${most} clientes.`);
  return sentences.join(' ');
}

/** What it still lacks to be worth stocking; empty where that is said already. */
export function tierReason(part: CandidatePart): string {
  const { linea, codigos } = part;
  if (!linea || linea.clase === 'surtir' || part.nivel !== 'plaza') return '';
  const missing = [
    linea.necesidades < 2 && 'que la pidan otra vez',
    linea.necesidades > 1 && spanOf(part) < apart && `que la pidan con ${apart} días de diferencia`,
    linea.necesidades > 1 && linea.avisos.includes('un-reportante') && 'que la reporte otra persona',
    codigos.length === 0 && 'saber su código',
  ].filter((reason) => reason !== false);
  return missing.length > 0 ? `Para surtirla falta ${listed(missing)}.` : '';
}

/** Where the pesos come from, and what is not in them. */
export function pesosReason(priced: Figure, all: Figure): string {
  const missing = all.needs.length - priced.needs.length;
  if (priced.needs.length === 0) return 'Ninguno de sus códigos está en la lista de precios.';
  const sum = 'Piezas por precio al público, con IVA.';
  if (missing === 0) return sum;
  return `${sum} ${unitWords(missing, 'veces')} sin precio no ${missing === 1 ? 'suma' : 'suman'}.`;
}

/** What a mark means here. */
export function markWords(
  mark: Mark,
  { surtida, nivel }: CandidatePart,
  figures: ReadonlyMap<string, Figure>,
): Piece[] {
  const count = (name: string) => figureValue(figures.get(name) ?? { unit: 'veces', needs: [] });
  if (mark === 'rafaga') {
    return [
      { text: `${number(count('juntas'))} de ${number(count('veces'))}`, figure: 'juntas' },
      ' cayeron dentro de 31 días. Puede ser un faltante pasajero de la zona.',
    ];
  }
  if (mark === 'un-reportante')
    return ['Todo lo escribió una sola persona. Pregunta en otra sucursal antes de comprar.'];
  // Of plazas that were supplied by themselves; the figure also counts the others.
  if (nivel === 'cadena' && !surtida) return ['La volvieron a pedir en una plaza donde ya se había surtido.'];
  const since = surtida ? ` desde que se surtió el ${dayAndMonth(surtida.desde)}` : ' después de surtirla';
  return ['La volvieron a pedir ', { text: unitWords(count('veces'), 'veces'), figure: 'veces' }, `${since}.`];
}

/** Reports of reasons that say nothing about stock. */
export function weightlessWords({ sin_peso }: CandidatePart): string {
  if (sin_peso.length === 0) return '';
  const reason = (name: string) =>
    name in lostSaleReasons ? lostSaleReasons[name as LostSaleReason].text.toLowerCase() : name;
  const list = sin_peso.map(({ motivo, reportes }) => `${unitWords(reportes, 'reportes')} por ${reason(motivo)}`);
  const all = sin_peso.reduce((sum, { reportes }) => sum + reportes, 0);
  return `Además hay ${listed(list)}, que no ${all === 1 ? 'cuenta' : 'cuentan'} como demanda.`;
}
