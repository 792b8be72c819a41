import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addPublishedPage } from '../testing/documents.ts';
import { openPortal } from '../testing/portal.ts';

const html = { accept: 'text/html' };

function bootOf(page: string) {
  const json = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(page)?.[1];
  return JSON.parse(json ?? 'null');
}

test('a page carries who is signed in and the messages, and is never stored', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  await admin.ask('POST', '/api/v1/lists', { list: { title: 'Hola', excerpt: 'blue' } });
  const page = await admin.ask('GET', '/inicio', undefined, html);
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(bootOf(page.body)).toMatchObject({
    viewer: { username: 'admin', isAdmin: true },
    messages: [{ title: 'Hola' }],
  });
  expect(page.body).not.toContain('"token"');
});

test('a message cannot close the script that carries it', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const title = '</script><script>alert(1)</script><!--';
  await admin.ask('POST', '/api/v1/lists', { list: { title, excerpt: 'blue' } });
  const { body } = await admin.ask('GET', '/inicio', undefined, html);
  expect(body.match(/<script id=/g)).toHaveLength(1);
  expect(body.match(/<script/g)).toHaveLength(2);
  expect(bootOf(body).messages[0].title).toBe(title);
});

test('the title of a page cannot close the element that shows it', async () => {
  const portal = await openPortal();
  await addPublishedPage(portal.db, { content: { title: '</title><script>alert(1)</script> & «más»' } });
  const { body } = await (await portal.as('ana')).ask('GET', '/tote', undefined, html);
  expect(body).toContain('<title>&lt;/title>&lt;script>alert(1)&lt;/script> &amp; «más» · Mostrador</title>');
  expect(body.match(/<script/g)).toHaveLength(2);
});

test('the sign-in screen carries nobody and no messages', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  await admin.ask('POST', '/api/v1/lists', { list: { title: 'Solo para el personal', excerpt: 'blue' } });
  const page = await portal.app.inject({ url: '/entrar', headers: html });
  expect(bootOf(page.body)).toMatchObject({ viewer: null, messages: [] });
});

test('the sign-in screen redirects signed-in people to the page they asked for, and only within the portal', async () => {
  const ana = await (await openPortal()).as('ana');
  const redirectOf = async (query: string) =>
    (await ana.ask('GET', `/entrar${query}`, undefined, html)).headers.location;
  expect(await redirectOf('?ir=%2Fayuda')).toBe('/ayuda');
  expect(await redirectOf('?ir=%2Ftote%23sellos')).toBe('/tote#sellos');
  for (const good of [
    '/candidatas/MTIz?lugar=San%20Jos%C3%A9/../x',
    '/tote/',
    '/guias/t2.0',
    '/candidatas/%4DTIz...',
  ]) {
    expect(await redirectOf(`?ir=${encodeURIComponent(good)}`)).toBe(good);
  }
  expect(await redirectOf('')).toBe('/inicio');
  for (const bad of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/entrar',
    '/api/salud',
    'javascript:alert(1)',
    '/x/../api/v1/perdidas.csv',
    '/x/%2e%2E/api/v1/perdidas.csv',
    '/x/.%2e/api/v1/perdidas.csv',
    '/ayuda/..?x',
    '/./api/v1/perdidas.csv',
    '/a%70i/v1/perdidas.csv',
    '/.',
  ]) {
    expect(await redirectOf(`?ir=${encodeURIComponent(bad)}`), bad).toBe('/inicio');
  }
});

test('an address to return to that no header can carry leads to the first screen', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  for (const bad of ['/inicio\r\nX: y', '/inicio\u0000', '/inicio x', '/ayuda?buscar=€', '/inicio\u007f', '/ñ']) {
    const answer = await ana.ask('GET', `/entrar?ir=${encodeURIComponent(bad)}`, undefined, html);
    expect([answer.statusCode, answer.headers.location], bad).toEqual([302, '/inicio']);
  }
});

test('an address with two slashes is no other host, and one that cannot be parsed is not found', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  for (const url of ['//[', '//[/inicio', '//evil.example/inicio', '//inicio/', '///inicio', '/inicio//']) {
    const answer = await ana.ask('GET', url, undefined, html);
    expect([answer.statusCode, answer.headers.location], url).toEqual([404, undefined]);
    const stranger = await portal.app.inject({ url, headers: html });
    expect(stranger.headers.location, url).toBe(`/entrar?ir=${encodeURIComponent(url)}`);
  }
  expect((await ana.ask('GET', '//evil.example/inicio?aviso=x', undefined, html)).body).not.toContain('en /inicio');
});

test('a slash at the end of a known path leads to the page', async () => {
  const portal = await openPortal();
  await addPublishedPage(portal.db);
  const ana = await portal.as('ana');
  const redirectOf = async (url: string) => {
    const { statusCode, headers } = await ana.ask('GET', url, undefined, html);
    return [statusCode, headers.location];
  };
  expect(await redirectOf('/tote/')).toEqual([301, '/tote']);
  expect(await redirectOf('/tote/?buscar=sello%20v8')).toEqual([301, '/tote?buscar=sello%20v8']);
  expect(await redirectOf('/paginas/agregar/')).toEqual([301, '/paginas/agregar']);
  expect(await redirectOf('/entrar/?ir=%2Fayuda')).toEqual([301, '/entrar?ir=%2Fayuda']);
  expect(await redirectOf('/%74ote')).toEqual([301, '/tote']);
  expect(await redirectOf('/tota/')).toEqual([404, undefined]);
  const stranger = async (url: string) => (await portal.app.inject({ url, headers: html })).headers.location;
  expect(await stranger('/entrar/?ir=%2Fayuda')).toBe('/entrar?ir=%2Fayuda');
  expect(await stranger('/tote/')).toBe('/entrar?ir=%2Ftote%2F');
});

test('a screen that ends in a parameter has any value of it, one address, and its rights', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const answerTo = async (url: string) => {
    const { statusCode, headers } = await admin.ask('GET', url, undefined, html);
    return [statusCode, headers.location];
  };
  expect(await answerTo('/candidatas/MTIz?lugar=Tijuana')).toEqual([200, undefined]);
  expect(await answerTo('/candidatas/MTIz/?lugar=Tijuana')).toEqual([301, '/candidatas/MTIz?lugar=Tijuana']);
  expect(await answerTo('/candidatas/%4DTIz')).toEqual([301, '/candidatas/MTIz']);
  expect(await answerTo('/candidatas/%2f%2fotro.example/')).toEqual([301, '/candidatas/%2F%2Fotro.example']);
  expect(await answerTo('/candidatas/MTIz/otra')).toEqual([404, undefined]);
  expect((await (await portal.as('ana')).ask('GET', '/candidatas/MTIz', undefined, html)).statusCode).toBe(403);
});

test('/ redirects to /inicio; an unknown path is answered 404 with a page, or as problem+json to a program', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  expect((await ana.ask('GET', '/')).headers.location).toBe('/inicio');
  const lost = await ana.ask('GET', '/no-existe', undefined, html);
  expect(lost.statusCode).toBe(404);
  expect(bootOf(lost.body)).toMatchObject({ viewer: { username: 'ana' } });
  for (const url of ['/api/v1/nada', '/assets/nada.js', '/contenido/nada.js']) {
    const answer = await ana.ask('GET', url, undefined, html);
    expect([answer.statusCode, answer.json().code], url).toEqual([404, 'not-found']);
  }
  const stranger = await portal.app.inject({ url: '/no-existe', headers: html });
  expect(stranger.headers.location).toBe('/entrar?ir=%2Fno-existe');
});

test('shell files are public and cached for a year; content is private, revalidated and needs a session', async () => {
  const portal = await openPortal();
  const shell = await portal.app.inject('/assets/main-abc.js');
  expect([shell.statusCode, shell.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  const head = await portal.app.inject({ method: 'HEAD', url: '/assets/main-abc.js' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  expect((await portal.app.inject('/assets/Main-abc.js')).statusCode, 'in other letters').toBe(404);
  expect((await portal.app.inject('/contenido/guia-abc.js')).statusCode).toBe(401);
  const ana = await portal.as('ana');
  const content = await ana.ask('GET', '/contenido/guia-abc.js');
  expect([content.statusCode, content.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  for (const url of [
    '/index.html',
    '/.mostrador-built',
    '/assets/..%2findex.html',
    '/contenido/%2e%2e/index.html',
    '/.vite/manifest.json',
    '/.server/server.js',
  ]) {
    expect((await ana.ask('GET', url)).statusCode, url).toBe(404);
  }
});

test('content that did not change is answered 304 to its reader, and refused after signing out', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  for (const url of ['/contenido/guia-abc.js', '/contenido/t2-abc.pdf']) {
    const etag = String((await ana.ask('GET', url)).headers.etag);
    expect(etag, url).toMatch(/^(W\/)?".+"$/);
    const again = await ana.ask('GET', url, undefined, { 'if-none-match': etag });
    expect([again.statusCode, again.body], url).toEqual([304, '']);
    expect(again.headers, url).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
    expect((await ana.ask('GET', url, undefined, { 'if-none-match': '"otra"' })).statusCode, url).toBe(200);
    const outside = await portal.app.inject({ url, headers: { 'if-none-match': etag } });
    expect([outside.statusCode, outside.json().code], url).toEqual([401, 'unauthenticated']);
  }
});

test('a film is sent in ranges, only to signed-in people; a range beyond its end is refused with its length', async () => {
  const portal = await openPortal();
  const { ask } = await portal.as('ana');
  const url = '/contenido/pelicula-abc.mp4';
  const piece = await ask('GET', url, undefined, { range: 'bytes=4-7' });
  expect([piece.statusCode, piece.body]).toEqual([206, '4567']);
  expect(piece.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '4',
    'content-range': 'bytes 4-7/10',
    'cache-control': 'private, no-cache',
  });
  const beyond = await ask('GET', url, undefined, { range: 'bytes=10-' });
  expect([beyond.statusCode, beyond.json().code]).toEqual([416, 'no-such-range']);
  expect(beyond.headers['content-range']).toBe('bytes */10');
  for (const headers of [{}, { range: 'bytes=4-7' }])
    expect((await portal.app.inject({ url, headers })).statusCode).toBe(401);
});

test('a PDF opens in the browser with a policy that lets it render and nothing else', async () => {
  const ana = await (await openPortal()).as('ana');
  const { headers } = await ana.ask('GET', '/contenido/t2-abc.pdf');
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(headers).not.toHaveProperty('content-disposition');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; object-src 'self'/);
});

test('content opened in a tab without a session redirects to the sign-in screen; requested by a page it is refused', async () => {
  const { app } = await openPortal();
  const ask = (dest: string) => app.inject({ url: '/contenido/t2-abc.pdf', headers: { 'sec-fetch-dest': dest } });
  const opened = await ask('document');
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/entrar?ir=%2Fcontenido%2Ft2-abc.pdf']);
  expect((await ask('empty')).statusCode).toBe(401);
});

test('a page links the files of its own screen and of no other, its style sheets after those that they refine', async () => {
  const ana = await (await openPortal()).as('ana');
  const links = async (url: string) => (await ana.ask('GET', url, undefined, html)).body.match(/<link rel="[^>]+>/g);
  expect(await links('/inicio')).toEqual([
    '<link rel="stylesheet" href="/assets/main-abc.css">',
    '<link rel="stylesheet" crossorigin href="/assets/shared-abc.css">',
    '<link rel="stylesheet" crossorigin href="/assets/home-abc.css">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/shared-abc.js">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home-abc.js">',
  ]);
  expect(await links('/ayuda')).toEqual(['<link rel="stylesheet" href="/assets/main-abc.css">']);
});

test('a page is rendered for its viewer; the sign-in screen is not rendered', async () => {
  const portal = await openPortal();
  await addPublishedPage(portal.db);
  const ana = await portal.as('ana');
  const { body } = await ana.ask('GET', '/tote?x=1', undefined, html);
  expect(body).toContain('<title>Cajas de traspaso · Mostrador</title>');
  expect(body).toContain('<div id="root"><main>ana en /tote</main></div>');
  const signIn = await portal.app.inject({ url: '/entrar', headers: html });
  expect(signIn.body).toContain('<div id="root"></div>');
});

test('a page that fails to render is left to the browser', async () => {
  const ana = await (await openPortal()).as('ana');
  const { statusCode, body } = await ana.ask('GET', '/cuenta', undefined, html);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Mostrador</title>');
  expect(body).toContain('<div id="root"></div>');
  expect(bootOf(body)).toMatchObject({ viewer: { username: 'ana' } });
});

test('a page is compressed for a browser that accepts Brotli', async () => {
  const ana = await (await openPortal()).as('ana');
  const compressed = await ana.ask('GET', '/ayuda', undefined, { ...html, 'accept-encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toContain('ana en /ayuda');
});

test('the policy allows exactly the inline script of the page', async () => {
  const ana = await (await openPortal()).as('ana');
  const { headers } = await ana.ask('GET', '/inicio', undefined, html);
  const hash = createHash('sha256').update('early()').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('the offline page names no viewer, and its service worker is revalidated at every visit', async () => {
  const ana = await (await openPortal()).as('ana');
  const shell = await ana.ask('GET', '/sin-linea', undefined, html);
  expect([shell.statusCode, shell.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(shell.body).toContain('<div id="root"></div>');
  expect(shell.body).not.toMatch(/ana|id="boot"|<!--/);
  const worker = await ana.ask('GET', '/sw.js');
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('with OFFLINE=0 the service worker of every device is replaced by one that unregisters itself', async () => {
  const { app } = await openPortal({ environment: { OFFLINE: '0' } });
  const worker = await app.inject('/sw.js');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching('javascript'),
  });
  expect(worker.body).toContain('registration.unregister()');
});
