import { lettering } from './lettering.ts';
import { asphalt, blue, coal, green, ink, mist, paper, red, silver, steel, yellow } from './palette.ts';
import { band, circle, group, nothing, type Part, type Place, path, place, rect, shadow, tube } from './pen.ts';

/** A traffic cone, 80 × 84. */
export const cone = (options: Place = {}): Part =>
  place(
    options,
    shadow(96),
    path('M-9 -84H9L30 -10H-30Z', { fill: red }),
    path('M-14 -64H14L21 -40H-21Z', { fill: paper }),
    rect(-42, -12, 84, 12, { fill: red, r: 4 }),
  );

/** A striped barrier, 220 × 120. */
export const barrier = (options: Place = {}): Part =>
  place(
    options,
    shadow(240),
    tube('M-74 -60V-6M74 -60V-6', 8, steel),
    path('M-98 -4H-50M50 -4H98', { line: 'thick' }),
    rect(-110, -96, 220, 36, { fill: paper, line: 'none' }),
    path('M-110 -70-84 -96H-52L-88 -60H-110ZM-40 -60-4 -96H28L-8 -60ZM40 -60 76 -96H108L72 -60Z', {
      fill: red,
      line: 'none',
    }),
    rect(-110, -96, 220, 36, { r: 5 }),
    circle(-74, -108, 11, { fill: yellow }),
    circle(74, -108, 11, { fill: yellow }),
  );

/** A saguaro, 110 × 180. */
export const cactus = (options: Place = {}): Part =>
  place(
    options,
    path(
      'M-18 0V-160A18 18 0 0 1 18 -160V-110H30V-138A12 12 0 0 1 54 -138V-100A18 18 0 0 1 36 -82H18V0ZM-18 -62H-34A18 18 0 0 1 -52 -80V-108A12 12 0 0 1 -28 -108V-90H-18Z',
      { fill: green },
    ),
    path('M0 -154V-126M0 -110V-92'),
    circle(0, -180, 8, { fill: red }),
  );

const shapes = {
  diamond: { d: 'M0 -62 62 0 0 62-62 0Z', fill: yellow, text: ink, fit: 76 },
  octagon: { d: 'M-24 -58H24L58 -24V24L24 58H-24L-58 24V-24Z', fill: red, text: paper, fit: 86 },
  triangle: { d: 'M0 -58 64 50H-64Z', fill: paper, text: ink, fit: 56 },
  circle: { d: 'M-56 0A56 56 0 0 1 56 0A56 56 0 0 1 -56 0Z', fill: paper, text: ink, fit: 78 },
  board: {
    d: 'M-98 -38Q-98 -46 -90 -46H90Q98 -46 98 -38V38Q98 46 90 46H-90Q-98 46 -98 38Z',
    fill: blue,
    text: paper,
    fit: 170,
  },
} as const;

/** A road sign on its post, 230 high: a word, or a picture drawn about the centre of the board. */
export function roadSign({
  shape = 'diamond',
  text,
  picture,
  color,
  post = true,
  ...at
}: Place & { shape?: keyof typeof shapes; text?: string; picture?: Part; color?: string; post?: boolean } = {}): Part {
  const { d, fill, text: letters, fit } = shapes[shape];
  const y = post ? -168 : 0;
  const tall = shape !== 'triangle' && text && text.length < 3 ? 60 : 44;
  return place(
    at,
    post ? group(shadow(60), tube(`M0 ${y + 40}V-4`, 8, silver)) : nothing,
    place(
      { y },
      path(d, {
        fill: color ?? fill,
        line: 'thick',
        ...(shape === 'circle' || shape === 'triangle' ? { stroke: red } : {}),
      }),
      text
        ? lettering(text, {
            height: tall,
            weight: 0.18,
            fit,
            y: shape === 'triangle' ? 14 : 0,
            color: letters,
          })
        : nothing,
      picture ?? nothing,
    ),
  );
}

export type ParkingOptions = Place & {
  bays?: number;
  width?: number;
  depth?: number;
  /** What stands in each bay, from the left; `nothing` leaves one free. */
  cars?: readonly Part[];
};

/** A parking lot with painted bays, 1000 × 270; (x, y) is the middle of its far kerb, the bays open towards us. */
export function parkingLot({ bays = 4, width: w = 1000, depth: d = 230, cars = [], ...at }: ParkingOptions = {}): Part {
  const lines = Array.from({ length: bays + 1 }, (_, i) => {
    const k = i / bays - 0.5;
    return `M${k * w * 0.84} 16L${k * w * 1.02} ${d * 0.74}`;
  }).join('');
  return place(
    at,
    rect(-w / 2, 0, w, d + 40, { fill: asphalt, line: 'none' }),
    band(lines, 9, paper, 'butt'),
    rect(-w / 2 - 10, -16, w + 20, 24, { fill: yellow }),
    path(`M${-w / 2} -16H${w / 2}`, { line: 'thick', stroke: mist }),
    path(`M${-w / 2} -19H${w / 2}`),
    ...cars.map((each, i) =>
      place({ x: ((i + 0.5) / bays - 0.5) * w * 0.9, y: d * 0.54, scale: w / bays / 310 }, each),
    ),
  );
}

/** A street lamp, 300 high. */
export const streetLamp = (options: Place = {}): Part =>
  place(
    options,
    shadow(50),
    tube('M0 -4V-260Q0 -290 34 -290H60', 8, coal),
    path('M50 -296H96Q104 -280 92 -276H58Q46 -280 50 -296Z', { fill: yellow }),
  );

/** A lit cigarette, 120 × 20, about its centre. */
export const cigarette = (options: Place = {}): Part =>
  place(
    options,
    rect(-60, -9, 34, 18, { fill: '#e0a85c', r: 2 }),
    rect(-26, -9, 74, 18, { fill: '#ffffff' }),
    path('M48 -9H58V9H48Z', { fill: red }),
    path('M66 -14C58 -28 80 -32 70 -50M84 -12C78 -24 94 -30 86 -44', { stroke: steel }),
  );
