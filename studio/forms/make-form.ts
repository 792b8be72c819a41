import type { FormDefinition } from '../../content/forms/forms.ts';
import { drawBlanks } from './blanks.ts';
import { openFields } from './fields.ts';
import { drawHeader } from './header.ts';
import { drawLines } from './lines.ts';
import { colours, write } from './pen.ts';
import { letter, margin, openSheet, type Sheet } from './sheet.ts';
import { drawSignatures } from './signatures.ts';

/** The same bytes on any day and machine: the files in `content/forms/` are compared with what this makes. */
const made = new Date('2026-11-15T00:00:00Z');

export async function makeForm(form: FormDefinition): Promise<Uint8Array> {
  const sheet = await openSheet();
  const { doc } = sheet.page;
  doc.setTitle(`${form.title} · ${form.subtitle}`, { showInWindowTitleBar: true });
  doc.setSubject(form.purpose);
  doc.setAuthor('Mostrador');
  doc.setLanguage('es-MX');
  doc.setCreationDate(made);
  doc.setModificationDate(made);
  await openFields(sheet);
  drawHeader(sheet, form);
  const above = drawBlanks(sheet, form.blanks);
  drawLines(sheet, form, above + 12);
  drawSignatures(sheet, form.signatures);
  drawFoot(sheet, form);
  sheet.structure.close();
  return doc.save({ updateFieldAppearances: false });
}

function drawFoot(sheet: Sheet, { title, subtitle }: FormDefinition) {
  const { structure, fonts } = sheet;
  const line = { y: 757, size: 8.5, colour: colours.steel } as const;
  const portal = 'Mostrador · Portal del personal';
  const x = letter.width - margin - fonts.text.widthOfTextAtSize(portal, line.size);
  const foot = structure.branch('P', structure.document);
  write(sheet, foot, `${title} · ${subtitle}`, { ...line, x: margin });
  write(sheet, foot, portal, { ...line, x });
}
