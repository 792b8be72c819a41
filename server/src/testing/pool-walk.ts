import type { UserPool } from './user-pool.ts';

const cookiesOf = (headers: Headers) => headers.getSetCookie().map((line) => line.split(';')[0] ?? '');

/** Follows the pool's pages as the person `sub` until it redirects to the portal. Returns that path and query. */
export async function walkPool(
  start: string,
  { pool, origin, sub }: { pool: UserPool; origin: string; sub: string },
): Promise<string> {
  const jar = new Map<string, string>();
  let next = start;
  for (let step = 0; step < 10 && !next.startsWith(origin); step++) {
    const interaction = next.includes('/interaction/');
    const answer = await fetch(new URL(next, pool.issuer), {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(interaction && { method: 'POST', body: new URLSearchParams({ sub }) }),
    });
    for (const cookie of cookiesOf(answer.headers)) {
      const [name = '', ...value] = cookie.split('=');
      jar.set(name, value.join('='));
    }
    next = answer.headers.get('location') ?? '';
  }
  return next.slice(origin.length);
}
