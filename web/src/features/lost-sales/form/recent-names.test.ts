import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts';
import { addName, namesOfDevice, storeNameOnDevice } from './recent-names.ts';

let items: Map<string, string>;
beforeEach(() => {
  items = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

test('offers the last six names, the newest first and each once', () => {
  for (const name of ['Ana', 'Beto', 'Caro', 'Dani', 'Eva', 'Fito', ' ana ', 'Gabi']) storeNameOnDevice(name);
  expect(namesOfDevice()).toEqual(['Gabi', 'ana', 'Fito', 'Eva', 'Dani', 'Caro']);
});

test('an empty name is not offered', () => {
  expect(addName(['Ana'], '  ')).toEqual(['Ana']);
});

test('what another program stored there is not offered', () => {
  for (const stored of ['nada', '{"a":1}', '[1,null]']) {
    items.set('mostrador.names-of-device', stored);
    expect(namesOfDevice()).toEqual([]);
  }
});
