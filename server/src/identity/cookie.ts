import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { storeNewest } from '../http/store-newest.ts';
import { cookiePrefix } from './auth.ts';

const sessionName = `${cookiePrefix}.session_token`;
/** Behind TLS only the name with the prefix counts: without TLS nobody can plant a cookie of that name. */
const nameFor = (name: string, secure: boolean) => (secure ? `__Secure-${name}` : name);
export const sessionCookieName = (secure: boolean) => nameFor(sessionName, secure);

/** More sessions than are used in a minute. */
const maxVerified = 20_000;
/** Characters; ours needs about 120. */
const maxHeader = 1_000;

type Keys = { secret: string; secure: boolean };

/** The session token of a request, if its cookie bears our signature. */
export function sessionTokenReader({ secret, secure }: Keys): (header: string | undefined) => string | undefined {
  // Only short headers with a valid signature are cached, so that nobody can fill the memory.
  const verified = new Map<string, string>();
  return (header) => {
    if (!header) return undefined;
    const cached = verified.get(header);
    if (cached) return cached;
    const token = readSigned(header, sessionName, { secret, secure });
    if (token && header.length <= maxHeader) storeNewest(verified, header, token, maxVerified);
    return token;
  };
}

/** The value of a cookie that we signed. */
export function readSigned(header: string | undefined, name: string, { secret, secure }: Keys): string | undefined {
  const value = header && parseCookies(header).get(nameFor(name, secure));
  return value ? verify(decode(value), secret) : undefined;
}

export type CookieOptions = Keys & { maxAgeSeconds: number; path?: string };

/** A Set-Cookie line in the form that better-auth writes its own. */
export function signedCookie(name: string, value: string, options: CookieOptions): string {
  const { secret, secure, maxAgeSeconds, path = '/' } = options;
  const signed = encodeURIComponent(`${value}.${signature(value, secret).toString('base64')}`);
  const attributes = [
    `Max-Age=${maxAgeSeconds}`,
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ];
  return [`${nameFor(name, secure)}=${signed}`, ...attributes].join('; ');
}

export function sessionCookie(token: string, options: CookieOptions): string {
  return signedCookie(sessionName, token, options);
}

const signature = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest();

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function verify(value: string, secret: string): string | undefined {
  const dot = value.lastIndexOf('.');
  const content = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = signature(content, secret);
  return dot > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? content : undefined;
}
