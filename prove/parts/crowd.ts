import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';
import sharp from 'sharp';
import { createRandom } from '../../server/src/testing/random.ts';
import { type Listener, listenTo } from './events.ts';
import { memoryOf } from './memory.ts';
import type { Faults } from './outcome.ts';
import { addAdministrator, addPeople, type Visitor } from './people.ts';
import { openPlace, type Place } from './place.ts';
import { type Guide, type Kind, nextSteps, rememberingAsk } from './shift.ts';

const branches = 66;
/** A message must reach every live connection within this time. */
const liveWithin = 5_000;
const token = 'clave-de-las-medidas-de-prueba';
const guidePaths = ['/tote', '/acomodoaceites', '/devoluciones', '/etiquetast3', '/mostradores', '/pasillos'];

/** Everyone of a branch comes from its one address. */
const addressOf = (index: number) => `127.0.${1 + (index % branches)}.1`;

/** Milliseconds between two things that one person does: at least, and at most so much more. */
export type Pauses = { least: number; more: number };
export type OnAnswer = (kind: Kind, milliseconds: number) => void;

/** The guides that people read, with their pictures as a phone loads them. */
async function findGuides({ ask }: Place, cookie: string): Promise<Guide[]> {
  const guides: Guide[] = [];
  for (const path of guidePaths) {
    const { text } = await ask({ path, cookie, headers: { accept: 'text/html' } });
    const pictures = new Set([...text.matchAll(/<img[^>]* src="(\/[^"]+)"/g)].map(([, address = '']) => address));
    if (pictures.size === 0) throw new Error(`${path} has no pictures`);
    guides.push({ path, pictures: [...pictures] });
  }
  return guides;
}

/** People of a chain at work on a portal of their own, each with a live connection like a browser's. */
export async function openCrowd(count: number, pauses: Pauses, faults: Faults) {
  const collecting = `--import ${new URL('collect.ts', import.meta.url)}`;
  const place = await openPlace({ NODE_OPTIONS: collecting, METRICS_TOKEN: token }, { durable: true });
  const people = await addPeople(place.sql, count);
  const { cookie } = await addAdministrator(place.sql);
  const guides = await findGuides(place, cookie);
  let photos = 0;

  /** One person from opening the portal until `until`. */
  async function work(person: Visitor, index: number, until: number, listeners: Listener[], onAnswer: OnAnswer) {
    const random = createRandom(index * 7_919 + until);
    const from = addressOf(index);
    const ask = rememberingAsk((question) => place.ask({ ...question, cookie: person.cookie, from }));
    await pause(random.below(pauses.least));
    const live = await listenTo(place.port, person.cookie, { from });
    listeners.push(live);
    while (Date.now() < until) {
      for (const { kind, question } of nextSteps(random, `Persona ${index}`, guides)) {
        const begin = performance.now();
        const answer = await ask(question).catch((error: Error) => error);
        onAnswer(kind, performance.now() - begin);
        const what = `${question.method ?? 'GET'} ${question.path.split('?')[0]}`;
        if (answer instanceof Error) faults.add(`${what}: ${answer.message}`);
        else faults.expect(answer.status < 400, `${what}: ${answer.status}`);
      }
      await pause(pauses.least + random.below(pauses.more));
    }
    faults.expect(live.isOpen(), 'a live connection broke off');
  }

  /** The administrator writes a message, which everyone receives, and takes it back. */
  async function announce(listeners: readonly Listener[]) {
    const title = randomUUID();
    const body = { list: { title, excerpt: 'blue' } };
    const made = await place.ask({ method: 'POST', path: api.messages, cookie, body });
    const received = await Promise.all(
      listeners.map((listener) => listener.until(({ data }) => data.includes(title), liveWithin)),
    );
    const missed = received.filter((event) => event === undefined).length;
    faults.expect(missed === 0, `${missed} of ${listeners.length} live connections did not receive a message`);
    for (const { events } of listeners) events.length = 0;
    await place.ask({ method: 'DELETE', path: api.message(JSON.parse(made.text).id), cookie });
  }

  /** The administrator stores a photo; every one is another. */
  async function upload() {
    const create = { width: 1_600 + (photos++ % 1_000), height: 1_200, channels: 3 as const, background: '#ffc72c' };
    const body = await sharp({ create }).jpeg().toBuffer();
    const headers = { 'content-type': 'image/jpeg' };
    const { status } = await place.ask({ method: 'POST', path: api.files, cookie, body, headers });
    faults.expect(status === 201, `a photo is answered ${status}`);
  }

  async function figures(): Promise<string> {
    return (await place.ask({ path: api.metrics, headers: { authorization: `Bearer ${token}` } })).text;
  }
  const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

  return {
    count,
    branches,
    /** All of them for this long, and every ten seconds a message and a photo. */
    async work(runMs: number, onAnswer: OnAnswer) {
      const until = Date.now() + runMs;
      const listeners: Listener[] = [];
      const administrate = async () => {
        const betweenMs = Math.min(10_000, runMs / 4);
        while (Date.now() + betweenMs < until) {
          await pause(betweenMs);
          await announce([...listeners]);
          await upload();
        }
      };
      await Promise.all([
        ...people.map((person, index) => work(person, index, until, listeners, onAnswer)),
        administrate(),
      ]);
      for (const listener of listeners) listener.close();
    },
    /** Megabytes in use after a garbage collection; the resident memory varies too much to compare. */
    async memoryInUse(): Promise<number> {
      const found: number[] = [];
      // The least of some, because the requests under way hold memory too.
      for (let round = 0; round < 5; round++) {
        process.kill(place.portal.pid, 'SIGUSR2');
        await place.ask({ path: api.alive });
        const text = await figures();
        const bytes = figure(text, 'nodejs_heap_size_used_bytes') + figure(text, 'nodejs_external_memory_bytes');
        found.push(bytes / 1024 ** 2);
        await pause(300);
      }
      return Math.min(...found);
    },
    /** Seconds of the processor that the portal has used. */
    processorSeconds: async () => figure(await figures(), 'process_cpu_seconds_total'),
    /** Megabytes that it held at most. */
    peak: () => memoryOf(place.portal.pid).peak,
    close: place.close,
  };
}
