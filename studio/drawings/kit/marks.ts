import type { Mark } from './canvas.ts';
import { lettering } from './lettering.ts';
import { green, ink, paper, red, yellow } from './palette.ts';
import { band, circle, group, nothing, type Part, type Place, path, place, rect, tube } from './pen.ts';

type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

const edge = 16;

const frame =
  (color: string, badge: Part, corner: Corner): Mark =>
  (width, height) => {
    const scale = height / 430;
    const inset = 60 * scale;
    const half = edge / 2;
    return group(
      band(`M${half} ${half}H${width - half}V${height - half}H${half}Z`, edge, color),
      place(
        {
          x: corner.endsWith('left') ? inset : width - inset,
          y: corner.startsWith('top') ? inset : height - inset,
          scale,
        },
        badge,
      ),
    );
  };

/** A green tick in a disc, 72 across about its centre. */
export const tick = (at: Place = {}): Part =>
  place(at, circle(0, 0, 36, { fill: green }), band('M-17 1-5 13 18 -13', 9, paper));

/** A white cross on a stop sign, 72 across: told apart from the tick by its shape too. */
export const cross = (at: Place = {}): Part =>
  place(
    at,
    path('M-15 -36H15L36 -15V15L15 36H-15L-36 15V-15Z', { fill: red }),
    band('M-13 -13 13 13M13 -13-13 13', 9, paper),
  );

/** The whole drawing shows how it is done. */
export const correct = (corner: Corner = 'top-right'): Mark => frame(green, tick(), corner);

/** The whole drawing shows what must not be. */
export const incorrect = (corner: Corner = 'top-right'): Mark => frame(red, cross(), corner);

/** A numbered yellow disc, to be named in the text beside the picture. */
export const callout =
  (number: number, x: number, y: number): Mark =>
  (_, height) =>
    place(
      { x, y, scale: height / 600 + 0.1 },
      circle(0, 0, 27, { fill: yellow, line: 'thick' }),
      lettering(String(number), { height: 30, fit: 34 }),
    );

/** A ring around what matters. */
export const highlight =
  (x: number, y: number, rx: number, ry = rx, color = red): Mark =>
  () => {
    const ring = `M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`;
    return group(band(ring, 14, paper), band(ring, 8, color));
  };

export type ArrowOptions = {
  from: readonly [number, number];
  to: readonly [number, number];
  color?: string;
  bow?: number;
};

/** A painted arrow; `bow` bends it to one side by so many units. */
export function arrow({ from, to, color = red, bow = 0 }: ArrowOptions): Part {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const middle = [from[0] + dx / 2 - (dy / length) * bow, from[1] + dy / 2 + (dx / length) * bow] as const;
  const angle = Math.atan2(to[1] - middle[1], to[0] - middle[0]);
  const neck = [to[0] - 26 * Math.cos(angle), to[1] - 26 * Math.sin(angle)];
  const shaft = `M${from[0]} ${from[1]}Q${middle[0]} ${middle[1]} ${neck[0]} ${neck[1]}`;
  return group(
    tube(shaft, 11, color),
    place({ x: to[0], y: to[1], rotate: (angle * 180) / Math.PI }, path('M0 0-36 -23V23Z', { fill: color })),
    band(shaft, 11, color),
  );
}

/** A double arrow with its length, from one point to the other. */
export function measure(
  text: string,
  from: readonly [number, number],
  to: readonly [number, number],
  color = ink,
): Part {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const upright = Math.abs(dy) > Math.abs(dx);
  const room = text.length * 15 + 28;
  return group(
    place(
      { x: from[0], y: from[1], rotate: (Math.atan2(dy, dx) * 180) / Math.PI },
      path(
        `M4 0H${length - 4}M0 -20V20M${length} -20V20M18 -11 4 0 18 11M${length - 18} -11 ${length - 4} 0 ${length - 18} 11`,
        {
          stroke: color,
          line: 'thick',
        },
      ),
    ),
    place(
      { x: from[0] + dx / 2 + (upright ? room / 2 + 14 : 0), y: from[1] + dy / 2 },
      rect(-room / 2, -23, room, 46, { fill: yellow, r: 8 }),
      lettering(text, { height: 28, fit: room - 18 }),
    ),
  );
}

/** The red ring with a bar over what is not allowed, 2r across about its centre. */
export const forbidden = (
  { r = 90, filled = false, ...at }: Place & { r?: number; filled?: boolean } = {},
  ...inside: Part[]
): Part => {
  const side = r * Math.SQRT1_2;
  const d = `M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 ${-r} 0Z`;
  return place(
    at,
    filled ? path(d, { fill: '#ffffff', line: 'none' }) : nothing,
    ...inside,
    tube(`M${-side} ${-side}L${side} ${side}`, r / 6, red),
    tube(d, r / 5, red),
    band(`M${-side} ${-side}L${side} ${side}`, r / 6, red),
  );
};
