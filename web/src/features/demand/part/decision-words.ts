import type { CandidatePart, Decision, DecisionState } from '@mostrador/contract/demand';
import { longDay } from '../../../lib/dates.ts';
import { number } from '../../../lib/numbers.ts';
import type { ChipTone } from '../../../ui/chip/chip.tsx';
import { placeWords } from './explanation.ts';

/** The colour only repeats what the word says. */
export const stateTones: Record<DecisionState, ChipTone> = {
  nueva: 'steel',
  'en-revision': 'blue',
  surtida: 'green',
  'por-transferir': 'blue',
  equivalente: 'blue',
  descartada: 'red',
};

/** The decision in force, newest first in the answer. */
export const inForce = ({ decisiones }: CandidatePart) => decisiones.find(({ deshecha }) => deshecha === null);
export const stateOf = (part: CandidatePart) => part.linea?.estado ?? inForce(part)?.estado ?? 'nueva';

/** What was decided beyond the state: where, since when, which code, why. Empty where the state says it all. */
export function decisionWords({ estado, sucursal, plaza, fecha, detalle, hasta }: Decision): string {
  const place = sucursal || (plaza ? placeWords(plaza) : 'toda la cadena');
  if (estado === 'surtida') return `En ${place}${fecha ? `, desde el ${longDay(fecha)}` : ''}.`;
  if (estado === 'equivalente') return `En su lugar, el código ${detalle}.`;
  if (estado === 'descartada') return `${detalle}${hasta ? `, hasta el ${longDay(hasta)}` : ''}.`.replace('..', '.');
  return '';
}

/** What whoever undoes one line should know before: the others that were decided with it. */
export const undoneTogether = (lines: number) =>
  lines === 2
    ? 'Se decidió junto con otra línea: se deshacen las dos.'
    : `Se decidió junto con otras ${number(lines - 1)} líneas: se deshacen todas.`;
