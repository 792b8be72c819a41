import { api } from '@mostrador/contract/paths';
import { fixedPaths } from '@mostrador/contract/screens';
import type { Ask } from './ask.ts';
import type { Faults } from './outcome.ts';

const addresses = [
  '//[',
  '//[/inicio',
  '//[::1]/inicio',
  '//otro.example',
  '//otro.example/inicio/',
  '///otro.example/',
  '//inicio/',
  '/inicio//',
  '/\\otro.example/',
  '/%2f%2fotro.example/',
  '/inicio/?a=[',
  '/inicio/%0d%0aX:y/',
];
const returns = [
  '/inicio\r\nX: y',
  '/inicio\n',
  '/inicio\0',
  '/\u20ac',
  '/a\u20ac',
  '//otro.example',
  '/\\otro.example',
];
const html = { accept: 'text/html' };

/** A path of the portal, which no browser reads as another site. */
const isOwn = (location: string | undefined) => location === undefined || /^\/(?![/\\])[\x21-\x7e]*$/.test(location);

/** Whatever stands in the address, it is answered by the portal, and leads nowhere else. */
export async function proveOddAddresses(ask: Ask, cookie: string, faults: Faults): Promise<number> {
  const signIns = returns.map((wanted) => `/entrar?ir=${encodeURIComponent(wanted)}`);
  const escaped = ['%0d%0aX', '%00', '%e2%82%ac', '%ff'].map((bytes) => `/entrar?ir=/inicio${bytes}`);
  const all = [...addresses, ...signIns, ...escaped];
  for (const path of all) {
    for (const who of [{ cookie }, {}]) {
      const { status, headers } = await ask({ path, headers: html, ...who });
      faults.expect(status < 500 && isOwn(headers.location), `GET ${path}: ${status} ${headers.location ?? ''}`);
    }
  }
  for (const screen of fixedPaths) {
    const { status, headers } = await ask({ path: `${screen}/?a=b`, headers: html, cookie });
    const leads = status === 301 && headers.location === `${screen}?a=b`;
    faults.expect(leads, `GET ${screen}/: ${status} ${headers.location ?? ''}`);
  }
  return all.length * 2 + fixedPaths.length;
}

/** What a sender writes as Host is stored nowhere that someone reads it. */
export async function proveHostNotStored(ask: Ask, cookie: string, faults: Faults) {
  // A name of its own: among the paths that were reported before, as text, is another site's.
  const host = 'ajeno.example';
  const headers = { host, 'x-forwarded-host': host };
  const { status } = await ask({ method: 'POST', path: api.pageViews, cookie, body: { path: '/inicio' }, headers });
  faults.expect(status === 204, `a page view under a foreign Host: ${status}`);
  for (const path of [`${api.usage}?dias=7`, `${api.usageExport}?dias=7`]) {
    faults.expect(!(await ask({ path, cookie })).text.includes(host), `a foreign Host is in ${path}`);
  }
}
