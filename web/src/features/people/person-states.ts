import type { Person } from '@mostrador/contract/people';
import type { ChipTone } from '../../ui/chip/chip.tsx';

export type PersonState = { text: string; tone: ChipTone };

/** What to show about an account, the most important first. */
export function personStates(person: Person, now = Date.now()): PersonState[] {
  const { shared, mayManage, disabled, oneTimePasswordUntil, openSessions, hasFormerAccount } = person;
  const states: PersonState[] = [];
  if (disabled) states.push({ text: 'Desactivado', tone: 'red' });
  if (oneTimePasswordUntil) {
    const expired = Date.parse(oneTimePasswordUntil) <= now;
    states.push({
      text: `Contraseña de un solo uso ${expired ? 'vencida' : 'pendiente'}`,
      tone: expired ? 'red' : 'blue',
    });
  }
  if (shared) states.push({ text: 'Cuenta compartida', tone: 'steel' });
  if (hasFormerAccount) states.push({ text: 'Tiene una cuenta anterior', tone: 'blue' });
  if (openSessions > 0) {
    states.push({ text: openSessions === 1 ? '1 sesión abierta' : `${openSessions} sesiones abiertas`, tone: 'green' });
  }
  if (!mayManage) states.push({ text: 'Más alcance que tú', tone: 'steel' });
  return states;
}
