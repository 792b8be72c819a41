import { expect, test } from 'vitest';
import { readAddress, serverNames } from './address.ts';

const several = '?target_session_attrs=read-write';

test.each([
  ['postgres://u:c@h:5432/b', ['postgres://u:c@h:5432/b'], false],
  ['postgresql://h/b', ['postgresql://h/b'], false],
  ['postgres:///b', ['postgres:///b'], false],
  [`postgres://u:c@h/b${several}`, ['postgres://u:c@h/b'], true],
  [`postgres://u:c@uno:1,dos:2/b${several}`, ['postgres://u:c@uno:1/b', 'postgres://u:c@dos:2/b'], true],
  [
    `postgres://u:c@uno,dos/b${several}&sslmode=require`,
    ['postgres://u:c@uno/b?sslmode=require', 'postgres://u:c@dos/b?sslmode=require'],
    true,
  ],
  [`postgres://u:c@[::1]:1,[fd00::2]/b${several}`, ['postgres://u:c@[::1]:1/b', 'postgres://u:c@[fd00::2]/b'], true],
  [
    `postgres://u:a,b%40%2F@uno,dos/b${several}`,
    ['postgres://u:a,b%40%2F@uno/b', 'postgres://u:a,b%40%2F@dos/b'],
    true,
  ],
])('%s is read', (text, servers, mustBeWritable) => {
  const address = readAddress(text);
  expect(address?.servers.map(String)).toEqual(servers);
  expect(address).toMatchObject({ socketDir: undefined, mustBeWritable });
});

test('a socket is named by its folder', () => {
  expect(readAddress('postgres://u@localhost/b?host=/run/postgresql')).toMatchObject({
    socketDir: '/run/postgresql',
    mustBeWritable: false,
  });
});

test.each([
  'mysql://u@h/b',
  'h:5432/b',
  'postgres://u@h:puerto/b',
  'postgres://u@[::1/b',
  // Without the attribute libpq would take any of them, also one that cannot be written to.
  'postgres://u@uno,dos/b',
  'postgres://u@uno,dos/b?target_session_attrs=any',
  'postgres://u@h/b?target_session_attrs=standby',
  `postgres://u@uno,/b${several}`,
  `postgres://u@uno,,dos/b${several}`,
  `postgres://u@uno,:5432/b${several}`,
  `postgres://u@uno:1,dos:70000/b${several}`,
  'postgres://u@h/b?host=/uno,/dos',
  `postgres://u@uno,dos/b${several}&host=/run/postgresql`,
])('%s is not an address for the portal', (text) => {
  expect(readAddress(text)).toBeUndefined();
});

test('user and password are not among the names of the servers', () => {
  expect(serverNames(`postgres://u:clave@uno:1,[::1]:2/b${several}`)).toBe('uno:1, [::1]:2');
});
