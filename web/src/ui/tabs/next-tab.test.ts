import { expect, test } from 'vitest';
import { nextTab } from './next-tab.ts';

const ids = ['usuarios', 'uso', 'bitacora'] as const;

test('the arrows go along the row and around its ends', () => {
  expect(nextTab(ids, 'usuarios', 'ArrowRight')).toBe('uso');
  expect(nextTab(ids, 'bitacora', 'ArrowRight')).toBe('usuarios');
  expect(nextTab(ids, 'uso', 'ArrowLeft')).toBe('usuarios');
  expect(nextTab(ids, 'usuarios', 'ArrowLeft')).toBe('bitacora');
});

test('Home and End go to the ends', () => {
  expect(nextTab(ids, 'uso', 'Home')).toBe('usuarios');
  expect(nextTab(ids, 'uso', 'End')).toBe('bitacora');
});

test('every other key is left to the browser', () => {
  expect(nextTab(ids, 'uso', 'ArrowDown')).toBeUndefined();
  expect(nextTab(ids, 'uso', 'Tab')).toBeUndefined();
});
