import { createHmac } from 'node:crypto';

export const cookiePrefix = 'mostrador';
export const sessionName = `${cookiePrefix}.session_token`;
/** Behind TLS only the name with the prefix counts: without TLS nobody can plant a cookie of that name. */
export const nameFor = (name: string, secure: boolean) => (secure ? `__Secure-${name}` : name);
export const sessionCookieName = (secure: boolean) => nameFor(sessionName, secure);

export type Keys = { secret: string; secure: boolean };

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

export const signature = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest();
