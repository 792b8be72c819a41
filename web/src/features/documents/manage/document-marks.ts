import type { ManagedDocument } from '@mostrador/contract/document-editing';
import { longDay, moment } from '../../../lib/dates.ts';
import type { ChipTone } from '../../../ui/chip/chip.tsx';
import { hasEnded } from '../validity-words.ts';

export type DocumentMark = { text: string; tone: ChipTone };

function openMark({ abierta }: ManagedDocument, timeZone: string): DocumentMark[] {
  if (!abierta) return [];
  const { estado, programada, devuelta, autor } = abierta;
  if (programada) return [{ text: `Programada: ${moment(programada, { timeZone })}`, tone: 'blue' }];
  if (estado === 'proposed') return [{ text: 'Propuesta', tone: 'blue' }];
  return [devuelta ? { text: 'Devuelta', tone: 'red' } : { text: `Borrador de ${autor}`, tone: 'steel' }];
}

function portalMark({ del_portal }: ManagedDocument, timeZone: string): DocumentMark[] {
  if (!del_portal) return [];
  const { programada } = del_portal;
  const text = programada ? `Del portal, programada: ${moment(programada, { timeZone })}` : 'Propuesta del portal';
  return [{ text, tone: 'blue' }];
}

/** The state of a page, and what is under way with it. */
export function documentMarks(document: ManagedDocument, timeZone: string, now: number): DocumentMark[] {
  const { retirada, publicada, notas_sin_respuesta: notes, vencida, vigencia_hasta: until } = document;
  const marks: DocumentMark[] = [];
  if (retirada) marks.push({ text: 'Retirada', tone: 'steel' });
  else if (publicada) marks.push({ text: 'Publicada', tone: 'green' });
  else marks.push({ text: 'Sin publicar', tone: 'steel' });
  if (until && hasEnded(until, now)) marks.push({ text: `Terminó el ${longDay(until)}`, tone: 'steel' });
  marks.push(...openMark(document, timeZone), ...portalMark(document, timeZone));
  if (notes > 0) marks.push({ text: notes === 1 ? '1 nota' : `${notes} notas`, tone: 'red' });
  if (vencida) marks.push({ text: 'Por revisar', tone: 'red' });
  return marks;
}
