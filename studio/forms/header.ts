import { readFileSync } from 'node:fs';
import { type FormDefinition, folio } from '../../content/forms/forms.ts';
import { addField } from './fields.ts';
import { colours, drawFrame, drawLine, write } from './pen.ts';
import { letter, lineWidth, margin, type Sheet } from './sheet.ts';

/** The chain's own logo as the portal shows it. It must be drawn with plain shapes: no clips, styles or references. */
const logo = new URL('../../web/src/lib/brand/logo-cadena.svg', import.meta.url);

const top = 34;
const plate = { width: 158, height: 60 } as const;

export function drawHeader(sheet: Sheet, form: FormDefinition) {
  const { page, structure } = sheet;
  structure.content(structure.branch('Figure', structure.document, { alt: 'Logotipo de la cadena' }), () =>
    page.drawSvg(readFileSync(logo, 'utf8'), { x: margin - 3, y: letter.height - top, width: 60, height: 60 }),
  );
  write(sheet, structure.branch('H1', structure.document), form.title, { x: 106, y: 67, size: 35, face: 'sign' });
  write(sheet, structure.branch('P', structure.document), form.subtitle, { x: 107, y: 87, size: 14 });
  drawPlate(sheet);
  structure.decoration(() => drawRoad(sheet));
  write(
    sheet,
    structure.branch('P', structure.document),
    'Llénalo en pantalla, o a mano con letra de molde. Usa un renglón por código.',
    { x: margin, y: 126, size: 9.5, colour: colours.steel },
  );
}

/** The folio stands on a number plate. */
function drawPlate(sheet: Sheet) {
  const { structure, fonts } = sheet;
  const x = letter.width - margin - plate.width;
  structure.decoration(() => {
    drawFrame(sheet, x, top, plate.width, plate.height, {
      fill: colours.yellow,
      border: colours.ink,
      thick: 1.6,
      radius: 7,
    });
    drawFrame(sheet, x + 3, top + 3, plate.width - 6, plate.height - 6, { border: colours.ink, thick: 0.7, radius: 5 });
    drawFrame(sheet, x + 9, top + 22, plate.width - 18, 29, { fill: colours.white, border: colours.ink, radius: 3 });
    for (const bolt of [x + 14, x + plate.width - 14])
      sheet.page.drawCircle({ x: bolt, y: letter.height - top - 12.5, size: 2, color: colours.ink });
  });
  const label = folio.label.toUpperCase();
  const width = fonts.sign.widthOfTextAtSize(label, 14);
  const owner = structure.branch('P', structure.document);
  write(sheet, owner, label, { x: x + (plate.width - width) / 2, y: top + 17.5, size: 14, face: 'sign' });
  const field = { id: folio.id, name: folio.label, x: x + 13, y: top + 25, width: plate.width - 26, height: 23 };
  addField(sheet, structure.document, field, { centred: true });
}

function drawRoad(sheet: Sheet) {
  const y = 103;
  drawFrame(sheet, margin, y, lineWidth, 8, { fill: colours.ink, radius: 2 });
  for (let x = margin + 7; x < letter.width - margin - 12; x += 22)
    drawLine(sheet, x, y + 4, x + 12, y + 4, { thick: 1.4, colour: colours.yellow });
}
