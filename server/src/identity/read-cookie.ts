import { timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { storeNewest } from '../http/store-newest.ts';
import { type Keys, nameFor, sessionName, signature } from './cookie.ts';

/** More sessions than are used in a minute. */
const maxVerified = 20_000;
/** Characters; ours needs about 120. */
const maxHeader = 1_000;

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
