import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAgain } from './ask-again.ts';

test.each([
  ['branches', ['branches', 'prices', 'few-prices']],
  ['prices', ['prices', 'few-prices']],
  ['demand', ['demand']],
  ['viewer', []],
] as const)('after «%s» the answers to %j are old: the plaza of a branch decides the tax of prices', (event, old) => {
  const queryClient = new QueryClient();
  const keys = ['branches', 'prices', 'few-prices', 'demand', 'people'];
  for (const key of keys) queryClient.setQueryData([key, 'one'], 1);
  askAgain(queryClient, event);
  expect(keys.filter((key) => queryClient.getQueryState([key, 'one'])?.isInvalidated)).toEqual(old);
});
