import type { ManagedDocument, Revision } from '@mostrador/contract/document-editing';
import { newDocument } from '@mostrador/contract/document-editing';
import { expect, test } from 'vitest';
import { knownPaths } from '../editor/pages.ts';
import { addressOf } from './address-of.ts';
import { chainMoment, nextHour } from './chain-moment.ts';
import { documentMarks } from './document-marks.ts';
import { type Filters, filterDocuments, lastRevision, proposalsOf, waitingFor } from './filter-documents.ts';
import { moved } from './move.ts';

const revision = (changes: Partial<Revision> = {}): Revision => ({
  numero: 1,
  estado: 'published',
  autor: 'Mostrador',
  propia: false,
  del_portal: true,
  motivo: '',
  devuelta: '',
  base: null,
  version: 1,
  creada: '2026-01-01T00:00:00.000Z',
  cambiada: '2026-01-01T00:00:00.000Z',
  programada: null,
  publicada: '2026-01-01T00:00:00.000Z',
  aprobo: null,
  ...changes,
});

const page = (titulo: string, changes: Partial<ManagedDocument> = {}): ManagedDocument => ({
  id: titulo.length,
  ruta: `/guias/${addressOf(titulo)}`,
  tipo: 'guides',
  titulo,
  area: 'almacen',
  orden: 1,
  fija: false,
  retirada: false,
  publicada: revision(),
  abierta: null,
  del_portal: null,
  notas_sin_respuesta: 0,
  revisar_cada: 12,
  revisar_antes: null,
  vencida: false,
  vigencia_hasta: null,
  derechos: { escribir: true, aprobar: true },
  ...changes,
});

const proposal = revision({ numero: 2, estado: 'proposed', del_portal: false, cambiada: '2026-02-01T00:00:00.000Z' });
const pages = [
  page('Acomodo de aceites', { abierta: proposal }),
  page('Devoluciones', { notas_sin_respuesta: 2, derechos: { escribir: false, aprobar: false } }),
  page('Códigos de barras', { abierta: { ...proposal, estado: 'draft' }, vencida: true }),
  page('Cambio de aceite', { tipo: 'promotions', area: 'mercadotecnia', publicada: null }),
  page('Guía vieja', { retirada: true, vencida: true, notas_sin_respuesta: 1 }),
];

const found = (filters: Partial<Filters>) =>
  filterDocuments(pages, { state: 'todas', kind: '', words: '', ...filters }).map(({ titulo }) => titulo);

test('each state shows its pages, and retired ones only where they are asked for', () => {
  expect(found({})).toHaveLength(4);
  expect(found({ state: 'publicadas' })).toEqual(['Acomodo de aceites', 'Devoluciones', 'Códigos de barras']);
  expect(found({ state: 'propuestas' })).toEqual(['Acomodo de aceites']);
  expect(found({ state: 'borradores' })).toEqual(['Códigos de barras']);
  expect(found({ state: 'notas' })).toEqual(['Devoluciones']);
  expect(found({ state: 'vencidas' })).toEqual(['Códigos de barras']);
  expect(found({ state: 'retiradas' })).toEqual(['Guía vieja']);
  expect(found({ kind: 'promotions' })).toEqual(['Cambio de aceite']);
});

test('words are found in title, address and area, without accents, in any order', () => {
  expect(found({ words: 'CODIGOS' })).toEqual(['Códigos de barras']);
  expect(found({ words: 'barras codigos' })).toEqual(['Códigos de barras']);
  expect(found({ words: 'mercadotecnia' })).toEqual(['Cambio de aceite']);
  expect(found({ words: 'guias/devoluciones' })).toEqual(['Devoluciones']);
  expect(found({ words: 'llantas' })).toEqual([]);
});

test('only what the viewer may do something about waits for them', () => {
  const { toApprove, withNotes, overdue } = waitingFor(pages);
  expect(toApprove.map(({ document }) => document.titulo)).toEqual(['Acomodo de aceites']);
  expect(withNotes).toEqual([]);
  expect(overdue.map(({ titulo }) => titulo)).toEqual(['Códigos de barras']);
});

test("neither one's own text nor one that already has its date waits, but a proposal by the portal does", () => {
  const own = page('Propia', { abierta: { ...proposal, propia: true } });
  const dated = page('Con fecha', { abierta: { ...proposal, programada: '2026-03-01T00:00:00.000Z' } });
  const portal = page('Del portal', { del_portal: { ...proposal, del_portal: true } });
  expect(waitingFor([own, dated, portal]).toApprove.map(({ document }) => document.titulo)).toEqual(['Del portal']);
});

test('of two proposals for a page, each can be opened, also the one that has its date', () => {
  const portal = { ...proposal, numero: 3, del_portal: true, programada: '2026-03-01T00:00:00.000Z' };
  const numbers = (changes: Partial<ManagedDocument>) => proposalsOf(page('Tote', changes)).map(({ numero }) => numero);
  expect(numbers({ abierta: proposal, del_portal: portal })).toEqual([2, 3]);
  expect(numbers({ abierta: { ...proposal, estado: 'draft' }, del_portal: portal })).toEqual([3]);
  expect(numbers({})).toEqual([]);
});

test('the newest revision is the one that changed last', () => {
  expect(lastRevision(page('Acomodo', { abierta: proposal }))?.numero).toBe(2);
  expect(lastRevision(page('Vacía', { publicada: null }))).toBeNull();
});

const now = Date.parse('2026-11-05T23:59-08:00');

test.each<[string, Partial<ManagedDocument>, string[]]>([
  ['a published page', {}, ['Publicada']],
  ['a page that never was', { publicada: null }, ['Sin publicar']],
  ['a proposal', { abierta: proposal }, ['Publicada', 'Propuesta']],
  ['a draft', { abierta: { ...proposal, estado: 'draft', autor: 'Ana' } }, ['Publicada', 'Borrador de Ana']],
  [
    'one that was given back',
    { abierta: { ...proposal, estado: 'draft', devuelta: 'Falta' } },
    ['Publicada', 'Devuelta'],
  ],
  ['a retired page with notes', { retirada: true, notas_sin_respuesta: 2 }, ['Retirada', '2 notas']],
  ['a promotion that ended', { vigencia_hasta: '2020-05-31' }, ['Publicada', 'Terminó el 31 de mayo de 2020']],
  ['a promotion on its last day', { vigencia_hasta: '2026-11-05' }, ['Publicada']],
  [
    'one of the portal, overdue',
    { del_portal: proposal, vencida: true },
    ['Publicada', 'Propuesta del portal', 'Por revisar'],
  ],
])('%s is marked as such', (_, changes, marks) => {
  expect(documentMarks(page('Pasillos', changes), 'America/Tijuana', now).map(({ text }) => text)).toEqual(marks);
});

test('a date is shown as the clocks of the chain show it', () => {
  const dated = page('Pasillos', { abierta: { ...proposal, programada: '2026-11-05T17:30:00.000Z' } });
  expect(documentMarks(dated, 'America/Tijuana', now).at(-1)?.text).toBe('Programada: 05\u00a0nov\u00a02026, 09:30');
  const portal = page('Pasillos', { abierta: proposal, del_portal: dated.abierta });
  expect(documentMarks(portal, 'America/Tijuana', now).map(({ text }) => text)).toEqual([
    'Publicada',
    'Propuesta',
    'Del portal, programada: 05\u00a0nov\u00a02026, 09:30',
  ]);
});

test.each([
  ['Acomodo de aceites', 'acomodo-de-aceites'],
  ['¿Cómo cobrar con señal débil?', 'como-cobrar-con-senal-debil'],
  ['2 × 1 en  balatas — ¡sólo hoy!', '2-1-en-balatas-solo-hoy'],
  ['¿?', ''],
  [`${'larguisimo '.repeat(8)}`, 'larguisimo-larguisimo-larguisimo-larguisimo-larguisimo'],
])('the address of "%s" is "%s"', (title, address) => {
  expect(addressOf(title)).toBe(address);
});

test('the contract accepts an address that was made of a title', () => {
  const direccion = addressOf('¡Martes de frenos: 2 × 1 en Ñoñerías!');
  const page = { tipo: 'promotions', direccion, titulo: 'Frenos', area: 'ventas', plantilla: 'promocion' };
  expect(newDocument.parse(page).direccion).toBe('martes-de-frenos-2-1-en-nonerias');
});

test.each([
  ['2026-11-05', '09:30', 'America/Tijuana', '2026-11-05T17:30:00.000Z'],
  ['2026-07-05', '00:00', 'America/Tijuana', '2026-07-05T07:00:00.000Z'],
  // Clocks go back on 1 November 2026, and forward on 8 March.
  ['2026-11-01', '12:00', 'America/Tijuana', '2026-11-01T20:00:00.000Z'],
  ['2026-03-08', '03:00', 'America/Tijuana', '2026-03-08T10:00:00.000Z'],
  // Half past two does not exist in these nights: clocks show half past three then.
  ['2026-03-08', '02:30', 'America/Tijuana', '2026-03-08T10:30:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-11-05', '09:30', 'America/Hermosillo', '2026-11-05T16:30:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, moment) => {
  expect(chainMoment(day, time, timeZone, 0)?.toISOString()).toBe(moment);
});

test('of an hour that clocks show twice, the one that is still to come is meant', () => {
  const at = (now: string) => chainMoment('2026-11-01', '01:00', 'America/Tijuana', Date.parse(now))?.toISOString();
  expect(at('2026-11-01T07:10:00Z')).toBe('2026-11-01T08:00:00.000Z');
  expect(at('2026-11-01T08:10:00Z')).toBe('2026-11-01T09:00:00.000Z');
});

test('the hour that the form proposes is still to come in the nights when clocks change', () => {
  for (const midnight of ['2026-03-08T08:00:00Z', '2026-11-01T07:00:00Z']) {
    for (let minutes = 0; minutes < 5 * 60; minutes += 10) {
      const now = Date.parse(midnight) + minutes * 60_000;
      const { day, time } = nextHour(now, 'America/Tijuana');
      expect(chainMoment(day, time, 'America/Tijuana', now)?.getTime(), `${day} ${time}`).toBeGreaterThan(now);
    }
  }
});

test('without a day or a time there is no moment', () => {
  expect(chainMoment('', '09:30', 'America/Tijuana', 0)).toBeNull();
  expect(chainMoment('2026-11-05', '', 'America/Tijuana', 0)).toBeNull();
});

test('the next full hour is at least a minute ahead', () => {
  const at = (iso: string) => nextHour(Date.parse(iso), 'America/Hermosillo');
  expect(at('2026-11-05T16:10:00Z')).toEqual({ day: '2026-11-05', time: '10:00' });
  expect(at('2026-11-05T16:59:30Z')).toEqual({ day: '2026-11-05', time: '11:00' });
  expect(at('2026-11-06T06:10:00Z')).toEqual({ day: '2026-11-06', time: '00:00' });
});

test('a page moves up or down within the list, and not out of it', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});

test('links may lead to screens, to published pages and to the page itself', () => {
  const paths = knownPaths(pages, '/promociones/nueva');
  const asked = [
    '/inicio',
    '/guias/devoluciones',
    '/promociones/nueva',
    '/guias/cambio-de-aceite',
    '/guias/guia-vieja',
  ];
  expect(asked.map((path) => paths.has(path))).toEqual([true, true, true, false, false]);
});
