import { readFileSync } from 'node:fs';

const sheets = ['base', 'window', 'parts', 'table', 'cards'];

/** The style sheets of a picture, in order. */
export function readStyles(): string {
  const urls = sheets.map((name) => new URL(`../../content/training/studio/styles/${name}.css`, import.meta.url));
  return urls.map((url) => readFileSync(url, 'utf8')).join('\n');
}
