import { expect, test } from 'vitest';
import { newDecision, newJoin } from './demand.ts';

const messages = (parsed: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ message }) => message) ?? [];

test('words for "no code" are refused where a code is asked for, once and before anything is sent', () => {
  for (const codigo of ['', '  ', 'S/C', 'sin código', 'N/A', '000', 'xx']) {
    expect(messages(newJoin.safeParse({ codigo })), codigo).toEqual(['Escribe el código que es la misma pieza.']);
    expect(messages(newDecision.safeParse({ estado: 'equivalente', codigo })), codigo).toEqual([
      'Escribe el código que la reemplaza.',
    ]);
  }
  expect(newJoin.parse({ codigo: ' GP-45 ' })).toEqual({ codigo: 'GP-45' });
  expect(newDecision.parse({ estado: 'equivalente', codigo: 'BKR6E-11' })).toMatchObject({ codigo: 'BKR6E-11' });
});
