import { asphalt, cream, dune, glow, hill, ink, mist, paper, sand, silver, yellow } from './palette.ts';
import { circle, group, type Part, path, rect } from './pen.ts';

/** Inside the store, in front of it, on the road, or nothing but a warm disc behind one thing. */
export type Background = 'plain' | 'store' | 'outdoor' | 'road';

type Scene = (width: number, height: number) => Part;

const flat = { line: 'none' } as const;

const cloud = (x: number, y: number, s: number): Part =>
  path(
    `M${x - 44 * s} ${y}a${15 * s} ${15 * s} 0 0 1 ${18 * s} ${-15 * s}a${24 * s} ${24 * s} 0 0 1 ${45 * s} ${-4 * s}a${17 * s} ${17 * s} 0 0 1 ${25 * s} ${19 * s}z`,
    { fill: paper, ...flat },
  );

/** Sky, sun and the hills between Tijuana and La Paz, down to the given line. */
const desert = (w: number, h: number, ground: number): Part =>
  group(
    rect(0, 0, w, h, { fill: cream, ...flat }),
    circle(w * 0.2, ground * 0.44, h * 0.19, { fill: glow, ...flat }),
    circle(w * 0.2, ground * 0.44, h * 0.13, { fill: yellow, ...flat }),
    cloud(w * 0.45, ground * 0.24, w / 900),
    cloud(w * 0.86, ground * 0.34, w / 760),
    path(
      `M0 ${ground * 0.72}L${w * 0.06} ${ground * 0.6}H${w * 0.12}L${w * 0.2} ${ground * 0.76} ${w * 0.33} ${ground * 0.64} ${w * 0.5} ${ground * 0.8} ${w * 0.72} ${ground * 0.66} ${w * 0.8} ${ground * 0.52}H${w * 0.88}L${w} ${ground * 0.7}V${ground}H0Z`,
      { fill: hill, ...flat },
    ),
    path(
      `M0 ${ground * 0.88}C${w * 0.1} ${ground * 0.76} ${w * 0.2} ${ground * 0.78} ${w * 0.3} ${ground * 0.87}S${w * 0.6} ${ground * 0.92} ${w * 0.75} ${ground * 0.85} ${w * 0.92} ${ground * 0.8} ${w} ${ground * 0.84}V${ground}H0Z`,
      { fill: dune, ...flat },
    ),
  );

/** Where the wall meets the floor, the hills the pavement, the sand the road. */
const horizon = { plain: 1, store: 0.74, outdoor: 0.76, road: 0.6 };

export const backgrounds: Record<Background, Scene> = {
  plain: (w, h) =>
    group(rect(0, 0, w, h, { fill: cream, ...flat }), circle(w / 2, h / 2, h * 0.44, { fill: glow, ...flat })),

  store: (w, h) => {
    const y = h * horizon.store;
    const seams = [-0.3, -0.1, 0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 1.3]
      .map((at) => `M${w * (0.5 + (at - 0.5) * 0.82)} ${y}L${w * (0.5 + (at - 0.5) * 1.25)} ${h}`)
      .join('');
    return group(
      rect(0, 0, w, h, { fill: cream, ...flat }),
      rect(0, 0, w, h * 0.05, { fill: glow, ...flat }),
      rect(0, y, w, h - y, { fill: mist, ...flat }),
      path(`${seams}M0 ${y + (h - y) * 0.42}H${w}`, { stroke: silver }),
      rect(-10, y - h * 0.022, w + 20, h * 0.022, { fill: silver }),
    );
  },

  outdoor: (w, h) => {
    const y = h * horizon.outdoor;
    const kerb = h * 0.88;
    return group(
      desert(w, h, y),
      rect(0, y, w, kerb - y, { fill: mist, ...flat }),
      rect(0, kerb, w, h - kerb, { fill: asphalt, ...flat }),
      path(`M-9 ${y}H${w + 9}`),
      path(`M-9 ${kerb}H${w + 9}`, { line: 'thick' }),
      path(`M20 ${h * 0.955}H${w}`, { stroke: yellow, line: 'thick', dash: '50 40' }),
    );
  },

  road: (w, h) => {
    const y = h * horizon.road;
    return group(
      desert(w, h, y),
      rect(0, y, w, h - y, { fill: sand, ...flat }),
      rect(0, h * 0.66, w, h * 0.28, { fill: asphalt, ...flat }),
      path(`M-9 ${h * 0.66}H${w + 9}M-9 ${h * 0.94}H${w + 9}`, { line: 'thick', stroke: ink }),
      path(`M20 ${h * 0.8}H${w}`, { stroke: yellow, line: 'thick', dash: '50 40' }),
    );
  },
};
