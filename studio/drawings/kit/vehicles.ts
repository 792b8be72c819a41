import { box } from './goods.ts';
import { lettering } from './lettering.ts';
import { asphalt, blue, coal, glass, ink, paper, red, silver, steel, yellow } from './palette.ts';
import { band, circle, group, nothing, type Part, type Place, path, place, rect, shadow, tube } from './pen.ts';
import { person } from './people.ts';

const wheel = (x: number, r = 36): Part =>
  group(
    circle(x, -r, r, { fill: coal, line: 'thick' }),
    circle(x, -r, r * 0.52, { fill: silver }),
    circle(x, -r, r * 0.16, { fill: ink, line: 'none' }),
  );

/** A driver's head and shoulders behind a window, with the belt across. */
const atWheel = (x: number, y: number): Part =>
  group(
    path(
      `M${x - 30} ${y}C${x - 30} ${y - 26} ${x - 14} ${y - 32} ${x - 2} ${y - 32}S${x + 22} ${y - 24} ${x + 22} ${y}Z`,
      { fill: blue },
    ),
    path(`M${x - 20} ${y - 24} ${x + 14} ${y}`, { stroke: coal, line: 'thick' }),
    rect(x - 15, y - 62, 28, 34, { fill: '#b97d50', r: 12 }),
    path(
      `M${x - 18} ${y - 48}Q${x - 18} ${y - 70} ${x - 1} ${y - 70}T${x + 15} ${y - 50}H${x + 26}V${y - 46}H${x - 16}Z`,
      { fill: yellow },
    ),
  );

type Vehicle = Place & { color?: string; driver?: boolean; moving?: boolean };

const speed = (x: number): Part =>
  path(`M${x} -112h-46M${x - 8} -84h-66M${x} -56h-40`, { line: 'thick', stroke: steel });

/** A car from the side, 420 × 146, driving to the right. */
export const car = ({ color = red, driver = false, moving = false, ...at }: Vehicle = {}): Part =>
  place(
    at,
    shadow(440),
    moving ? speed(-236) : nothing,
    path(
      'M-206 -40C-210 -74 -196 -84 -176 -88L-118 -94C-92 -132 -76 -144 -44 -146H32C66 -146 84 -132 118 -94L176 -86C202 -82 212 -70 210 -40Q210 -28 198 -28H-194Q-206 -28 -206 -40Z',
      { fill: color, line: 'thick' },
    ),
    path('M-98 -92C-78 -120 -68 -130 -44 -132H-8V-92Z', { fill: glass }),
    path('M6 -132H30C54 -131 68 -122 96 -92H6Z', { fill: glass }),
    driver ? atWheel(34, -92) : nothing,
    path('M-98 -92H96M-1 -92V-32M-104 -92C-96 -70 -88 -54 -84 -34M18 -76H38M-64 -76H-44'),
    path('M208 -66C196 -62 186 -64 182 -76L200 -78Z', { fill: yellow }),
    path('M-205 -66H-190V-82H-200Z', { fill: paper }),
    path('M-206 -42H-176M212 -42H180', { line: 'thick' }),
    wheel(-124),
    wheel(128),
  );

/** A car from the front, 210 × 160. */
export const carFront = ({ color = red, plate = true, ...at }: Vehicle & { plate?: boolean } = {}): Part =>
  place(
    at,
    shadow(230),
    rect(-92, -34, 38, 34, { fill: coal, r: 8 }),
    rect(54, -34, 38, 34, { fill: coal, r: 8 }),
    path(
      'M-104 -30V-72Q-104 -92 -88 -98L-66 -146Q-62 -156 -50 -156H50Q62 -156 66 -146L88 -98Q104 -92 104 -72V-30Q104 -20 94 -20H-94Q-104 -20 -104 -30Z',
      { fill: color, line: 'thick' },
    ),
    path('M-74 -98-54 -140Q-52 -144 -46 -144H46Q52 -144 54 -140L74 -98Z', { fill: glass }),
    path('M-34 -106-16 -136M-12 -106 0 -126', { stroke: paper, line: 'thick' }),
    circle(-78, -70, 16, { fill: yellow }),
    circle(78, -70, 16, { fill: yellow }),
    path('M-52 -78H52L44 -58H-44Z', { fill: coal }),
    rect(-104, -46, 208, 18, { fill: silver, r: 6 }),
    plate
      ? group(rect(-34, -48, 68, 26, { fill: paper, r: 4 }), path('M-20 -35H20', { line: 'thick', dash: '3 9' }))
      : nothing,
    path('M-104 -98H-122V-112H-100ZM104 -98H122V-112H100Z', { fill: color }),
  );

/** A car seen from above, 110 × 220 about its centre, its front up: for parking. */
export const carTop = ({ color = red, ...at }: Vehicle = {}): Part =>
  place(
    at,
    path('M-56 -66H-48V-34H-56ZM56 -66H48V-34H56ZM-56 40H-48V74H-56ZM56 40H48V74H56Z', { fill: coal }),
    path('M-50 -70C-50 -104 -30 -110 0 -110S50 -104 50 -70V84C50 106 34 110 0 110S-50 106 -50 84Z', {
      fill: color,
      line: 'thick',
    }),
    path('M-40 -48C-24 -60 24 -60 40 -48L32 -18C16 -24 -16 -24 -32 -18Z', { fill: glass }),
    path('M-36 78C-18 86 18 86 36 78L30 58C14 62 -14 62 -30 58Z', { fill: glass }),
    path('M-32 -12V50M32 -12V50M-34 -92-20 -98M34 -92 20 -98'),
  );

/** The chain's pickup, 470 × 160; `load` stands in its bed, about 150 wide. */
export const pickup = ({
  color = paper,
  driver = true,
  moving = false,
  load,
  ...at
}: Vehicle & { load?: Part } = {}): Part =>
  place(
    at,
    shadow(490),
    moving ? speed(-262) : nothing,
    load ? place({ x: -132, y: -62 }, load) : nothing,
    path(
      'M-232 -104H-30V-150Q-30 -160 -18 -160H44Q58 -160 68 -148L106 -102 196 -92Q226 -88 228 -64L230 -40Q230 -30 220 -30H-222Q-232 -30 -232 -40Z',
      { fill: color, line: 'thick' },
    ),
    path('M-18 -148H42Q52 -148 58 -140L88 -102H-18Z', { fill: glass }),
    driver ? atWheel(24, -102) : nothing,
    path('M-231 -74H228V-54H-231Z', { fill: blue, line: 'none' }),
    band('M-231 -50H229', 6, yellow, 'butt'),
    path('M-30 -104V-34M96 -100V-34M-18 -102H88M-14 -86H6M-222 -92H-40'),
    path('M226 -72H206L202 -88 214 -90Q224 -86 226 -72Z', { fill: yellow }),
    path('M-231 -78H-220V-60H-231Z', { fill: red }),
    wheel(-144, 38),
    wheel(146, 38),
  );

/** The chain's delivery van, 440 × 210, with a word on its side. */
export const van = ({
  color = paper,
  driver = true,
  moving = false,
  sign = 'Reparto',
  ...at
}: Vehicle & { sign?: string } = {}): Part =>
  place(
    at,
    shadow(460),
    moving ? speed(-246) : nothing,
    path(
      'M-214 -44V-190Q-214 -208 -196 -208H70Q92 -208 104 -190L148 -118 196 -104Q214 -98 214 -78V-44Q214 -30 200 -30H-200Q-214 -30 -214 -44Z',
      { fill: color, line: 'thick' },
    ),
    path('M-213 -76H213V-56H-213Z', { fill: blue, line: 'none' }),
    band('M-213 -51H213', 6, yellow, 'butt'),
    path('M52 -190H74Q84 -190 90 -180L126 -118H52Z', { fill: glass }),
    driver ? atWheel(80, -118) : nothing,
    path('M52 -118H126M40 -204V-34M52 -100H72'),
    rect(-188, -172, 200, 70, { fill: yellow, r: 8 }),
    lettering(sign, { x: -88, y: -137, height: 40, fit: 172 }),
    path('M213 -84H196L190 -100 202 -98Q212 -94 213 -84Z', { fill: yellow }),
    path('M-213 -100H-202V-80H-213Z', { fill: red }),
    wheel(-132, 38),
    wheel(138, 38),
  );

/** A delivery motorcycle, 250 × 150, with a box behind; `rider` wears a helmet. */
export const motorcycle = ({
  color = red,
  rider = false,
  moving = false,
  ...at
}: Vehicle & { rider?: boolean } = {}): Part =>
  place(
    at,
    shadow(270),
    moving ? speed(-150) : nothing,
    wheel(-88, 38),
    wheel(92, 38),
    tube('M92 -38 66 -122H54', 7, steel),
    tube('M-88 -38-30 -50 20 -48', 8, steel),
    path('M-40 -66H26L34 -34Q34 -26 24 -26H-22Q-34 -28 -40 -66Z', { fill: asphalt }),
    path('M-104 -86H-20Q-8 -86 -2 -92 10 -108 34 -108 58 -108 62 -92L42 -64H-34Q-40 -72 -58 -74L-100 -78Z', {
      fill: color,
    }),
    path('M-90 -88H-22Q-14 -88 -10 -82L-24 -74H-84Z', { fill: coal }),
    path('M60 -112H80L84 -96H66Z', { fill: yellow }),
    rider
      ? person({
          role: 'driver',
          pose: 'riding',
          hat: 'helmet',
          hatColor: yellow,
          scale: 0.76,
          x: -24,
          y: -8,
          shadow: false,
          holds: nothing,
        })
      : nothing,
    box({ x: -92, y: -88, width: 66, height: 58, color: yellow }),
    tube('M62 -124 42 -130', 5, coal),
  );
