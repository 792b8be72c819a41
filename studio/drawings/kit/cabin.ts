import { carSeat, seatBelt, steeringWheel } from './driving.ts';
import { asphalt, blue, coal, glass, mist, paper, silver, yellow } from './palette.ts';
import { band, circle, nothing, type Part, type Place, path, place } from './pen.ts';
import { person } from './people.ts';

type CabinOptions = Place & { belt?: boolean; holds?: Part };

/** The cab of a delivery vehicle, cut open from the side, 510 × 304: a driver at the wheel, with or without belt. */
export const cabin = ({ belt = true, holds, ...at }: CabinOptions = {}): Part =>
  place(
    at,
    path('M-150 0V-280Q-150 -304 -126 -304H112Q136 -304 150 -284L248 -132H318Q360 -128 360 -90V0Z', {
      fill: paper,
      line: 'thick',
    }),
    path('M152 -74H357V-54H152ZM-147 -74H-128V-54H-147Z', { fill: blue, line: 'none' }),
    band('M152 -48H357M-147 -48H-128', 6, yellow, 'butt'),
    path('M-128 -16V-268Q-128 -282 -114 -282H104Q120 -282 130 -268L220 -128H-128Z', { fill: glass }),
    path('M-128 -16V-128H220L164 -112Q150 -108 154 -92L172 -16Z', { fill: mist }),
    path('M220 -128 164 -112Q150 -108 154 -92L172 -16H232V-128Z', { fill: silver }),
    carSeat({ y: -14 }),
    person({ role: 'driver', pose: 'driving', shadow: false, y: -14, ...(holds ? { holds } : {}) }),
    steeringWheel({ x: 104, y: -136 }),
    belt ? seatBelt({ y: -14 }) : nothing,
    path('M360 -90Q330 -92 324 -112L342 -122Q358 -114 360 -90Z', { fill: yellow }),
    path('M-150 0H360', { line: 'thick' }),
    circle(286, 0, 52, { fill: coal, line: 'thick' }),
    circle(286, 0, 27, { fill: silver }),
    circle(286, 0, 8, { fill: asphalt, line: 'none' }),
  );
