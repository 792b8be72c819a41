import { drawing } from './kit/canvas.ts';
import { absorbent, litter, puddle, trashCan } from './kit/cleaning.ts';
import { lettering } from './kit/lettering.ts';
import { arrow, callout, correct, incorrect } from './kit/marks.ts';
import { cone, parkingLot, roadSign } from './kit/outdoors.ts';
import { asphalt, blue, green, mist, paper, red, silver, yellow } from './kit/palette.ts';
import { band, group, type Part, path, place, rect, tube } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { storeFront } from './kit/store.ts';
import { covered, dustpan } from './kit/upkeep.ts';
import { carFront, carTop } from './kit/vehicles.ts';

const front: Part = group(storeFront({ x: 480, y: 372, scale: 0.94 }), parkingLot({ x: 480, y: 384, bays: 4 }));

/** The edge of a clean bag under the lid of a trash can. */
const bagRim: Part = path(
  'M-48 -114Q-44 -96 -36 -104 -28 -92 -18 -102 -8 -92 0 -102 8 -92 18 -102 28 -92 36 -104 44 -96 48 -114Z',
  {
    fill: paper,
  },
);

const bay = (x: number): Part => band(`M${x} 0V106`, 7, paper, 'butt');

/** The lot from above: store, kerb, bays with two cars. */
const plan: Part = group(
  rect(60, 60, 840, 500, { fill: asphalt, line: 'thick', r: 14 }),
  rect(250, 60, 460, 130, { fill: yellow, line: 'thick', r: 6 }),
  lettering('Tienda', { x: 480, y: 120, height: 52 }),
  rect(60, 190, 840, 42, { fill: mist }),
  rect(430, 180, 100, 18, { fill: paper }),
  lettering('Entrada', { x: 480, y: 216, height: 21 }),
  place({ y: 386 }, ...[230, 356, 482, 608, 734, 860].map(bay)),
  carTop({ x: 419, y: 440, scale: 0.5, color: red }),
  carTop({ x: 797, y: 440, scale: 0.5, color: blue }),
  rect(60, 548, 840, 14, { fill: silver }),
  trashCan({ x: 130, y: 540, scale: 0.62 }),
);

/** A sack that empties to the right, in a hand. */
const pouring: Part = group(
  path('M36 20C50 40 44 90 40 128H62C66 90 72 40 50 10Z', { fill: '#d8c7a2', line: 'none' }),
  absorbent({ rotate: 112, scale: 0.8, x: -34, y: -18 }),
);

/** One of three scenes side by side, with its word above. */
const step = (x: number, word: string, ...parts: Part[]): Part =>
  group(
    rect(x, 70, 280, 460, { fill: paper, line: 'thick', r: 16 }),
    path(`M${x + 4} 400H${x + 276}V514Q${x + 276} 526 ${x + 264} 526H${x + 16}Q${x + 4} 526 ${x + 4} 514Z`, {
      fill: asphalt,
      line: 'none',
    }),
    path(`M${x} 400H${x + 280}`),
    lettering(word, { x: x + 140, y: 126, height: 40 }),
    place({ x: x + 140, y: 480 }, ...parts),
  );

export default {
  tarjeta: drawing(
    {
      title: 'Una persona barre el estacionamiento; un letrero dice tres veces al día',
      size: 'card',
      background: 'outdoor',
    },
    roadSign({ shape: 'board', text: '3 × día', color: blue, x: 128, y: 348, scale: 1.14 }),
    trashCan({ x: 550, y: 352, scale: 1.2 }),
    person({ role: 'seller', pose: 'sweeping', x: 318, y: 364, scale: 1.05 }),
    litter({ x: 454, y: 366, scale: 0.9 }),
  ),

  limpio: drawing(
    {
      title: 'Un estacionamiento limpio, con el bote tapado junto a la entrada',
      background: 'outdoor',
      marks: [correct()],
    },
    front,
    trashCan({ x: 340, y: 380, scale: 0.66 }),
    carFront({ x: 124, y: 560, scale: 1.02, color: blue }),
    person({ hair: 'ponytail', shirt: red, pose: 'walking', x: 640, y: 500, scale: 0.84, flip: true }),
  ),

  sucio: drawing(
    {
      title: 'Un estacionamiento con basura, un bote desbordado y una mancha de aceite',
      background: 'outdoor',
      marks: [incorrect()],
    },
    front,
    trashCan({ x: 340, y: 380, scale: 0.66, state: 'overflowing' }),
    carFront({ x: 124, y: 560, scale: 1.02, color: blue }),
    puddle({ x: 600, y: 530, scale: 1.2 }),
    litter({ x: 250, y: 452, kind: 'bag' }),
    litter({ x: 290, y: 540, kind: 'bottle', scale: 1.3 }),
    litter({ x: 420, y: 500, kind: 'cup', scale: 1.2 }),
    litter({ x: 800, y: 470, kind: 'paper', scale: 1.2 }),
    litter({ x: 850, y: 560, kind: 'can', scale: 1.3 }),
    litter({ x: 470, y: 430 }),
  ),

  recorrido: drawing(
    {
      title: 'Plano del estacionamiento con el recorrido: entrada, cajones, orillas y bote',
      marks: [callout(1, 480, 268), callout(2, 482, 340), callout(3, 560, 520), callout(4, 130, 420)],
    },
    plan,
    tube('M470 268H200Q120 268 120 304T200 340H800Q880 340 880 430T800 520H320', 10, yellow),
    arrow({ from: [340, 520], to: [190, 520], color: yellow }),
    band('M400 520H300', 10, yellow),
  ),

  'bote-bien': drawing(
    {
      title: 'Un bote tapado, con bolsa, y una persona que barre alrededor',
      background: 'outdoor',
      marks: [correct()],
    },
    place(
      { x: 600, y: 520, scale: 2.3 },
      trashCan(),
      bagRim,
      path('M-50 -126C-46 -150 46 -150 50 -126Z', { fill: '#3d454c' }),
    ),
    person({ role: 'seller', pose: 'sweeping', hair: 'ponytail', x: 250, y: 524, scale: 1.4 }),
  ),

  'bote-mal': drawing(
    { title: 'Un bote desbordado con basura a su alrededor', background: 'outdoor', marks: [incorrect()] },
    place({ x: 560, y: 520, scale: 2.1 }, trashCan({ state: 'overflowing' })),
    litter({ x: 400, y: 540, kind: 'bag', scale: 2 }),
    litter({ x: 700, y: 556, kind: 'can', scale: 1.6 }),
    person({
      shirt: green,
      pose: 'giving',
      x: 200,
      y: 524,
      scale: 1.4,
      holds: litter({ kind: 'cup', rotate: -78, y: 16 }),
    }),
  ),

  derrame: drawing(
    {
      title: 'Señalar con un cono, cubrir con absorbente y recoger',
    },
    step(
      30,
      'Señala',
      person({ role: 'seller', pose: 'pointing', x: -72, y: 10, scale: 1.05 }),
      puddle({ x: 56, y: 18, scale: 0.66 }),
      cone({ x: 72, y: 0, scale: 1.1 }),
    ),
    step(
      340,
      'Cubre',
      person({ role: 'seller', pose: 'giving', x: -72, y: 10, scale: 1.05, holds: pouring }),
      puddle({ x: 56, y: 18, scale: 0.66 }),
      covered({ x: 68, y: 18, scale: 0.5 }),
    ),
    step(
      650,
      'Recoge',
      person({ role: 'seller', pose: 'sweeping', x: -82, y: 10, scale: 1.05 }),
      dustpan({ x: 74, y: 22, full: covered({ scale: 0.3, y: -6 }) }),
    ),
  ),
};
