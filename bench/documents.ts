import { Agent, request } from 'node:http';
import { chromium } from '@playwright/test';
import { api } from '../contract/src/paths.ts';
import { launchOptions } from '../e2e/browser.ts';
import { publish } from '../e2e/publish.ts';
import { type Line, milliseconds } from './line.ts';
import { middle } from './middle.ts';
import type { Place } from './place.ts';
import { guide, withPrevious } from './with-previous.ts';

const calls = Number(process.env.BENCH_CALLS ?? 600);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** Milliseconds until the first byte of the guide arrives. */
function firstByte(agent: Agent, place: Place, index: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const headers = { cookie: place.cookie(index), accept: 'text/html', 'accept-encoding': 'br' };
    request({ agent, host: '127.0.0.1', port: place.port, path: guide, headers }, (answer) => {
      const time = performance.now() - begin;
      if (answer.statusCode !== 200) reject(new Error(`${guide} answered ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(time));
    })
      .on('error', reject)
      .end();
  });
}

/** The middle of all requests, which go to one and the other in turn. */
async function firstBytes(ours: Place, previous: Place, name: string): Promise<Line> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = { ours: [] as number[], previous: [] as number[] };
  for (let call = 0; call < calls; call++) {
    times.ours.push(await firstByte(agent, ours, call));
    times.previous.push(await firstByte(agent, previous, call));
  }
  agent.destroy();
  const [now, before] = [times.ours, times.previous].map((list) => middle(list, (time) => time)) as [number, number];
  return {
    what: `first byte of ${guide}`,
    ours: milliseconds(now),
    beside: `${name}, from its files ${milliseconds(before)}`,
    ratio: now / before,
    atMost: 1.2,
  };
}

/** From a publication to the notice on the screen of somebody who reads the page, the slowest of some. */
async function publication(place: Place): Promise<Line> {
  const limit = 2_000;
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const [name = '', value = ''] = place.cookie(0).split('=');
    const address = `http://127.0.0.1:${place.port}`;
    await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    const live = page.waitForResponse((response) => response.url().endsWith(api.events));
    await page.goto(address + guide);
    await live;
    const show = page.getByRole('button', { name: 'Ver la nueva' });
    const times: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const begin = performance.now();
      await publish(place.environment.DATABASE_URL, guide, { firstParagraph: `Redacción ${round}.` });
      await show.waitFor();
      times.push(performance.now() - begin);
      await show.click();
      await page.getByText(`Redacción ${round}.`).waitFor();
    }
    const slowest = Math.max(...times);
    return {
      what: 'a publication on an open screen, the slowest',
      ours: milliseconds(slowest),
      beside: `limit ${milliseconds(limit)}`,
      ratio: slowest / limit,
      atMost: 1,
    };
  } finally {
    await browser.close();
  }
}

/** A guide from the database beside the same guide of the last version that read it from its files. */
export async function documents(): Promise<Line[]> {
  return withPrevious(async (ours, previous, name) => [
    await firstBytes(ours, previous, name),
    await publication(ours),
  ]);
}
