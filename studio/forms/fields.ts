import { PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { letter, type Sheet } from './sheet.ts';
import type { Branch } from './structure.ts';

type Field = { id: string; name: string; x: number; y: number; width: number; height: number };
type Typing = { centred?: boolean; severalLines?: boolean };

/** Helvetica comes with the reader, Spanish accents included. Size 0: the letters shrink before any is cut off. */
const lettering = PDFString.of('/Helv 0 Tf 0.114 0.133 0.149 rg');
const printed = 4;
const multiline = 1 << 12;
const centre = 1;

export async function openFields({ page }: Sheet) {
  const { doc } = page;
  const helvetica = await doc.embedFont(StandardFonts.Helvetica);
  const { dict } = doc.getForm().acroForm;
  dict.set(PDFName.of('DR'), doc.context.obj({ Font: { Helv: helvetica.ref } }));
  dict.set(PDFName.of('DA'), lettering);
}

/** A place to type in, named for those who hear the page. It has no frame of its own: the sheet draws it. */
export function addField({ page, structure }: Sheet, parent: Branch, field: Field, typing: Typing = {}) {
  const { doc } = page;
  const { id, name, x, y, width, height } = field;
  const bottom = letter.height - y - height;
  const widget = doc.context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Tx',
    T: PDFString.of(id),
    TU: PDFHexString.fromText(name),
    Rect: [x, bottom, x + width, bottom + height],
    DA: lettering,
    F: printed,
    Ff: typing.severalLines ? multiline : undefined,
    Q: typing.centred ? centre : undefined,
    P: page.ref,
  });
  const ref = doc.context.register(widget);
  page.node.addAnnot(ref);
  doc.getForm().acroForm.addField(ref);
  structure.field(structure.branch('Form', parent, { alt: name }), widget, ref);
}
