import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { cookiePrefix } from './auth.ts';

const names = [`__Secure-${cookiePrefix}.session_token`, `${cookiePrefix}.session_token`];

/** The session token of a request, if its cookie bears our signature. */
export function readSessionToken(header: string | undefined, secret: string): string | undefined {
  if (!header) return undefined;
  const cookies = parseCookies(header);
  for (const name of names) {
    const value = cookies.get(name);
    if (value) return verify(decode(value), secret);
  }
  return undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function verify(value: string, secret: string): string | undefined {
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return dot > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}
