import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { openStructure, type Structure } from './structure.ts';

/** Letter size, in points. */
export const letter = { width: 612, height: 792 } as const;
export const margin = 40;
export const lineWidth = letter.width - 2 * margin;

/** The portal's own faces, of which the PDF carries only the letters it uses. */
const faces = {
  sign: ['barlow-condensed/files/barlow-condensed-latin-600-normal.woff', 'MOSTRA+BarlowCondensed-SemiBold'],
  text: ['barlow/files/barlow-latin-400-normal.woff', 'MOSTRB+Barlow-Regular'],
  strong: ['barlow/files/barlow-latin-600-normal.woff', 'MOSTRC+Barlow-SemiBold'],
} as const;

export type Face = keyof typeof faces;
export type Sheet = { page: PDFPage; structure: Structure; fonts: Record<Face, PDFFont> };

export async function openSheet(): Promise<Sheet> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.registerFontkit(fontkit);
  const find = createRequire(new URL('../../web/package.json', import.meta.url)).resolve;
  const embed = (face: Face) => {
    const [file, customName] = faces[face];
    return doc.embedFont(readFileSync(find(`@fontsource/${file}`)), { subset: true, customName });
  };
  const fonts = { sign: await embed('sign'), text: await embed('text'), strong: await embed('strong') };
  const page = doc.addPage([letter.width, letter.height]);
  return { page, fonts, structure: openStructure(page) };
}
