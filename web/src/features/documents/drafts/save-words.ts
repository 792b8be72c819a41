import { timeOf } from '../../../lib/dates.ts';
import type { SaveState } from './draft-saver.ts';

/** What the person reads about the state of the draft. */
export function saveWords(state: SaveState): string {
  switch (state.kind) {
    case 'unchanged':
      return 'Sin cambios por guardar';
    case 'waiting':
      return 'Se guarda en cuanto dejes de escribir';
    case 'saving':
      return 'Guardando…';
    case 'saved':
      return `Guardado a las ${timeOf(new Date(state.at))}`;
    case 'on-device':
      return `${state.reached ? 'El portal no lo recibió' : 'Sin internet'}: se guardó en este equipo a las ${timeOf(new Date(state.at))}`;
    case 'conflict':
      return 'No se guardó: la página cambió mientras escribías';
    case 'refused':
      return `No se guardó. ${state.message}`;
  }
}

/** Whether leaving now would lose something. What is on the device is found there again. */
export const isAtRisk = (state: SaveState) =>
  'stored' in state ? !state.stored : ['waiting', 'refused'].includes(state.kind);
