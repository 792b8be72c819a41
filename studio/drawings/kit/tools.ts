import { blue, cardboard, ink, red, silver, steel, yellow } from './palette.ts';
import { circle, ellipse, type Part, type Place, path, place, rect, shadow, tube } from './pen.ts';

/** A wrench, 150 long about its centre. */
export const wrench = (options: Place = {}): Part =>
  place(
    options,
    path('M-72 -16A24 24 0 0 1 -34 -9H60A9 9 0 0 1 60 9H-34A24 24 0 0 1 -72 16V9H-54V-9H-72Z', { fill: silver }),
    circle(58, 0, 3, { fill: ink, line: 'none' }),
  );

/** A tool box, 150 × 100. */
export const toolbox = ({ color = red, ...at }: Place & { color?: string } = {}): Part =>
  place(
    at,
    shadow(170),
    tube('M-34 -74V-92Q-34 -100 -26 -100H26Q34 -100 34 -92V-74', 8, steel),
    rect(-75, -50, 150, 50, { fill: color, r: 5 }),
    path('M-75 -46V-62Q-75 -74 -63 -74H63Q75 -74 75 -62V-46Z', { fill: color }),
    rect(-50, -56, 22, 20, { fill: yellow, r: 3 }),
    rect(28, -56, 22, 20, { fill: yellow, r: 3 }),
  );

/** An oil drain pan, 150 × 36, with used oil in it. */
export const drainPan = (options: Place = {}): Part =>
  place(
    options,
    shadow(170),
    path('M-75 -30H75L60 -4Q58 0 54 0H-54Q-58 0 -60 -4Z', { fill: steel }),
    ellipse(0, -30, 75, 9, { fill: '#2c3339' }),
  );

/** A padlock, 70 × 90 about its centre, closed or open. */
export const padlock = ({
  open = false,
  color = yellow,
  ...at
}: Place & { open?: boolean; color?: string } = {}): Part =>
  place(
    at,
    tube(open ? 'M-20 -8V-30A20 20 0 0 1 18 -36' : 'M-20 -8V-24A20 20 0 0 1 20 -24V-8', 7, silver),
    rect(-35, -10, 70, 54, { fill: color, r: 7 }),
    path('M0 12V26', { line: 'thick' }),
    circle(0, 11, 4, { fill: ink }),
  );

/** Two keys on a ring, 90 × 70 about its centre. */
export const keys = (options: Place = {}): Part =>
  place(
    options,
    circle(0, -14, 20, { stroke: steel, line: 'thick' }),
    ...[-26, 22].map((rotate) =>
      place(
        { y: -2, rotate },
        path('M-4 12H4V56H-4ZM4 40H12V47H4M4 50H10V56H4', { fill: silver }),
        circle(0, 8, 13, { fill: rotate < 0 ? cardboard : blue }),
      ),
    ),
  );
