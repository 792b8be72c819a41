import { type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import type { Line } from './line.ts';
import { openPlace, type Place } from './place.ts';

const box = (page: Page) => page.getByLabel('Captura rápida', { exact: true });
const form = (page: Page) => page.getByRole('form', { name: 'Venta perdida' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Registrar venta perdida' });

/** Counts what a hand does; waits like a person who looks where the focus is before going on. */
function handOn(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      count += text.length;
      await page.keyboard.type(text);
    },
    tap: async (target: Locator) => {
      count += 1;
      await target.tap();
    },
    /** On a phone, where the letters are not counted. */
    write: (text: string) => page.keyboard.type(text),
    count: () => count,
  };
}

async function untilFocused(target: Locator) {
  await target.and(target.page().locator(':focus')).waitFor();
}

/** Opens the form as from the menu: the heading has the focus. The branch is known to the device. */
async function openForm(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const phone = page.getByRole('button', { name: 'Menú', exact: true });
  if (await phone.isVisible()) await phone.click();
  await menu.getByRole('link', { name: 'Ventas Perdidas' }).click();
  await untilFocused(page.getByRole('heading', { level: 1, name: 'Ventas Perdidas' }));
  await field(page, 'Nombre completo').waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>('select[name="sucursal"]')?.value === 'Otay TJ',
  );
}

async function lastReport({ sql }: Place): Promise<Record<string, unknown>> {
  const [row = {}] = await sql<Record<string, unknown>[]>`select * from lost_sales order by id desc limit 1`;
  return row;
}

/** Sends the report, waits until it is registered, and throws unless it holds these values. */
async function send(page: Page, at: Place, wanted: Record<string, string>, work: () => Promise<void>) {
  const number = Number((await lastReport(at)).id) + 1;
  await work();
  await page.getByText(`Venta perdida n.º ${number} registrada. Gracias.`).waitFor();
  const row = await lastReport(at);
  const wrong = Object.keys(wanted).filter((name) => row[name] !== wanted[name]);
  if (wrong.length > 0) throw new Error(`The report differs in ${wrong.map((name) => `${name}: ${row[name]}`)}`);
}

async function withPage<T>(place: Place, options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext(options);
    const url = `http://127.0.0.1:${place.port}`;
    const [name = '', value = ''] = place.cookie(0).split('=');
    await context.addCookies([{ name, value, url }]);
    await context.addInitScript(() => localStorage.setItem('mostrador.branch-of-device', 'Otay TJ'));
    const page = await context.newPage();
    await page.goto(`${url}/inicio`);
    await openForm(page);
    return await work(page);
  } finally {
    await browser.close();
  }
}

const tsuru = { car_marca: 'Nissan', car_modelo: 'Tsuru', car_anio: '2012', car_motor: '1.6L L4' };
const civic = { car_marca: 'Honda', car_modelo: 'Civic', car_anio: '2015', car_motor: '1.8L L4' };
const waterPump = {
  marca: 'Cualquiera',
  codigo_parte: 'Sin código',
  pieza: 'bomba de agua',
  categoria: 'Enfriamiento calefaccion y control del clima',
};
const place = { plaza: 'Tijuana', sucursal: 'Otay TJ' };

/** With the keyboard alone, from the heading of the screen until the report is sent. */
const withoutCode = (at: Place) =>
  withPage(at, { viewport: { width: 1366, height: 768 } }, async (page) => {
    const { press, type, count } = handOn(page);
    while (!(await box(page).and(page.locator(':focus')).isVisible())) await press('Tab');
    await type('tsuru 2012 bomba de agua');
    await press('Enter');
    await untilFocused(field(page, 'Marca o línea'));
    await type('c');
    await press('Enter');
    await send(page, at, { ...tsuru, ...waterPump, ...place, cantidad: '1' }, () => press('Enter'));
    return count();
  });

/** A code that was reported before brings its brand and category; then another part of the same car, without a code. */
const withCodeAndAnother = (at: Place) =>
  withPage(at, { viewport: { width: 1366, height: 768 } }, async (page) => {
    const first = handOn(page);
    while (!(await box(page).and(page.locator(':focus')).isVisible())) await first.press('Tab');
    await first.type('civic 15 1.8 gp-45');
    await first.press('Enter');
    await untilFocused(submit(page));
    const filter = { marca: 'Gonher', codigo_parte: 'GP-45', categoria: 'Filtros' };
    await send(page, at, { ...civic, ...place, ...filter }, () => first.press('Enter'));

    const second = handOn(page);
    const recent = page.getByRole('button', { name: 'Honda Civic 2015 1.8L L4' });
    await untilFocused(box(page));
    await recent.waitFor();
    await second.press('Tab');
    await untilFocused(recent);
    await second.press('Enter');
    await untilFocused(box(page));
    await second.type('bujias');
    await second.press('Enter');
    await untilFocused(field(page, 'Marca o línea'));
    await second.type('c');
    await second.press('Enter');
    const plugs = { marca: 'Cualquiera', pieza: 'bujias', codigo_parte: 'Sin código' };
    await send(page, at, { ...civic, ...place, ...plugs }, () => second.press('Enter'));
    return { first: first.count(), second: second.count() };
  });

/** The Tsuru without a code on a phone; the key at the end of the line counts as a tap. */
const onPhone = (at: Place) =>
  withPage(at, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
    const { tap, write, press, count } = handOn(page);
    await tap(box(page));
    await write('tsuru 2012 bomba de agua');
    await press('Enter');
    await untilFocused(field(page, 'Marca o línea'));
    await write('c');
    await tap(form(page).getByRole('option', { name: 'Cualquiera' }));
    await send(page, at, { ...tsuru, ...waterPump, ...place }, () => tap(submit(page)));
    return count();
  });

/** Key presses and taps for whole reports by quick capture, in a real browser. They are counts: no machine changes them. */
export async function keystrokes(): Promise<Line[]> {
  const at = await openPlace(1);
  const line = (what: string, count: number, limit: number, before: string): Line => ({
    what,
    ours: String(count),
    beside: `limit ${limit}${before}`,
    ratio: count / limit,
    atMost: 1,
  });
  try {
    const { first, second } = await withCodeAndAnother(at);
    return [
      line('keys for a Tsuru without a code', await withoutCode(at), 30, ', before 55'),
      line('keys for a Civic with a code', first, 28, ', before 50'),
      line('keys for another part of the same car', second, 12, ', before 29'),
      line('taps besides letters on a phone', await onPhone(at), 10, ''),
    ];
  } finally {
    await at.close();
  }
}
