import { glyphs } from './glyphs.ts';
import { ink } from './palette.ts';
import { group, type Part, path } from './pen.ts';

/** Room between two middle lines: the stroke and a little air. */
const gap = 5.4;
const capital = 20;

/** Everything in capitals, as on signs; only the unit "cm" after a number stays small. */
function letters(text: string) {
  return [...text.toLocaleUpperCase('es-MX').replace(/(\d ?)CM\b/g, '$1cm')].map((letter) => {
    const glyph = glyphs[letter];
    if (!glyph) throw new Error(`The sign alphabet has no "${letter}" (in "${text}"): add it to kit/glyphs.ts.`);
    return glyph;
  });
}

export type Lettering = {
  /** Centre of the word, unless `align` says that x is its beginning or end. */
  x?: number;
  y?: number;
  height?: number;
  /** The word is made smaller to fit this width. */
  fit?: number;
  color?: string;
  align?: 'start' | 'middle' | 'end';
  /** Thickness of the strokes as a part of the height. */
  weight?: number;
};

/** Words drawn as shapes, so that they look the same where no font can be loaded. */
export function lettering(text: string, options: Lettering = {}): Part {
  const { x = 0, y = 0, height = 24, fit = Number.POSITIVE_INFINITY, color = ink, align = 'middle' } = options;
  const stroke = capital * (options.weight ?? 0.15);
  const word = letters(text);
  const width = word.reduce((sum, [each]) => sum + each + gap, -gap);
  const scale = Math.min(height / (capital + stroke), fit / (width + stroke));
  const start = { start: stroke / 2, middle: -width / 2, end: -width - stroke / 2 }[align];
  let pen = 0;
  const drawn = word.map(([each, d]): Part => {
    const at = pen;
    pen += each + gap;
    if (!d) return () => '';
    return at ? (outer) => path(d)(outer).replace('<path', `<path transform="translate(${at})"`) : path(d);
  });
  const move = (outer: number) =>
    `translate(${x} ${y}) scale(${outer < 0 ? `-${scale} ` : ''}${scale}) translate(${start} ${-capital / 2})`;
  return (outer) =>
    `<g transform="${move(outer)}" fill="none" stroke="${color}" stroke-width="${stroke}">${group(...drawn)(outer)}</g>`;
}
