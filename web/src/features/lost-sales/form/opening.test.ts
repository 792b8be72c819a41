import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts';
import { branchOfDevice, chooseBranchOfDevice, openingOf } from './opening.ts';

const withBranch = { name: 'Ana Ruiz', branch: 'Otay TJ', shared: false };
const withoutBranch = { name: 'Beto Luna', branch: null, shared: false };

beforeEach(() => {
  stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

test('opens with the name and branch of the account, whatever the device says', () => {
  chooseBranchOfDevice('Soler TJ');
  expect(openingOf(withBranch)).toEqual({ nombre: 'Ana Ruiz', plaza: '', sucursal: 'Otay TJ' });
});

test('opens without a name for an account that several people use', () => {
  expect(openingOf({ ...withBranch, shared: true })).toEqual({ nombre: '', plaza: '', sucursal: 'Otay TJ' });
});

test('opens with the branch of the device for an account without one', () => {
  expect(openingOf(withoutBranch)).toEqual({ nombre: 'Beto Luna', plaza: '', sucursal: '' });
  chooseBranchOfDevice('Soler TJ');
  expect(openingOf(withoutBranch).sucursal).toBe('Soler TJ');
});

test('opens without a branch where the browser forbids storage', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('window', { localStorage: { getItem: refuse, setItem: refuse } });
  chooseBranchOfDevice('Soler TJ');
  expect(branchOfDevice()).toBe('');
  expect(openingOf(withoutBranch).sucursal).toBe('');
});
