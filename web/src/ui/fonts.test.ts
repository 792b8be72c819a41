import { readFileSync } from 'node:fs';
import { create, type Font } from '@cantoo/fontkit';
import { expect, test } from 'vitest';

const stylesheet = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const sample = `Puedes leer las guías guardadas, ver tus tareas y registrar ventas perdidas: se envían solas cuando vuelva.
  Pregunta siempre marca, modelo, año y motor; ofrece opciones en marcas y precios. Nunca decidas por el cliente.
  Requisición de mercancía entre sucursales. Inventario de aceites este sábado a las 8:30. ¿Qué carro es? $162.00`;

function openFont(name: string, weight: number): Font {
  const file = import.meta.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);
  return create(readFileSync(new URL(file))) as Font;
}

const inEm = (font: Font, units: number) => units / font.unitsPerEm;
const width = (font: Font) => inEm(font, font.layout(sample.replaceAll(/\s+/g, ' ')).advanceWidth);

const faces = [
  { family: 'Barlow', file: 'barlow', weight: 400 },
  { family: 'Barlow', file: 'barlow', weight: 600 },
  { family: 'Barlow Condensed', file: 'barlow-condensed', weight: 600 },
];
/** Machines have a bold face of 700; Arimo is as wide as Arial and Liberation Sans. */
const machineFonts = [
  { name: 'Arial', file: 'arimo' },
  { name: 'Roboto', file: 'roboto' },
  { name: 'Noto', file: 'noto-sans' },
  { name: 'DejaVu', file: 'dejavu-sans' },
];
const pairs = faces.flatMap((face) => machineFonts.map((machine) => ({ ...face, machine })));

test.each(pairs)('$machine.name takes as much room as $family $weight', ({ family, file, weight, machine }) => {
  const face = openFont(file, weight);
  const scale = width(face) / width(openFont(machine.file, weight === 400 ? 400 : 700));
  const percent = (ratio: number) => `${(100 * ratio).toFixed(2)}%`;
  const [, rule] = stylesheet.split(`font-family: "${family} as ${machine.name}";\n  font-weight: ${weight};`);
  expect(rule?.slice(0, rule.indexOf('}'))).toContain(
    [
      `size-adjust: ${percent(scale)};`,
      `ascent-override: ${percent(inEm(face, face.ascent) / scale)};`,
      `descent-override: ${percent(-inEm(face, face.descent) / scale)};`,
      `line-gap-override: ${inEm(face, face.lineGap)}%;`,
    ].join('\n  '),
  );
});
