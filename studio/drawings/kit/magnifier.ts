import { glass, ink, paper, silver } from './palette.ts';
import { circle, nothing, type Part, type Place, path, place, tube } from './pen.ts';

/** A magnifying glass, 190 × 200, the middle of its lens at (x, y); `seen` is drawn inside the lens. */
export const magnifier = ({ seen = nothing, ...at }: Place & { seen?: Part } = {}): Part =>
  place(
    at,
    tube('M58 58 108 116', 20, ink),
    circle(0, 0, 80, { fill: paper, line: 'none' }),
    seen,
    path('M-52 -30A60 60 0 0 1 -14 -62', { stroke: glass, line: 'thick' }),
    tube('M-80 0A80 80 0 0 1 80 0A80 80 0 0 1 -80 0Z', 10, silver),
  );
