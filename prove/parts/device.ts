import type { Page } from '@playwright/test';
import { openNetwork } from '../../e2e/network.ts';
import {
  allStoredText,
  endStored,
  offlineNotice,
  signOut,
  storedRows,
  untilCached,
} from '../../e2e/offline-fixtures.ts';
import { enter, withBrowser } from './browser.ts';
import type { Faults } from './outcome.ts';
import { addPeople, type Visitor } from './people.ts';
import type { Place } from './place.ts';

const screens = ['/tote', '/inicio', '/sucursales', '/lista_precios', '/tareas'];

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first().innerText();

const cachedFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('mostrador-content')).keys()).map(({ url }) => url));

/** What is stored about a person, after whatever ended their session on this device. */
async function proveForgotten(page: Page, { username }: Visitor, what: string, faults: Faults) {
  const text = await allStoredText(page);
  faults.expect(!text.includes(username), `${what}: the device still stores who it was`);
  for (const name of ['boot', 'answers'] as const) {
    const rows = await storedRows(page, name);
    faults.expect(rows.length === 0, `${what}: ${rows.length} rows of ${name} are left`);
  }
  const files = await cachedFiles(page);
  faults.expect(files.length === 0, `${what}: ${files.length} content files are left`);
}

/**
 * What a device stores of a session ends with it: when the person signs out, and, without the network, when the session's
 * end has passed. Past its idle limit only lost sales can be reported.
 */
export async function proveDeviceForgets({ address, sql }: Place, faults: Faults): Promise<number> {
  const people = (await addPeople(sql, 2)) as [Visitor, Visitor];
  let opened = 0;
  await withBrowser(async (openContext) => {
    const network = await openNetwork(address);
    const open = async (person: Visitor) => {
      const context = await openContext();
      await enter(context, network.address, person.cookie);
      const page = await context.newPage();
      await page.goto(`${network.address}/tote`);
      await untilCached(page);
      const text = await allStoredText(page);
      faults.expect(text.includes(person.username), 'the device stores nothing about who is signed in');
      return page;
    };
    try {
      const leaving = await open(people[0]);
      await signOut(leaving);
      await leaving.waitForURL(/\/entrar/);
      await proveForgotten(leaving, people[0], 'after signing out', faults);

      const away = await open(people[1]);
      const [file = ''] = await cachedFiles(away);
      await network.disconnect();
      await endStored(away, 'idleAt');
      for (const screen of screens) {
        await away.goto(network.address + screen);
        await offlineNotice(away).waitFor();
        const shown = await title(away);
        faults.expect(shown === 'Sesión en pausa', `${screen} past the idle limit: ${shown}`);
        opened += 1;
      }
      const answered = await away.evaluate((url) => fetch(url).then(Boolean, () => false), file);
      faults.expect(!answered, 'past the idle limit a cached file opens');
      await away.goto(`${network.address}/ventas_perdidas`);
      await away.getByLabel('Código de parte').waitFor();

      await endStored(away, 'endsAt');
      for (const screen of [...screens, '/ventas_perdidas']) {
        await away.goto(network.address + screen);
        const shown = await title(away);
        faults.expect(shown === 'No hay internet', `${screen} past the end of the session: ${shown}`);
        opened += 1;
      }
      await proveForgotten(away, people[1], 'past the end of the session', faults);
    } finally {
      await network.close();
    }
  });
  return opened;
}
