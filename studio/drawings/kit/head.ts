import { blue, coal, hairs, ink, paper, silver, skins, yellow } from './palette.ts';
import { band, circle, group, nothing, type Part, path, rect, tube } from './pen.ts';

export type HeadOptions = {
  skin?: keyof typeof skins;
  hair?: 'short' | 'long' | 'bun' | 'ponytail' | 'bald';
  hairColor?: keyof typeof hairs;
  hat?: 'cap' | 'helmet' | 'headset' | 'none';
  hatColor?: string;
};

const face = 'M-30 -248V-230Q-30 -206 -5 -206H7Q31 -206 31 -230V-248Q31 -274 0 -274T-30 -248Z';
const crop =
  'M-34 -229V-250C-34 -276 -16 -285 3 -284 25 -283 37 -268 32 -252 22 -260 6 -261 -10 -257L-13 -240Q-15 -223 -24 -223 -34 -223 -34 -229Z';
const mane =
  'M-36 -200C-46 -216 -36 -230 -36 -250-36 -276 -18 -285 3 -284 25 -283 37 -268 32 -250 22 -260 8 -262 -6 -258-14 -236 -8 -216 -6 -199-18 -190 -30 -192 -36 -200Z';

function hairOf(style: NonNullable<HeadOptions['hair']>, fill: string): { behind: Part; over: Part } {
  const over = path(style === 'long' ? mane : crop, { fill });
  if (style === 'bald') return { behind: nothing, over: nothing };
  if (style === 'bun') return { behind: circle(-30, -274, 15, { fill }), over };
  if (style === 'ponytail')
    return { behind: path('M-30 -262C-58 -262 -64 -234 -52 -208-44 -210 -36 -228 -28 -240Z', { fill }), over };
  return { behind: nothing, over };
}

const cap = (color: string): Part =>
  group(
    path('M-35 -246C-35 -274 -20 -287 0 -287S34 -274 34 -246Z', { fill: color }),
    path('M-2 -287C6 -276 9 -262 9 -247'),
    path('M6 -254H46Q58 -252 58 -243H6Q2 -248 6 -254Z', { fill: yellow }),
  );

const helmet = (color: string): Part =>
  group(
    path('M-36 -226V-246C-36 -276 -20 -290 0 -290S36 -276 36 -248H10V-226Q-6 -214 -24 -216-36 -217 -36 -226Z', {
      fill: color,
    }),
    path('M10 -248H38V-222Q24 -218 10 -226Z', { fill: silver }),
    path('M-28 -266C-20 -280 -8 -284 4 -284', { stroke: paper }),
  );

const headset: Part = group(
  band('M-18 -236C-22 -272 -4 -290 12 -286', 7, ink),
  tube('M-16 -228C-14 -208 8 -206 24 -212', 2, coal),
  rect(-27, -250, 20, 28, { fill: coal, r: 8 }),
  circle(25, -212, 5, { fill: ink }),
);

/** A head without a face: the brim, the ear and the hair say where it looks. */
export function head(options: HeadOptions): Part {
  const { skin = 'medium', hair = 'short', hairColor = 'black', hat = 'none', hatColor = blue } = options;
  const { behind, over } = hairOf(hair, hairs[hairColor]);
  const ear = path('M-14 -244C-24 -246 -25 -226 -14 -228Z', { fill: skins[skin] });
  return group(
    behind,
    path(face, { fill: skins[skin] }),
    over,
    hair === 'long' ? nothing : ear,
    hat === 'cap' ? cap(hatColor) : nothing,
    hat === 'helmet' ? helmet(hatColor) : nothing,
    hat === 'headset' ? headset : nothing,
  );
}
