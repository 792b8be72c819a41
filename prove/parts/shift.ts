import { randomUUID } from 'node:crypto';
import { api } from '@mostrador/contract/paths';
import type { Random } from '../../server/src/testing/random.ts';
import type { Ask, Question } from './ask.ts';
import { report } from './reports.ts';

export const kinds = ['opening a screen', 'its data', 'pictures', 'searching', 'reporting'] as const;
export type Kind = (typeof kinds)[number];
/** A guide and the addresses of its pictures. */
export type Guide = { path: string; pictures: string[] };
export type Step = { kind: Kind; question: Question };

const screens = ['/inicio', '/ventas_perdidas', '/ayuda', '/sucursales', '/lista_precios', '/tareas', '/mensajes'];
const words = [
  'balata',
  'filtro aceite',
  'bujia',
  'GP-45',
  'amortiguador delantero',
  '0064',
  'bomba agua',
  'aceite 5w30',
];
const makes = ['Nissan', 'Toyota', 'Honda', 'Ford', 'Chevrolet'];

const get = (kind: Kind, path: string): Step => ({ kind, question: { path } });

/** What someone at a counter does next: mostly they look something up, now and then they report or read a guide. */
export function nextSteps(random: Random, name: string, guides: readonly Guide[]): Step[] {
  if (random.chance(0.12)) {
    const make = random.pick(makes);
    return [
      get('searching', `${api.models}?marca=${make}`),
      { kind: 'reporting', question: report(name, randomUUID()) },
      get('its data', api.lostSalesSummary),
      get('its data', api.lostSalesByBrand),
    ];
  }
  if (random.chance(0.5)) {
    const codigo = encodeURIComponent(random.pick(words));
    return [get('searching', `${api.prices}?codigo=${codigo}&page=0&size=100`)];
  }
  if (random.chance(0.15)) {
    const { path, pictures } = random.pick(guides);
    return [get('opening a screen', path), ...pictures.map((picture) => get('pictures', picture))];
  }
  const screen = random.pick(screens);
  return [
    get('opening a screen', screen),
    get('its data', api.messages),
    get('its data', random.pick([api.branches, api.lostSalesSummary, api.helpPages, api.training])),
    { kind: 'its data', question: { method: 'POST', path: api.pageViews, body: { path: screen } } },
  ];
}

/** Sends requests as a browser does: what is cached is revalidated. */
export function rememberingAsk(ask: Ask): Ask {
  const tags = new Map<string, string>();
  return async (question) => {
    const isReading = (question.method ?? 'GET') === 'GET';
    const tag = isReading ? tags.get(question.path) : undefined;
    const asked = { ...question, headers: { ...question.headers, ...(tag && { 'if-none-match': tag }) } };
    // A keep-alive connection may close just as it is used again; then every browser retries.
    const answer = await ask(asked).catch((error) => (isReading ? ask(asked) : Promise.reject(error)));
    if (isReading && answer.headers.etag) tags.set(question.path, answer.headers.etag);
    return answer;
  };
}
