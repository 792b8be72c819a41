import { expect, test, vi } from 'vitest';
import { sessionEnded } from '../../../lib/session.ts';
import { isOffline } from '../../../offline/connection.ts';
import { entriesOf, putEntry, readEntry } from '../../../offline/outbox/entries.ts';
import { freshKey } from '../../../offline/outbox/form-key.ts';
import { sendWaiting } from '../../../offline/outbox/send.ts';
import { beginEmpty, created, entry, offline, refuse, sale, server, written } from '../../../testing/outbox.ts';
import { report } from '../api.ts';
import { alreadySentWords, isFinal, takenBackWords } from './use-take-back.ts';

const fresh = { waitedBefore: false, formIsOpen: () => true };
const corrected = { waitedBefore: true, formIsOpen: () => true };

beginEmpty();

test('a report sent online is removed from the device', async () => {
  server(created);
  expect(await report(entry('a'), fresh)).toMatchObject({ id: 1 });
  expect(await entriesOf('ana')).toEqual([]);
});

test('a report is stored on the device before it is sent', async () => {
  const seen: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    seen.push(await readEntry('a'));
    return Response.json({ id: 1 }, { status: 201 });
  });
  await report(entry('a'), fresh);
  expect(seen).toEqual([expect.objectContaining({ id: 'a', owner: 'ana' })]);
});

test('a report made offline is stored without a request', async () => {
  isOffline.set(true);
  const fetch = server(created);
  expect(await report(entry('a'), fresh)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(await entriesOf('ana')).toHaveLength(1);
});

test('after a lost response the report is sent again under the same key and counts once', async () => {
  server((...given) => {
    created(...given);
    return offline(...given);
  });
  expect(await report(entry('a'), fresh)).toBeNull();
  server(created);
  expect((await sendWaiting('ana')).sent).toMatchObject([{ id: 1 }]);
  expect(written).toEqual(['key-a']);
  expect(await entriesOf('ana')).toEqual([]);
});

test('a report that arrived, and is corrected after a retry was turned away, is not stored twice', async () => {
  server((...given) => {
    created(...given);
    return offline(...given);
  });
  expect(await report(entry('a'), fresh)).toBeNull();
  server(refuse(429, 'too-many-requests'));
  await sendWaiting('ana');
  server(created);
  const [waiting] = await entriesOf('ana');
  if (!waiting) throw new Error('the report is not queued');
  await report({ ...waiting, report: { ...sale, cantidad: '2' } }, corrected);
  expect(written).toEqual(['key-a']);
});

test('who takes back a report that may have arrived is told so, and only then', async () => {
  const words = async () => {
    const waiting = await readEntry('a');
    return waiting && takenBackWords(waiting, false);
  };
  server(refuse(401, 'unauthenticated'));
  expect(await report(entry('a'), fresh)).toBeNull();
  expect(await words()).toBe('Reporte descartado.');
  server((...given) => {
    created(...given);
    return offline(...given);
  });
  await sendWaiting('ana');
  const unsure = 'Lo quitamos de este equipo. Si alcanzó a llegar, retíralo en Mis reportes.';
  expect(await words()).toBe(unsure);
  server(refuse(429, 'too-many-requests'));
  await sendWaiting('ana');
  expect(await words(), 'says nothing about the attempt before').toBe(unsure);
  server(refuse(422, 'invalid-fields'));
  await sendWaiting('ana');
  expect(await words(), 'the portal has nothing under this key').toBe('Reporte descartado.');
});

test('after its 24 hours nobody is sent to change a report that the server no longer changes', () => {
  const hour = 3_600_000;
  const now = Date.now();
  expect(isFinal(now - 24 * hour + 1, now)).toBe(false);
  expect(isFinal(now - 24 * hour, now)).toBe(true);
  expect(alreadySentWords(now - hour)).toBe('Ese reporte ya se envió. Corrígelo o retíralo en Mis reportes.');
  expect(alreadySentWords(now - 25 * hour)).toContain('Ya pasaron 24 horas');
  const old = entry('a', 'ana', { at: now - 25 * hour, key: { ...freshKey(), tried: true } });
  expect(takenBackWords(old, false)).toContain('pide a la administración que lo retire');
});

test('a browser closed during the request leaves a report that may have arrived', async () => {
  const seen: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    seen.push((await readEntry('a'))?.key);
    return Response.json({ id: 1 }, { status: 201 });
  });
  await report(entry('a'), fresh);
  expect(seen).toEqual([expect.objectContaining({ key: 'key-a', tried: true })]);
});

test('a new report that the server refuses is removed from the device', async () => {
  server(refuse(422, 'invalid-fields'));
  await expect(report(entry('a'), fresh)).rejects.toThrow('No');
  expect(await entriesOf('ana')).toEqual([]);
});

test('a new report that the server refuses after the person has left the form stays with the reason', async () => {
  server(refuse(422, 'invalid-fields'));
  await expect(report(entry('a'), { ...fresh, formIsOpen: () => false })).rejects.toThrow('No');
  expect(await entriesOf('ana')).toMatchObject([{ id: 'a', refusal: { code: 'invalid-fields', title: 'No' } }]);
});

test.each([
  ['new', fresh],
  ['corrected', corrected],
])('a %s report without a session stays queued and is sent once after signing in', async (_kind, sender) => {
  server(refuse(401, 'unauthenticated'));
  expect(await report(entry('a'), sender)).toBeNull();
  expect(sessionEnded.get()).toBe(true);
  expect(await entriesOf('ana')).toMatchObject([{ id: 'a', refusal: null }]);
  server(created);
  expect((await sendWaiting('ana')).sent).toMatchObject([{ id: 1 }]);
  expect(written).toEqual(['key-a']);
  expect(await entriesOf('ana')).toEqual([]);
});

test("a new report sent in another person's session stays queued for its owner, as the server says", async () => {
  server(refuse(409, 'other-person'));
  await expect(report(entry('a'), fresh)).rejects.toThrow('No');
  expect(await entriesOf('ana')).toMatchObject([{ id: 'a', refusal: null }]);
  server(created);
  await sendWaiting('ana');
  // The form still has it and is sent again.
  expect(await report(entry('a'), fresh)).toMatchObject({ id: 1 });
  expect(written).toEqual(['key-a']);
  expect(await entriesOf('ana')).toEqual([]);
});

test('a corrected report that cannot be stored any more leaves no earlier version in the queue', async () => {
  await putEntry(entry('a', 'ana', { report: { ...sale, codigo_parte: 'GP-44' } }));
  server(created);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.mocked(console.warn).mockImplementationOnce(() => {});
  try {
    expect(await report(entry('a'), corrected)).toMatchObject({ id: 1 });
  } finally {
    full.mockRestore();
  }
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.objectContaining({ name: 'QuotaExceededError' })]]);
  vi.mocked(console.warn).mockClear();
  expect(await entriesOf('ana')).toEqual([]);
});
