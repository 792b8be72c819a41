import { availableParallelism } from 'node:os';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** Prints what differs between machines before the tests run, to explain a failure on one of them. */
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage();
const client = await page.context().newCDPSession(page);
const generic = ['sans-serif', 'system-ui', 'Arial', 'Roboto'];
await page.setContent(generic.map((name) => `<p style="font-family: ${name}">Aa</p>`).join(''));
await client.send('DOM.enable');
await client.send('CSS.enable');
const { root } = await client.send('DOM.getDocument');
const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
const used = await Promise.all(nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId })));
const fonts = generic.map((name, index) => `${name} → ${used[index]?.fonts[0]?.familyName ?? 'ninguna'}`);

const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
process.stdout.write(
  [
    `Node ${process.version} (${process.platform} ${process.arch}, ${availableParallelism()} procesadores)`,
    `Chromium ${browser.version()} (${launchOptions.executablePath})`,
    `Tipos de letra: ${fonts.join(', ')}`,
    `Zona horaria ${timeZone}, idioma ${locale}`,
  ]
    .map((line) => `  ${line}\n`)
    .join(''),
);
await browser.close();
