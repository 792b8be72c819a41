import { readFileSync } from 'node:fs';

const sheets = ['base', 'window', 'parts', 'table', 'cards'];

function read(name: string): string {
  return readFileSync(new URL(`../engine/styles/${name}.css`, import.meta.url), 'utf8');
}

/** The style sheets of a film's pictures, in order. */
export const filmStyles = () => sheets.map(read).join('\n');
export const coverStyles = () => read('cover');
