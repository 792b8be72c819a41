import { expect, test } from 'vitest';
import { NetworkError } from './http/problem-error.ts';
import { createTheirs } from './use-theirs.ts';

const unanswered = async () => {
  throw new NetworkError('No se pudo conectar con el portal.');
};

test('what the person has seen of the others stays when it cannot be loaded again', async () => {
  const { theirs, reload, clear } = createTheirs<{ version: number }>();
  await reload(unanswered);
  expect(theirs.get()).toBeNull();
  await reload(async () => ({ version: 2 }));
  await reload(unanswered);
  await reload(async () => undefined);
  expect(theirs.get()).toEqual({ version: 2 });
  await reload(async () => ({ version: 3 }));
  expect(theirs.get()).toEqual({ version: 3 });
  clear();
  expect(theirs.get()).toBeNull();
});
