import { type JWTPayload, UnsecuredJWT } from 'jose';
import type { Forgery } from './user-pool.ts';

const altered =
  (change: (claims: JWTPayload) => JWTPayload): Forgery =>
  (claims, sign) =>
    sign(change(claims));

/** ID tokens that a portal must refuse. */
export const forgeries: Record<string, Forgery> = {
  'an altered nonce': altered((claims) => ({ ...claims, nonce: 'otro' })),
  'a wrong audience': altered((claims) => ({ ...claims, aud: 'otra-aplicacion' })),
  'a wrong issuer': altered((claims) => ({ ...claims, iss: 'https://otro.example' })),
  'an expired token': altered((claims) => ({ ...claims, iat: 1_700_000_000, exp: 1_700_000_060 })),
  'another sub than the access token’s': altered((claims) => ({ ...claims, sub: 'sub-admin' })),
  'a token without a sub': altered(({ sub: _sub, ...claims }) => claims),
  'an unsigned token': (claims) => new UnsecuredJWT(claims).encode(),
  'a broken signature': async (claims, sign) => `${(await sign(claims)).slice(0, -12)}AAAAAAAAAAAA`,
};
