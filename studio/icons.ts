import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { fail, say } from '../scripts/run.mjs';
import { chromium as browserPath } from '../scripts/setup.mjs';
import { root } from '../scripts/stamp.mjs';

/** `share`: of the width that the drawing takes. What a system may cut away at the edges must be empty. */
type Icon = { file: string; size: number; share: number; radius: number };

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 0.7, radius: 0.2 },
  { file: 'icon-512.png', size: 512, share: 0.7, radius: 0.2 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56, radius: 0 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.66, radius: 0 },
];

/** The stall at the left of the portal's logo, without its name. */
const stall = 'viewBox="0 3 44 42"';

function markup(logo: string, { size, share, radius }: Icon): string {
  const picture = logo.replace(/viewBox="[^"]*" width="\d+" height="\d+"/, `${stall} width="${share * size}"`);
  return `<style>
    body { margin: 0; background: transparent; }
    div { display: grid; place-items: center; width: ${size}px; height: ${size}px; border-radius: ${radius * size}px; background: #ffc72c; }
  </style><div>${picture}</div>`;
}

async function draw(): Promise<void> {
  const logo = await readFile(path.join(root, 'web/src/lib/brand/logo-portal.svg'), 'utf8');
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
  for (const icon of icons) {
    const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
    await page.setContent(markup(logo, icon));
    await writeFile(path.join(root, 'web/public', icon.file), await page.screenshot({ omitBackground: true }));
    say(icon.file);
  }
  await browser.close();
}

draw().catch(fail);
