import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';
import { fromBufferPromise } from 'yauzl';
import { proveExports, proveWorkbooks } from './parts/exports.ts';
import { hostileFiles, hostileNames } from './parts/hostile-files.ts';
import { forgetPeak, memoryOf } from './parts/memory.ts';
import { createFaults, type Faults, type Outcome } from './parts/outcome.ts';
import { provePathTraversal } from './parts/path-traversal.ts';
import { addPeople } from './parts/people.ts';
import { openPlace, type Place } from './parts/place.ts';
import { proveRanges } from './parts/ranges.ts';
import { refusalFault } from './parts/refusal.ts';

/** Megabytes that the portal may take more than before, whatever file it is sent. */
const allowedGrowth = 350;

async function sheetXml(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    if (/worksheets\/sheet1\.xml$/.test(entry.fileName)) return text(await zip.openReadStreamPromise(entry));
  }
  return '';
}

/** Sent as prices, which are read after the answer; waits for the end and takes a list that was read back. */
async function sendPrices({ ask }: Place, cookie: string, file: Buffer, name: string): Promise<string | undefined> {
  const path = `${api.priceImport}?archivo=${encodeURIComponent(name)}`;
  const sent = await ask({ method: 'POST', path, cookie, body: file, headers: { 'content-type': 'text/csv' } });
  if (sent.status >= 500) return `answers ${sent.status}`;
  if (sent.status >= 400) return refusalFault(sent);
  for (;;) {
    const status = await ask({ path: api.priceImport, cookie });
    if (status.status !== 200) return `its state answers ${status.status}`;
    const { importacion } = JSON.parse(status.text);
    if (['reading', 'comparing'].includes(importacion?.state)) {
      // The portal answers while it reads, and a session may ask 600 times a minute.
      await setTimeout(250);
      continue;
    }
    if (importacion?.state === 'ready')
      await ask({ method: 'DELETE', path: api.priceImport, cookie, body: { id: importacion.id } });
    return importacion?.problem?.code === 'internal' ? 'ends in a failure of ours' : undefined;
  }
}

async function sendBranches({ ask }: Place, cookie: string, file: Buffer, name: string): Promise<string | undefined> {
  const path = `${api.branchImports}?archivo=${encodeURIComponent(name)}`;
  const headers = { 'content-type': 'application/octet-stream' };
  try {
    const answer = await ask({ method: 'POST', path, cookie, body: file, headers });
    if (answer.status >= 500) return `answers ${answer.status}`;
    return answer.status >= 400 ? refusalFault(answer) : undefined;
  } catch {
    // The portal closes the connection while a file over the limit still arrives.
    return file.length > 4 * 1024 * 1024 ? undefined : 'gets no answer';
  }
}

async function proveImports(place: Place, cookie: string, faults: Faults) {
  const { pid } = place.portal;
  const base = memoryOf(pid).now;
  let most = 0;
  const before = await place.sql`select md5(string_agg(b::text, '' order by id)) as sum from branches b`;
  const send = { prices: sendPrices, branches: sendBranches };
  let index = 0;
  for (const [what, make] of Object.entries(hostileFiles)) {
    const file = make();
    for (const [where, sending] of Object.entries(send)) {
      const fault = await sending(place, cookie, file, hostileNames[index++ % hostileNames.length] ?? '');
      faults.expect(!fault, `${what}, as ${where}, ${fault}`);
    }
    const { peak } = memoryOf(pid);
    faults.expect(peak < base + allowedGrowth, `for ${what} the portal took ${(peak - base).toFixed(0)} MB`);
    most = Math.max(most, peak);
    forgetPeak(pid);
  }
  const after = await place.sql`select md5(string_agg(b::text, '' order by id)) as sum from branches b`;
  faults.expect(before[0]?.sum === after[0]?.sum, 'a hostile file changed the branches');
  const remaining = readdirSync(tmpdir()).filter((name) => name.includes('hostil-zip'));
  faults.expect(remaining.length === 0, `left behind: ${remaining.join(', ')}`);
  return { sent: index, base, most };
}

export async function files(): Promise<Outcome> {
  const faults = createFaults();
  const place = await openPlace();
  try {
    const [admin] = await addPeople(place.sql, 1, 'admin');
    const cookie = admin?.cookie ?? '';
    const fresh = async () => (await addPeople(place.sql, 1, 'admin'))[0]?.cookie ?? '';
    const exported = await proveExports(place.ask, cookie, faults);
    await proveWorkbooks(place.ask, cookie, sheetXml, faults);
    const { sent, base, most } = await proveImports(place, await fresh(), faults);
    const climbs = await provePathTraversal(place.ask, await fresh(), faults);
    const pieces = await proveRanges(place.ask, await fresh(), faults);
    return {
      tried: `${sent} hostile files, ${exported.length + 2} exports, ${climbs} traversing paths, ${pieces} ranges`,
      details: [`memory: ${base.toFixed(0)} MB before the hostile files, ${most.toFixed(0)} MB at most`],
      faults: faults.list(),
    };
  } finally {
    await place.close();
  }
}
