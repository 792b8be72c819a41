import { sectionNames } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import type { Ask } from './ask.ts';
import { enter, withBrowser } from './browser.ts';
import { markup } from './hostile-values.ts';
import type { Faults } from './outcome.ts';
import { reportFilledWith } from './reports.ts';

type Stage = { address: string; ask: Ask; cookie: string };

const helpPage = (words: string) => ({
  page: {
    category: 'Accesorios',
    name: words,
    url: `https://www.ejemplo.com/${encodeURIComponent(words)}`,
    page_type: 'WEB',
    // Any text is stored here, and only an address is loaded.
    image_url: `javascript:${words}`,
    comment: words,
  },
});

async function mustStore(stage: Stage, method: string, path: string, body: object | string) {
  const type = typeof body === 'string' ? { 'content-type': 'text/csv' } : {};
  const answer = await stage.ask({ method, path, cookie: stage.cookie, body, headers: type });
  if (answer.status >= 300) throw new Error(`${method} ${path} stores nothing: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text);
}

/** Stores markup wherever the portal stores text that someone typed. */
async function storeEverywhere(stage: Stage) {
  for (const [index, words] of markup.entries()) {
    await mustStore(stage, 'POST', api.messages, { list: { title: words, excerpt: 'red' } });
    await mustStore(stage, 'POST', api.lostSales, reportFilledWith(words.slice(0, 60)));
    await mustStore(stage, 'POST', api.helpPages, helpPage(words));
    await mustStore(stage, 'POST', api.people, { username: `hostil-${index}`, name: words });
  }
  await storePrices(stage);
  for (const name of sectionNames) await mustStore(stage, 'PUT', api.section(name), { state: 'vivo' });
}

/** The newest import, once nothing is being read. */
async function settledImport(stage: Stage): Promise<{ id: number; state: string } | null> {
  for (;;) {
    const { importacion } = JSON.parse((await stage.ask({ path: api.priceImport, cookie: stage.cookie })).text);
    if (!importacion || !['reading', 'comparing'].includes(importacion.state)) return importacion;
  }
}

async function storePrices(stage: Stage) {
  const open = await settledImport(stage);
  if (open?.state === 'ready') await mustStore(stage, 'DELETE', api.priceImport, { id: open.id });
  const quoted = (words: string) => `"${words.replaceAll('"', '""')}"`;
  const prices = markup.map((words, index) => `HOSTIL${index},${quoted(words)},10.00,9.00`);
  const list = ['codigo,descripcion,publico,mecanico', ...prices].join('\n');
  await mustStore(stage, 'POST', `${api.priceImport}?archivo=${encodeURIComponent(markup[0] ?? '')}`, list);
  const read = await settledImport(stage);
  await mustStore(stage, 'POST', api.applyPriceImport, { id: read?.id });
}

/** Nothing of it ran, became an element, or is behind a link. */
async function inspect(page: Page, where: string, faults: Faults) {
  const found = await page.evaluate(() => ({
    ran: 'hostil' in window,
    elements: document.querySelectorAll('[data-hostil]').length,
    links: [...document.querySelectorAll('[href], [src], [action]')].filter((element) =>
      ['href', 'src', 'action'].some((name) => /^\s*(javascript|data:text)/i.test(element.getAttribute(name) ?? '')),
    ).length,
  }));
  faults.expect(!found.ran, `${where}: stored markup ran`);
  faults.expect(found.elements === 0, `${where}: stored markup became ${found.elements} elements`);
  faults.expect(found.links === 0, `${where}: ${found.links} links run a script`);
}

/** The screens that show what people typed, and how to bring it to light. */
const sights: { path: string; show?: (page: Page) => Promise<unknown> }[] = [
  { path: '/inicio' },
  { path: '/mensajes' },
  { path: '/ventas_perdidas' },
  { path: '/paginas' },
  { path: '/lista_precios', show: (page) => page.getByRole('searchbox').fill('HOSTIL') },
  { path: '/cuenta' },
];

/** How many screens were looked at. */
export async function proveMarkupStaysText(stage: Stage, faults: Faults): Promise<number> {
  await storeEverywhere(stage);
  return withBrowser(async (open) => {
    const context = await open();
    await enter(context, stage.address, stage.cookie);
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      faults.add(`a script of ours opened: ${dialog.message()}`);
      void dialog.dismiss();
    });
    for (const { path, show } of sights) {
      await page.goto(`${stage.address}${path}`);
      await show?.(page);
      await page.getByText('window.hostil=1', { exact: false }).first().waitFor({ state: 'attached' });
      await inspect(page, path, faults);
    }
    await page.goto(`${stage.address}/administracion`);
    const tabs = await page.getByRole('main').getByRole('tab').all();
    for (const tab of tabs) {
      await tab.click();
      await page.getByRole('tabpanel').first().waitFor();
      await inspect(page, `/administracion ${await tab.innerText()}`, faults);
    }
    return sights.length + tabs.length;
  });
}
