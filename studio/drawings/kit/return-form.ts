import { lettering } from './lettering.ts';
import { blue, mist, paper, silver, steel, yellow } from './palette.ts';
import { group, type Part, type Place, path, place, rect } from './pen.ts';

const rows = Array.from({ length: 7 }, (_, row) => -120 + row * 36);

const written: Part = path(
  'M-138 -178c6 -12 12 -12 12 0s10 2 14 -6 10 -2 9 4 12 1 18 -4M6 -178c5 -12 10 -12 11 -1s10 2 13 -5 9 -2 8 4M100 -178c5 -12 10 -12 11 -1s10 2 13 -5',
  { stroke: blue },
);
const firstLines: Part = path(
  [-102, -66]
    .map(
      (y) =>
        `M-158 ${y + 4}h18m6 0h14M-92 ${y + 6}c6 -12 12 -12 12 0s10 2 14 -6 10 -2 9 4 12 1 18 -4 10 0 14 -4M32 ${y - 6}v12M70 ${y + 6}c6 -12 12 -12 12 0s10 2 14 -6 10 -2 9 4 12 1 18 -4 14 0 18 -4`,
    )
    .join(''),
  { stroke: blue },
);
const signatures: Part = path(
  'M-150 204c8 -24 16 -24 14 -6s10 8 16 -4 12 -2 10 6 14 2 22 -6M-40 204c10 -26 20 -20 12 -2s14 4 20 -6 14 0 12 6 12 2 18 -4M76 204c6 -20 16 -24 16 -8s8 8 14 -2 14 -4 12 4 16 2 24 -4',
  { stroke: blue },
);

/** A form of a return with its three parts, 380 × 500 about its centre: heading, lines of parts, signatures. */
export const returnForm = ({ title = 'T2', ...at }: Place & { title?: string } = {}): Part =>
  place(
    at,
    rect(-190, -250, 380, 500, { fill: '#ffffff', line: 'thick', r: 6 }),
    rect(-170, -234, 60, 34, { fill: yellow, r: 5 }),
    lettering(title, { x: 170, y: -217, height: 34, fit: 120, align: 'end', color: blue }),
    path('M-170 -168H-24M-4 -168H76M96 -168H170', { stroke: steel }),
    written,
    rect(-170, -146, 340, 28, { fill: blue, line: 'none' }),
    path('M-156 -132H-116M-90 -132H-20M20 -132H46M74 -132H116', { stroke: paper }),
    ...rows.map((y) => path(`M-170 ${y + 36}H170`, { stroke: silver })),
    path('M-102 -118V132M10 -118V132M58 -118V132', { stroke: mist }),
    rect(-170, -146, 340, 278),
    firstLines,
    path('M-170 216H-70M-50 216H50M70 216H170'),
    group(signatures),
    path('M-146 230H-94M-26 230H26M94 230H146', { stroke: steel }),
  );
