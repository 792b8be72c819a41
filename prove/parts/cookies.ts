import type { Answer } from './ask.ts';

/** What a browser would send back: the names and values that the answer sets. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): string[] {
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
}

/** The Set-Cookie header of the session, with all its flags. */
export function sessionLine({ headers }: Pick<Answer, 'headers'>): string {
  return (headers['set-cookie'] ?? []).find((line) => line.includes('session_token=')) ?? '';
}
