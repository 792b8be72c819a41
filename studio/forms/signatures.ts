import type { FormDefinition } from '../../content/forms/forms.ts';
import { addField } from './fields.ts';
import { colours, drawFrame, drawLine, write } from './pen.ts';
import { lineWidth, margin, type Sheet } from './sheet.ts';

const top = 620;
const height = 118;
const gap = 10;
const toSign = { thick: 0.8, colour: colours.ink };

/** Who answers for the return: a place to sign by hand, and the name under it. */
export function drawSignatures(sheet: Sheet, signatures: FormDefinition['signatures']) {
  const { structure } = sheet;
  const width = (lineWidth - gap * (signatures.length - 1)) / signatures.length;
  for (const [index, { id, label }] of signatures.entries()) {
    const x = margin + index * (width + gap);
    structure.decoration(() => {
      drawFrame(sheet, x, top, width, height, { border: colours.ink, radius: 5 });
      drawFrame(sheet, x + 8, top + 8, 3, 13, { fill: colours.yellow, border: colours.ink, thick: 0.6 });
      drawLine(sheet, x + 9, top + 68, x + width - 9, top + 68, toSign);
      drawLine(sheet, x + 9, top + 101, x + width - 9, top + 101, toSign);
    });
    const part = structure.branch('Sect', structure.document);
    const small = { x: x + 9, size: 8.5, colour: colours.steel } as const;
    write(sheet, structure.branch('H2', part), label, { x: x + 16, y: top + 19, size: 13, face: 'sign' });
    write(sheet, structure.branch('P', part), 'Firma', { ...small, y: top + 78 });
    write(sheet, structure.branch('P', part), 'Nombre', { ...small, y: top + 111 });
    const name = { id: `${id}_nombre`, name: `${label}: nombre` };
    addField(sheet, part, { ...name, x: x + 9, y: top + 83, width: width - 18, height: 17 });
  }
}
