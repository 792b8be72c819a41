import { readFileSync } from 'node:fs';
import { api } from '@mostrador/contract/paths';
import type { FilmProgress, Watched } from '@mostrador/contract/training';
import type { Locator, Page, Request } from '@playwright/test';
import { runOn } from './databases.ts';
import { expect, expectAccessible, sharedTest, test } from './fixtures.ts';

const workshop = [
  'Registrar clientes',
  'Buscar y editar clientes',
  'Registrar una orden en estatus Revisión',
  'Cambio de aceite con promoción',
  'Cambio de aceite normal',
  'Cambiar el estatus de una orden',
  'Filtrar órdenes',
  'Las órdenes canceladas también se capturan',
];
const cash = ['Capturar un ticket de gasolina a crédito'];
const modules = { 'Módulo de Taller': workshop, 'Módulo de Caja': cash };

const card = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const timeOf = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.currentTime);

async function openFilm(page: Page, title: string) {
  await page.getByRole('main').getByRole('button', { name: title, exact: true }).click();
  return page.getByRole('dialog').getByLabel(title, { exact: true });
}

/** The played stretches of the next progress report at or after `position`. */
const nextReport = async (page: Page, position = 0): Promise<Watched['played']> => {
  const answer = await page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      response.url().includes(`${api.training}/`) &&
      response.request().postDataJSON().position >= position,
  );
  return answer.request().postDataJSON().played;
};

/** Seeks as the progress bar does, once the length is known. Returns the position before. */
const skipTo = (film: Locator, moment: number) =>
  film.evaluate(async (video: HTMLVideoElement, to) => {
    if (video.readyState === 0) await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve));
    const { currentTime } = video;
    video.currentTime = to;
    return currentTime;
  }, moment);

/** The start of the first stretch that was played. */
const playedFirst = (film: Locator) =>
  film.evaluate(({ played }: HTMLVideoElement) => (played.length > 0 ? played.start(0) : undefined));

const restart = (page: Page) => page.getByRole('button', { name: /Ver desde el principio/ });

async function play(film: Locator, change: { at?: number; rate?: number }) {
  await film.evaluate(async (video: HTMLVideoElement, { at, rate = 1 }) => {
    video.playbackRate = rate;
    if (at !== undefined) video.currentTime = at;
    await video.play();
  }, change);
}

sharedTest(
  'both modules list their films in order; the first of each plays with captions that are off at first, and loads when it is opened',
  async ({ page, signIn, portal }) => {
    // Nobody else in the shared portal watches films as this person, and this journey, repeated, begins them again.
    await runOn(
      portal.settings.DATABASE_URL ?? '',
      (sql) => sql`delete from training_progress
      where user_id = (select id from users where username = 'regional')`,
    );
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (/\.(mp4|vtt)$/.test(new URL(request.url()).pathname)) loaded.add(request.url());
    });
    await signIn(page, 'regional', '/retvalle');
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(Object.keys(modules));
    for (const [module, films] of Object.entries(modules)) {
      await page.getByRole('main').getByRole('link', { name: module }).click();
      await expect(titles).toHaveText(films);
      // The screen shows the progress last, and has nothing that could load a film.
      await expect(page.getByText(`Has visto 0 de ${films.length} video`)).toBeVisible();
      await expect(page.locator('video, track')).toHaveCount(0);
      // Decoding films is work, and the tests of their files look at all of them.
      for (const title of films.slice(0, 1)) {
        const before = new Set(loaded);
        const film = await openFilm(page, title);
        await expect.poll(() => timeOf(film), title).toBeGreaterThan(0.3);
        const source = await film.evaluate((video: HTMLVideoElement) => video.currentSrc);
        expect(before, `before ${title} is opened`).not.toContain(source);
        expect(loaded).toContain(source);
        expect(source, 'the folder for signed-in people').toContain('/contenido/');
        const captions = () =>
          film.evaluate((video: HTMLVideoElement) => ({
            mode: video.textTracks[0]?.mode,
            language: video.textTracks[0]?.language,
            cues: video.textTracks[0]?.cues?.length ?? 0,
          }));
        // Hidden and not disabled: the picture shows each sentence itself, and the list of steps follows the captions.
        await expect.poll(async () => (await captions()).cues, title).toBeGreaterThan(2);
        expect(await captions(), title).toMatchObject({ mode: 'hidden', language: 'es' });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.getByRole('link', { name: 'Regresar' }).click();
      await expect(titles).toHaveText(Object.keys(modules));
    }
  },
);

test('Back closes a film, another device resumes it at the same position, and it restarts from the beginning, even before it has loaded', async ({
  page,
  signIn,
  secondPage: phone,
}) => {
  await signIn(page, 'mostrador', '/modulo-taller');
  const title = 'Filtrar órdenes';
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`${api.training}/`)) reports.push(request);
  });
  let film = await openFilm(page, title);
  const played = await skipTo(film, 12);
  expect(played, 'seconds played before seeking').toBeLessThan(11);
  await expect.poll(() => timeOf(film)).toBeGreaterThan(13);
  await expect(page.getByRole('region', { name: 'Pasos' }).locator('[aria-current="step"]')).toBeVisible();
  const stopped = await timeOf(film);
  const reported = nextReport(page, stopped);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/modulo-taller$/);
  // The skipped stretch is not reported as played.
  const stretches = await reported;
  expect(stretches.at(-1)).toEqual([12, expect.any(Number)]);
  for (const [, to] of stretches.slice(0, -1)) expect(to).toBeLessThanOrEqual(Math.ceil(played) + 1);
  // The one of every few seconds may come just before that of closing.
  await Promise.all(reports.map((request) => request.response()));
  const progress: FilmProgress[] = await (await page.request.get(api.training)).json();
  const { position } = progress.find(({ position: at }) => at > 0) ?? { position: 0 };
  expect(position).toBeGreaterThanOrEqual(stopped);

  // On a slow phone the loadedmetadata event arrives when the film already plays.
  await phone.addInitScript(() => {
    const hold = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLVideoElement) || target.currentTime > 0 || !event.isTrusted) return;
      event.stopImmediatePropagation();
      target.addEventListener('timeupdate', () => target.dispatchEvent(new Event('loadedmetadata')), { once: true });
    };
    window.addEventListener('loadedmetadata', hold, { capture: true });
  });
  await signIn(phone, 'mostrador', '/modulo-taller');
  const again = await openFilm(phone, title);
  await expect.poll(() => timeOf(again)).toBeGreaterThan(position + 1);
  const reportedByPhone = nextReport(phone, position + 1);
  await again.evaluate((video: HTMLVideoElement) => video.pause());
  // Nothing is reported before the position where it stopped, and nothing is missing after it.
  const [first, ...others] = await reportedByPhone;
  expect(Math.abs((first?.[0] ?? 0) - position), `${first} from ${position}`).toBeLessThanOrEqual(1);
  expect(others).toEqual([]);

  await page.reload();
  const loads = Promise.withResolvers<void>();
  await page.route('**/*.mp4', async (route) => {
    await loads.promise;
    await route.continue();
  });
  film = await openFilm(page, title);
  await test.step('closed before it has loaded, it keeps its position', async () => {
    const before: FilmProgress[] = await (await page.request.get(api.training)).json();
    const sent: Watched[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes(`${api.training}/`)) sent.push(request.postDataJSON());
    });
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    film = await openFilm(page, title);
    await expect(restart(page)).toBeVisible();
    expect(sent).toEqual([]);
    expect(await (await page.request.get(api.training)).json()).toEqual(before);
  });
  await restart(page).click();
  loads.resolve();
  await expect.poll(() => playedFirst(film)).toBe(0);
  await restart(phone).click();
  await expect.poll(() => playedFirst(again)).toBe(0);
});

test('a film counts as seen after it was played through, not after skipping to its end, and the administrator sees when and exports it', async ({
  page,
  signIn,
  secondPage: admin,
}) => {
  // A busy phone handles only a few of the timeupdate events.
  await page.addInitScript(() => {
    let events = 0;
    const drop = (event: Event) => {
      if (++events % 20 > 0) event.stopImmediatePropagation();
    };
    window.addEventListener('timeupdate', drop, { capture: true });
  });
  await signIn(page, 'mostrador', '/modulo-caja');
  const [title = ''] = cash;
  let film = await openFilm(page, title);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  await skipTo(film, await film.evaluate((video: HTMLVideoElement) => video.duration - 1));
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('Has visto 0 de 1 video.')).toBeVisible();
  await expect(card(page, title).getByText('Visto', { exact: true })).toBeHidden();

  film = await openFilm(page, title);
  await page.getByRole('radio', { name: '2×' }).check();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(2);
  // Progress that cannot be sent before the film is closed is sent by the next training screen.
  const progressRequests = `**${api.training}/*`;
  await page.route(progressRequests, (route) => route.abort());
  let sent = 0;
  let failed = 0;
  const isProgress = (request: Request) => request.url().includes(`${api.training}/`);
  page.on('request', (request) => {
    if (isProgress(request)) sent += 1;
  });
  page.on('requestfailed', (request) => {
    if (isProgress(request)) failed += 1;
  });
  await play(film, { at: 0, rate: 16 });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  const before = sent;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => sent > before && failed === sent, 'what was sent on closing was lost').toBe(true);
  await expect(card(page, title).getByText('Visto', { exact: true })).toBeHidden();
  await page.unroute(progressRequests);
  await page.getByRole('link', { name: 'Regresar' }).click();
  await expect(page.getByText('1 de 1 vistos')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Módulo de Caja' }).click();
  await expect(card(page, title).getByText('Visto', { exact: true })).toBeVisible();

  await signIn(admin, 'admin', '/administracion#capacitacion');
  const row = admin.getByRole('row', { name: /mostrador/ });
  await expect(row).toContainText('1 de 1');
  await row.getByText('1 de 1').click();
  await expect(row).toContainText(`${title}: visto el`);
  await expectAccessible(admin);
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Descargar CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toMatch(new RegExp(`mostrador,.*,Caja,${title},(9\\d|100),20`));
});

sharedTest(
  'a film that does not load says so beside its steps; on a phone it fills the width, fits on its side and closes at its top',
  async ({ page, signIn }) => {
    const [title = ''] = cash;
    await page.route('**/*.mp4', (route) => route.abort());
    await signIn(page, 'mostrador', '/modulo-caja');
    await openFilm(page, title);
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo abrir el video' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pasos' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: 'Cerrar' });
    await close.click();
    await page.unroute('**/*.mp4');

    await page.setViewportSize({ width: 390, height: 844 });
    const film = await openFilm(page, title);
    const box = async (part: Locator) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    await expect.poll(async () => (await box(film)).width).toBe(390);
    expect(await box(dialog)).toMatchObject({ x: 0, width: 390 });
    const { y, height } = await box(close);
    expect(y + height).toBeLessThanOrEqual((await box(film)).y);
    await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(close).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 844, height: 390 });
    for (const part of [film, close, dialog.getByRole('group', { name: 'Velocidad' })])
      await expect(part).toBeInViewport({ ratio: 1 });
    const overflow = () => dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(await overflow(), 'the dialog scrolls').toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 667, height: 375 });
    await film.scrollIntoViewIfNeeded();
    for (const part of [film, close]) await expect(part).toBeInViewport({ ratio: 1 });

    const captions = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode);
    const setCaptions = (mode: TextTrackMode) =>
      film.evaluate((video: HTMLVideoElement, next) => {
        for (const track of video.textTracks) track.mode = next;
      }, mode);
    await setCaptions('showing');
    await expect.poll(captions).toBe('showing');
    // As the browser's own menu turns them off.
    await setCaptions('disabled');
    await expect.poll(captions).toBe('hidden');
    await close.click();
    await expect(dialog).toBeHidden();
  },
);
