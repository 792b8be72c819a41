import { expect, test } from 'vitest';
import { tokenState } from './token-state.ts';

const now = Date.parse('2026-11-05T18:00:00.000Z');
const textOf = (vence: string, retirado: string | null = null) => tokenState({ vence, retirado }, now).text;

test('says for two weeks that a token expires soon, and from then on that it expired', () => {
  expect(textOf('2026-11-19T18:00:00.001Z')).toBe('Vigente');
  expect(textOf('2026-11-19T18:00:00.000Z')).toBe('Vence pronto');
  expect(textOf('2026-11-05T18:00:00.001Z')).toBe('Vence pronto');
  expect(textOf('2026-11-05T18:00:00.000Z')).toBe('Vencido');
});

test('a withdrawn token is withdrawn, expired or not', () => {
  expect(textOf('2027-11-05T18:00:00.000Z', '2026-11-01T18:00:00.000Z')).toBe('Retirado');
  expect(textOf('2026-11-04T18:00:00.000Z', '2026-11-01T18:00:00.000Z')).toBe('Retirado');
});
