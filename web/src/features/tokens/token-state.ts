import { type MachineToken, tokenLimits } from '@mostrador/contract/tokens';
import type { ChipTone } from '../../ui/chip/chip.tsx';

type TokenState = { text: string; tone: ChipTone; usable: boolean };

export function tokenState({ vence, retirado }: Pick<MachineToken, 'vence' | 'retirado'>, now: number): TokenState {
  const left = Date.parse(vence) - now;
  if (retirado !== null) return { text: 'Retirado', tone: 'steel', usable: false };
  if (left <= 0) return { text: 'Vencido', tone: 'red', usable: false };
  if (left <= tokenLimits.soonDays * 86_400_000) return { text: 'Vence pronto', tone: 'red', usable: true };
  return { text: 'Vigente', tone: 'green', usable: true };
}
