import type { Blank } from '../../content/forms/forms.ts';
import { addField } from './fields.ts';
import { colours, drawFrame, write } from './pen.ts';
import { lineWidth, margin, type Sheet } from './sheet.ts';
import { sideBySide } from './side-by-side.ts';

const firstTop = 136;
const height = 38;
const gap = 8;

/** Lines of boxes, each with its label inside. Returns where the last one ends. */
export function drawBlanks(sheet: Sheet, lines: readonly (readonly Blank[])[]): number {
  for (const [index, blanks] of lines.entries()) drawLineOf(sheet, blanks, firstTop + index * (height + gap));
  return firstTop + lines.length * (height + gap) - gap;
}

function drawLineOf(sheet: Sheet, blanks: readonly Blank[], top: number) {
  const { structure, fonts } = sheet;
  for (const { id, label, hint, x, width } of sideBySide(blanks, { x: margin, width: lineWidth, gap })) {
    structure.decoration(() => drawFrame(sheet, x, top, width, height, { border: colours.ink, radius: 4 }));
    const owner = structure.branch('P', structure.document);
    write(sheet, owner, label, { x: x + 7, y: top + 12, size: 9, face: 'strong' });
    const after = x + 12 + fonts.strong.widthOfTextAtSize(label, 9);
    if (hint) write(sheet, owner, hint, { x: after, y: top + 12, size: 8.5, colour: colours.steel });
    const name = hint ? `${label}: ${hint}` : label;
    addField(sheet, structure.document, { id, name, x: x + 5, y: top + 15, width: width - 10, height: 20 });
  }
}
