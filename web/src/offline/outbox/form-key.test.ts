import type { ErrorCode } from '@mostrador/contract/errors';
import { expect, test } from 'vitest';
import { NetworkError, ProblemError } from '../../lib/http/problem-error.ts';
import { afterFailure, freshKey, keyFor } from './form-key.ts';

const problem = (status: number, code: ErrorCode) => new ProblemError({ type: 'about:blank', title: '', status, code });
const numbered = () => {
  let last = 0;
  return () => `key ${++last}`;
};

test('the same report is sent under the same key, also after a lost answer or a fault of the server', () => {
  const make = numbered();
  for (const error of [new NetworkError(''), problem(500, 'internal'), problem(408, 'request-timeout')]) {
    const first = keyFor(freshKey(make), 'a', make);
    expect(keyFor(afterFailure(first, error, make), 'a', make).key).toBe(first.key);
    expect(keyFor(afterFailure(first, error, make), 'b', make).key, 'changed, but the first may have arrived').toBe(
      first.key,
    );
  }
});

test('a changed report after a refusal gets a new key, an unchanged one keeps it', () => {
  const make = numbered();
  const refused = afterFailure(keyFor(freshKey(make), 'a', make), problem(422, 'invalid-fields'), make);
  expect(keyFor(refused, 'a', make).key).toBe('key 1');
  expect(keyFor(refused, 'b', make).key).toBe('key 2');
});

test('an answer that does not come from looking the key up says nothing about an earlier attempt', () => {
  const make = numbered();
  const unsure = afterFailure(keyFor(freshKey(make), 'a', make), new NetworkError(''), make);
  for (const error of [
    problem(401, 'unauthenticated'),
    problem(403, 'forbidden'),
    problem(413, 'too-large'),
    problem(429, 'too-many-requests'),
  ]) {
    const later = afterFailure(keyFor(unsure, 'a', make), error, make);
    expect(keyFor(later, 'a', make).key, error.problem.code).toBe('key 1');
    expect(keyFor(later, 'b', make).key, error.problem.code).toBe('key 1');
  }
  const refused = afterFailure(keyFor(unsure, 'a', make), problem(422, 'invalid-fields'), make);
  expect(keyFor(refused, 'b', make).key, 'the portal looked the key up and found nothing').toBe('key 2');
});

test('a correction may have arrived if what was sent before under the same key may have', () => {
  const make = numbered();
  const unsure = afterFailure(keyFor(freshKey(make), 'a', make), new NetworkError(''), make);
  expect(keyFor(unsure, 'b', make)).toMatchObject({ key: 'key 1', tried: true });
  const refused = afterFailure(keyFor(unsure, 'a', make), problem(422, 'invalid-fields'), make);
  expect(keyFor(refused, 'b', make)).toEqual({ key: 'key 2', sent: 'b', refused: false });
});

test('a report that stays queued for its owner keeps its key, also when the form changes it', () => {
  const make = numbered();
  const kept = afterFailure(keyFor(freshKey(make), 'a', make), problem(409, 'other-person'), make);
  expect(keyFor(kept, 'b', make).key).toBe('key 1');
});

test('a key that is taken is renewed', () => {
  const make = numbered();
  const state = afterFailure(keyFor(freshKey(make), 'b', make), problem(422, 'key-reused'), make);
  expect(state).toEqual({ key: 'key 2', sent: null, refused: false });
});

test('keys are different', () => {
  expect(freshKey().key).not.toBe(freshKey().key);
});
