import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import type { Ask } from './ask.ts';
import { enter, withBrowser } from './browser.ts';
import type { Faults } from './outcome.ts';

const list = { list: { title: 'de otro sitio', excerpt: 'red' } };

/** Headers of requests that a page of another site can bring a browser to send. */
const foreign: Record<string, Record<string, string>> = {
  'another origin': { origin: 'https://otro.example' },
  'no origin to name': { origin: 'null' },
  'the same host on another port': { origin: 'http://127.0.0.1:1' },
  'a subdomain': { origin: 'http://x.127.0.0.1' },
  'another site': { 'sec-fetch-site': 'cross-site' },
  'the same site, another origin': { 'sec-fetch-site': 'same-site' },
};
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

async function proveHeaders(ask: Ask, cookie: string, faults: Faults): Promise<number> {
  for (const [what, headers] of Object.entries(foreign)) {
    const { status } = await ask({ method: 'POST', path: api.messages, cookie, body: list, headers });
    faults.expect(status === 403, `a write from ${what}: ${status}`);
  }
  for (const type of formTypes) {
    const headers = { 'content-type': type };
    const { status } = await ask({ method: 'POST', path: api.messages, cookie, body: JSON.stringify(list), headers });
    // As plain text it is read, and is no message.
    faults.expect(status === 415 || status === 422, `a write as ${type}: ${status}`);
  }
  return Object.keys(foreign).length + formTypes.length;
}

/** A page that tries what a page can: forms of every kind and a fetch with the visitor's cookies. */
const attack = (portal: string) => `<!doctype html><title>x</title>
<iframe name="nada"></iframe>
<form id="salir" method="post" target="nada" action="${portal}${api.signOut}"><input name="a" value="b"></form>
<form id="texto" method="post" enctype="text/plain" target="nada" action="${portal}${api.messages}">
<input name='{"list":{"title":"de otro sitio","excerpt":"red"},"a":"' value='"}'></form>
<script>
const tries = [
  fetch('${portal}${api.messages}', { method: 'POST', credentials: 'include', mode: 'no-cors', body: '${JSON.stringify(list)}' }),
  fetch('${portal}${api.signOut}', { method: 'POST', credentials: 'include', mode: 'no-cors' }),
  fetch('${portal}${api.viewer}', { credentials: 'include' }).then((answer) => answer.text()).then((text) => { window.read = text; }),
];
Promise.allSettled(tries).then(() => { window.done = true; });
document.getElementById('salir').submit();
document.getElementById('texto').submit();
</script>`;

async function visit(page: Page, address: string, faults: Faults) {
  await page.goto(address);
  await page.waitForFunction(() => 'done' in window);
  const read = await page.evaluate(() => Reflect.get(window, 'read') as string | undefined);
  faults.expect(read === undefined, `a page at ${address} could read who is signed in`);
}

/** How many attempts of other sites were made. */
export async function proveCrossSite(
  stage: { address: string; ask: Ask; cookie: string; countMessages: () => Promise<number> },
  faults: Faults,
): Promise<number> {
  const before = await stage.countMessages();
  const tried = await proveHeaders(stage.ask, stage.cookie, faults);
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(attack(stage.address));
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Another site, and the same site on another port, to which the browser does send the cookies.
  const pages = [`http://127.0.0.2:${port}/`, `http://127.0.0.1:${port}/`];
  try {
    await withBrowser(async (open) => {
      const context = await open();
      await enter(context, stage.address, stage.cookie);
      const page = await context.newPage();
      for (const address of pages) await visit(page, address, faults);
      const home = await page.goto(`${stage.address}/inicio`);
      faults.expect(home?.url().endsWith('/inicio') ?? false, 'another site signed the visitor out');
    });
  } finally {
    server.close();
  }
  faults.expect((await stage.countMessages()) === before, 'another site wrote a message');
  return tried + pages.length * 5;
}
