import path from 'node:path/posix';
import { problem } from '../problem.ts';
import { walkXml } from './xml.ts';
import type { Part, Parts } from './zip.ts';

type Element = { name: string; attributes: Record<string, string> };

async function elements(part: Part | undefined): Promise<Element[]> {
  if (!part) throw problem('sheet-unknown-type');
  // These parts only list other parts: a few kilobytes.
  if (part.bytes > 1024 * 1024) throw problem('sheet-too-large');
  const found: Element[] = [];
  const walk = walkXml(part, {
    open: (name, attributes) => void found.push({ name, attributes }),
    text: () => {},
    close: () => {},
  });
  for await (const _ of walk);
  return found;
}

/** The first visible sheet of the workbook, and the texts it shares with the others. */
export async function findSheet(parts: Parts): Promise<{ sheet: Part; strings: Part | undefined }> {
  const sheets = (await elements(parts.get('xl/workbook.xml'))).filter(({ name }) => name === 'sheet');
  const first = sheets.find(({ attributes }) => (attributes.state ?? 'visible') === 'visible');
  const relation = Object.entries(first?.attributes ?? {}).find(([name]) => /(^|:)id$/.test(name))?.[1];
  const relations = await elements(parts.get('xl/_rels/workbook.xml.rels'));
  const target = (fits: (attributes: Element['attributes']) => boolean) => {
    const address = relations.find(({ attributes }) => fits(attributes))?.attributes.Target;
    return address === undefined
      ? undefined
      : parts.get(path.join('xl', path.relative('/xl', path.resolve('/xl', address))));
  };
  const sheet = target(({ Id }) => Id !== undefined && Id === relation);
  if (!sheet) throw problem('sheet-damaged');
  return { sheet, strings: target(({ Type }) => Type?.endsWith('/sharedStrings') ?? false) };
}
