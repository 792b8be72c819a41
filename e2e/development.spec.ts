import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/free-port.ts';
import { accounts, expect, expectAccessible, sharedTest } from './fixtures.ts';

const web = fileURLToPath(new URL('../web', import.meta.url));
const vite = fileURLToPath(new URL('../node_modules/.bin/vite', import.meta.url));

sharedTest(
  'in development people sign in through Vite, and the page of shared components exists',
  async ({ page, portal }) => {
    const port = await freePort();
    const server = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
      cwd: web,
      env: { ...process.env, PORT: new URL(portal.address).port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(server.stdout, 'data');
      const address = `http://127.0.0.1:${port}`;
      await expect
        .poll(() =>
          fetch(address).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true);
      await page.goto(`${address}/desarrollo`);
      await page.getByLabel('Usuario').fill('admin');
      await page.getByLabel('Contraseña', { exact: true }).fill(accounts.admin);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.getByRole('button', { name: 'admin' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Componentes');
      await expectAccessible(page, 'body');
      // Not by its address: loading all modules of a page again takes longer than all the rest.
      const menu = page.getByRole('navigation', { name: 'Menú principal' });
      await menu.getByRole('button', { name: 'Entrenamiento y Guias de Trabajo' }).click();
      await menu.getByRole('link', { name: 'Guías', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'Tote: Cajas de Traspaso' }).click();
      await expect(page.getByRole('img', { name: /placa C 12/ })).toBeVisible();
    } finally {
      // What the page still loads would fail without its server.
      await page.goto('about:blank');
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  },
);
