import type { FormDefinition } from '../../content/forms/forms.ts';
import { addField } from './fields.ts';
import { colours, drawFrame, drawLine, write } from './pen.ts';
import { lineWidth, margin, type Sheet } from './sheet.ts';
import { sideBySide } from './side-by-side.ts';

const bottom = 604.5;
const right = margin + lineWidth;
const numberWidth = 24;

/** The table from `top` on: numbered rows, which share the room there is. */
export function drawLines(sheet: Sheet, { columns, rows }: Pick<FormDefinition, 'columns' | 'rows'>, top: number) {
  const firstRow = top + 21;
  const { structure, fonts } = sheet;
  const room = { x: margin + numberWidth, width: lineWidth - numberWidth, gap: 0 };
  const cells = sideBySide(columns, room);
  const height = (bottom - firstRow) / rows;
  const tops = Array.from({ length: rows }, (_, index) => firstRow + index * height);
  structure.decoration(() => {
    for (const y of tops) drawLine(sheet, margin, y, right, y);
    for (const { x } of cells) drawLine(sheet, x, firstRow, x, bottom);
    drawFrame(sheet, margin, top, lineWidth, firstRow - top, { fill: colours.ink });
    drawFrame(sheet, margin, top, lineWidth, bottom - top, { border: colours.ink, thick: 1.2 });
  });

  const table = structure.branch('Table', structure.document);
  const head = structure.branch('TR', table);
  const heading = { y: top + 15, size: 12, face: 'sign', colour: colours.white } as const;
  for (const { label, x } of [{ label: 'N.º', x: margin - 1 }, ...cells])
    write(sheet, structure.branch('TH', head, { scope: 'Column' }), label, { ...heading, x: x + 7 });

  for (const [index, y] of tops.entries()) {
    const number = String(index + 1);
    const row = structure.branch('TR', table);
    const x = margin + (numberWidth - fonts.sign.widthOfTextAtSize(number, 12)) / 2;
    const words = { x, y: y + height / 2 + 4.5, size: 12, face: 'sign', colour: colours.steel } as const;
    write(sheet, structure.branch('TH', row, { scope: 'Row' }), number, words);
    for (const { id, label, x, width } of cells) {
      const named = { id: `${id}_${number}`, name: `${label}, renglón ${number}` };
      const place = { x: x + 3, y: y + 1.5, width: width - 6, height: height - 3 };
      const typing = { severalLines: true, centred: id === 'cantidad' };
      addField(sheet, structure.branch('TD', row), { ...named, ...place }, typing);
    }
  }
}
