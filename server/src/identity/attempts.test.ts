import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { password, testSecret } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { attemptLimits, knownAddressMs, knownAddressPauseMs, usernameDigest } from './attempts.ts';
import { signInAddress, signInAttempt, user } from './tables.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;
const home = '10.0.0.7';

const tryPassword = (portal: Portal, username: string, attempt: string, remoteAddress = '127.0.0.1') =>
  portal.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/username',
    payload: { username, password: attempt },
    remoteAddress,
  });

/** Failed tries of the last minutes: the nth by `username(n)` from `address(n)`. */
async function addAttempts(
  { db }: Portal,
  count: number,
  username: (n: number) => string,
  address: (n: number) => string,
) {
  await db.insert(signInAttempt).values(
    Array.from({ length: count }, (_, n) => ({
      id: `t${n}`,
      usernameDigest: usernameDigest(username(n), testSecret),
      address: address(n),
    })),
  );
}

/** Failed tries of `ana` from the address of this test: checking a password takes longer than all else here. */
const addOwnAttempts = (portal: Portal, count: number) =>
  addAttempts(
    portal,
    count,
    () => 'ana',
    () => '127.0.0.1',
  );

/** The time of the last sign-in of `ana` from `home`. */
async function addKnownAddress({ db }: Portal, lastAt: Date) {
  const [ana] = await db.select({ id: user.id }).from(user).where(eq(user.username, 'ana'));
  await db.insert(signInAddress).values({ userId: ana?.id ?? '', address: home, lastAt });
}

test('guessing is limited for the account and address, and a colleague at the same address still signs in', async () => {
  const portal = await openPortal();
  await addOwnAttempts(portal, attemptLimits.perPair - 1);
  expect((await tryPassword(portal, 'ana', 'el último intento')).statusCode).toBe(401);
  const refused = await tryPassword(portal, 'ana', password);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too-many-attempts');
  expect(refused.headers['retry-after']).toBe('900');
  expect((await tryPassword(portal, 'beto', password)).statusCode).toBe(200);
  expect((await tryPassword(portal, 'ana', password, '10.0.0.9')).statusCode).toBe(200);
});

test('guessing one account from many addresses is limited too, except from where its owner signed in before', async () => {
  const portal = await openPortal();
  await addAttempts(
    portal,
    attemptLimits.perAccount,
    () => 'ana',
    (n) => `10.0.1.${n}`,
  );
  expect((await tryPassword(portal, 'ana', password, home)).statusCode).toBe(429);
  await addKnownAddress(portal, new Date());
  expect((await tryPassword(portal, 'ana', password, '10.0.9.9')).statusCode).toBe(429);
  expect((await tryPassword(portal, 'ana', password, home)).statusCode).toBe(200);
});

test('tries that were refused do not lock the account for other addresses', async () => {
  const portal = await openPortal();
  await addOwnAttempts(portal, attemptLimits.perPair - 1);
  const tries = [];
  for (let n = 0; n <= attemptLimits.perAccount; n++) tries.push(await tryPassword(portal, 'ana', `intento ${n}`));
  expect(tries.filter(({ statusCode }) => statusCode === 401).length).toBe(1);
  expect(await portal.db.$count(signInAttempt)).toBe(attemptLimits.perPair);
  expect((await tryPassword(portal, 'ana', password, home)).statusCode).toBe(200);
});

test('an address is limited over all usernames, except for accounts that signed in there before', async () => {
  const portal = await openPortal();
  await addAttempts(
    portal,
    attemptLimits.perAddress,
    (n) => `nadie ${n}`,
    () => home,
  );
  expect((await tryPassword(portal, 'otro', 'una de muchas', home)).statusCode).toBe(429);
  expect((await tryPassword(portal, 'ana', password, home)).statusCode).toBe(429);
  expect((await tryPassword(portal, 'ana', password)).statusCode, 'from another address').toBe(200);
  await addKnownAddress(portal, new Date(Date.now() - knownAddressMs - 1_000));
  expect((await tryPassword(portal, 'ana', password, home)).statusCode, 'known too long ago').toBe(429);
  await portal.db.update(signInAddress).set({ lastAt: new Date(Date.now() - knownAddressMs + 60_000) });
  expect((await tryPassword(portal, 'beto', password, home)).statusCode, 'known for another account').toBe(429);
  expect((await tryPassword(portal, 'ana', password, home)).statusCode).toBe(200);
});

test('a sign-in makes its address known', async () => {
  const portal = await openPortal();
  await addKnownAddress(portal, new Date(0));
  await tryPassword(portal, 'ana', password, home);
  const [known] = await portal.db.select().from(signInAddress);
  expect(known?.lastAt.getTime()).toBeGreaterThan(Date.now() - 600_000);
});

test('guessing at a known address is slowed down, and the owner gets in after a pause', async () => {
  const portal = await openPortal();
  await addKnownAddress(portal, new Date());
  await addAttempts(
    portal,
    attemptLimits.perAddress,
    () => 'ana',
    () => home,
  );
  // Moved, so that it does not matter how long a busy machine takes.
  const moveAttempts = (at: number) => portal.db.update(signInAttempt).set({ at: new Date(at) });
  await moveAttempts(Date.now() + 60_000);
  const refused = await tryPassword(portal, 'ana', password, home);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('attempts-too-quick');
  expect(refused.headers['retry-after']).toBe(String(knownAddressPauseMs / 1000));
  await moveAttempts(Date.now() - knownAddressPauseMs);
  expect((await tryPassword(portal, 'ana', 'otra que no es', home)).statusCode).toBe(401);
  await moveAttempts(Date.now() + 60_000);
  expect((await tryPassword(portal, 'ana', password, home)).statusCode, 'at once after a wrong one').toBe(429);
  await moveAttempts(Date.now() - knownAddressPauseMs);
  expect((await tryPassword(portal, 'ana', password, home)).statusCode).toBe(200);
});

test('concurrent attempts do not exceed the limit', async () => {
  const portal = await openPortal();
  await addOwnAttempts(portal, attemptLimits.perPair - 2);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => tryPassword(portal, 'ana', `intento ${n}`)));
  const checked = answers.filter((answer) => answer.statusCode === 401);
  expect(checked.length).toBeLessThanOrEqual(2);
});

test('the limit ends with its window, and a success clears the attempts', async () => {
  const portal = await openPortal();
  await addOwnAttempts(portal, attemptLimits.perPair);
  expect((await tryPassword(portal, 'ana', password)).statusCode).toBe(429);
  await portal.db.update(signInAttempt).set({ at: new Date(Date.now() - attemptLimits.windowMs - 1000) });
  expect((await tryPassword(portal, 'ana', password)).statusCode).toBe(200);
  expect(await portal.db.$count(signInAttempt)).toBe(0);
});

test('nothing that was typed as a username is stored with the attempt', async () => {
  const portal = await openPortal();
  await tryPassword(portal, 'mi clave en el campo de usuario', 'x');
  const stored = await portal.db.select().from(signInAttempt);
  expect(stored.length).toBe(1);
  expect(JSON.stringify(stored)).not.toContain('mi clave');
});
