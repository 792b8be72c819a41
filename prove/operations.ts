import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@mostrador/contract/paths';
import { connect } from '../server/src/db/client.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { createAsker } from './parts/ask.ts';
import { openFolder } from './parts/folder.ts';
import { copyImage, startImage } from './parts/image.ts';
import { startNginx } from './parts/nginx.ts';
import { createFaults, type Faults, type Outcome } from './parts/outcome.ts';
import { addPeople, secret, type Visitor } from './parts/people.ts';
import { startPostgres } from './parts/postgres.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const token = 'clave-de-las-medidas-de-prueba';

/** As the reverse-proxy example has it: both behind TLS, one killed, the other answers; figures stay inside. */
async function proveProxy(port: number, cookie: string, kill: () => Promise<unknown>, faults: Faults) {
  const asker = createAsker(port, 20, { secure: true });
  const ask = async (asked: string) => (await asker.ask({ path: asked, cookie })).status;
  for (const [asked, due] of [
    [api.viewer, 200],
    ['/inicio', 200],
    [api.metrics, 404],
    [api.events, 200],
  ] as const) {
    const status = await ask(asked);
    faults.expect(status === due, `${asked} through nginx: ${status}`);
  }
  await kill();
  for (let n = 0; n < 50; n++) {
    const status = await ask(api.viewer);
    faults.expect(status === 200, `through nginx with one process killed: ${status}`);
  }
  asker.close();
}

async function proveMetrics(port: number, faults: Faults) {
  const { ask, close } = createAsker(port);
  const before = 25;
  for (let n = 0; n < before; n++) await ask({ path: api.alive });
  const refused = await ask({ path: api.metrics });
  faults.expect(refused.status === 401, `metrics without the token: ${refused.status}`);
  const { text } = await ask({ path: api.metrics, headers: { authorization: `Bearer ${token}` } });
  const counted = Number(
    /^http_requests_total\{method="GET",route="\/api\/salud\/proceso",status="200"\} (\d+)$/m.exec(text)?.[1],
  );
  faults.expect(counted === before, `${counted} of ${before} requests are in the metrics`);
  faults.expect(/^mostrador_database_up 1$/m.test(text), 'the metrics do not know the database');
  close();
}

/** The unit in systemd's own eyes, with this project in the place of the installed one. */
function proveUnit(folder: string, faults: Faults): string {
  if (!existsSync('/usr/bin/systemd-analyze')) return 'systemd-analyze is not here';
  const unit = readFileSync(path.join(root, 'deploy/mostrador.service'), 'utf8').replaceAll('/srv/mostrador/', root);
  const file = path.join(folder, 'mostrador.service');
  writeFileSync(file, unit.replace(/^User=.*$/m, 'User=nobody'));
  try {
    execFileSync('systemd-analyze', ['verify', '--man=no', file], { stdio: 'pipe' });
  } catch (error) {
    faults.add(`systemd does not like the unit: ${String((error as { stderr?: Buffer }).stderr).slice(0, 300)}`);
  }
  return 'the unit passes systemd-analyze';
}

export async function operations(): Promise<Outcome> {
  const faults = createFaults();
  const [image, work] = [await openFolder(), await openFolder()];
  const postgres = await startPostgres();
  const running: Awaited<ReturnType<typeof startImage>>[] = [];
  const start = async (environment: Record<string, string>) => {
    const started = await startImage(image.path, environment);
    running.push(started);
    return started;
  };
  try {
    const url = await postgres.create('mostrador');
    const copied = copyImage(image.path);
    const ports = [await freePort(), await freePort()] as [number, number];
    const settings = {
      DATABASE_URL: url,
      AUTH_SECRET: secret,
      PUBLIC_URL: 'https://portal.example',
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN: token,
    };
    const first = await start({ ...settings, PORT: String(ports[0]) });
    const second = await start({ ...settings, PORT: String(ports[1]) });
    faults.expect(/contraseña \S+/.test(first.said()), 'the first start prints no administrator');
    await proveMetrics(ports[0], faults);
    const sql = connect({ url }, { max: 1 });
    const [person] = (await addPeople(sql, 1)) as [Visitor];
    await sql.end();
    const cookie = `__Secure-${person.cookie}`;
    const nginx = await startNginx(work.path, ports);
    if (nginx) await proveProxy(nginx.port, cookie, () => second.end('SIGKILL'), faults).finally(nginx.stop);
    else await second.end('SIGKILL');
    const code = await first.end('SIGTERM');
    faults.expect(code === 0, `SIGTERM ends the image with ${code}`);
    const tools = [proveUnit(work.path, faults), nginx ? 'nginx ran the example' : 'nginx is not here'];
    return {
      tried: `${copied.length} paths of the image started twice, metrics, unit, proxy`,
      details: [`${tools.join('; ')}; no container runtime was asked for`],
      faults: faults.list(),
    };
  } finally {
    for (const { end } of running) await end('SIGTERM');
    await postgres.remove();
    await image.remove();
    await work.remove();
  }
}
