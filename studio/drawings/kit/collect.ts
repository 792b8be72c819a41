import { readdirSync } from 'node:fs';

const sources = new URL('..', import.meta.url);

/** Every drawing of every guide: the file in content/pictures that it becomes, and its text. */
export async function allDrawings(): Promise<Map<string, string>> {
  const files = readdirSync(sources).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const drawings = new Map<string, string>();
  for (const file of files.sort()) {
    const guide: { default: Record<string, string> } = await import(new URL(file, sources).href);
    for (const [name, svg] of Object.entries(guide.default)) {
      drawings.set(`${file.replace('.ts', '')}/${name}.svg`, svg);
    }
  }
  return drawings;
}
