import { drawing } from './kit/canvas.ts';
import { puddle } from './kit/cleaning.ts';
import { bucket, bucketStack, oilBottle, oilJug } from './kit/goods.ts';
import { priceLabel } from './kit/labels.ts';
import { lettering } from './kit/lettering.ts';
import { arrow, correct, incorrect } from './kit/marks.ts';
import { cone } from './kit/outdoors.ts';
import { blue, green, red, silver, steel, yellow } from './kit/palette.ts';
import { group, nothing, type Part, path, place, rect, repeat } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { gondola, shelfEdge } from './kit/shelves.ts';
import { wallSign } from './kit/store.ts';
import { cloth, divider, drips, tray } from './kit/upkeep.ts';

/** Brands are colours here: no drawing shows a real one. */
const brands = [red, green, blue];

const larger = (scale: number, part: Part): Part => place({ scale }, part);
const perBrand = (count: number, draw: (color: string) => Part): Part[] =>
  brands.flatMap((color) => repeat(count, draw(color)));

/** A bottle on the shelf seen from the side, with a sign that says when it came. */
const tagged = (x: number, word: 'Antes' | 'Nuevo'): Part =>
  group(
    oilBottle({ x, y: 420, scale: 1.9, color: red }),
    wallSign(word, { x, y: 246, width: 94, height: 42, color: word === 'Nuevo' ? yellow : '#ffffff' }),
  );

export default {
  tarjeta: drawing(
    { title: 'Un litro, una garrafa y dos cubetas de la misma marca apiladas', size: 'card', background: 'store' },
    shelfEdge({ x: 320, y: 334, width: 600 }),
    oilBottle({ x: 106, y: 334, scale: 2.5, color: red }),
    oilJug({ x: 280, y: 334, scale: 2.4, color: green }),
    bucketStack({ x: 490, y: 334, scale: 2, color: blue }),
  ),

  anaquel: drawing(
    {
      title: 'Anaquel en bloques por marca: litros arriba, garrafas en medio y, abajo, dos cubetas de la más vendida',
      background: 'store',
    },
    gondola({
      x: 480,
      y: 586,
      width: 780,
      level: 166,
      rows: [
        perBrand(4, (color) => larger(1.3, oilBottle({ color }))),
        perBrand(2, (color) => larger(1.35, oilJug({ color }))),
        brands.map((color, i) =>
          i === 1
            ? larger(1.02, bucketStack({ color }))
            : group(...[-47, 47].map((x) => larger(1.35, oilJug({ color, x })))),
        ),
      ],
    }),
    ...[-130, 130].map((x) => divider(490, { x: 480 + x, y: 560 })),
    ...['Marca A', 'Marca B', 'Marca C'].map((name, i) =>
      wallSign(name, { x: 220 + i * 260, y: 48, width: 220, height: 52, color: brands[i] ?? red }),
    ),
  ),

  viscosidad: drawing(
    { title: 'Botellas de una marca de la viscosidad más delgada a la más gruesa', background: 'store' },
    lettering('Delgado', { x: 130, y: 90, height: 38 }),
    arrow({ from: [240, 92], to: [724, 92], color: yellow }),
    lettering('Grueso', { x: 832, y: 90, height: 38 }),
    ...['0W-20', '5W-30', '10W-30', '15W-40', '20W-50'].map((label, i) =>
      oilBottle({ x: 120 + i * 180, y: 430, scale: 3.3, color: red, label }),
    ),
    shelfEdge({ x: 480, y: 430, width: 920 }),
    ...[0, 1, 2, 3, 4].map((i) => priceLabel({ x: 120 + i * 180, y: 466, scale: 1.1, price: '$' })),
  ),

  rotacion: drawing(
    { title: 'Las botellas que ya estaban pasan al frente y las nuevas entran por atrás', background: 'store' },
    path('M300 438V566M660 438V566', { line: 'thick', stroke: steel }),
    ...[300, 402].map((x) => tagged(x, 'Antes')),
    ...[546, 648].map((x) => tagged(x, 'Nuevo')),
    rect(240, 420, 470, 18, { fill: silver, r: 3 }),
    rect(228, 410, 18, 52, { fill: yellow, r: 3 }),
    lettering('Al frente', { x: 352, y: 86, height: 36 }),
    lettering('Atrás', { x: 598, y: 86, height: 36 }),
    arrow({ from: [520, 160], to: [286, 160], color: yellow }),
    arrow({ from: [760, 160], to: [562, 160], color: yellow }),
    person({ hair: 'long', hairColor: 'brown', shirt: green, pose: 'giving', x: 108, y: 566, scale: 1.2 }),
    person({
      role: 'seller',
      pose: 'giving',
      x: 852,
      y: 566,
      scale: 1.2,
      flip: true,
      holds: oilBottle({ y: 34, scale: 1.4, color: red }),
    }),
  ),

  'cubetas-bien': drawing(
    { title: 'Dos cubetas de la misma marca, una sobre otra, con su precio', background: 'store', marks: [correct()] },
    bucketStack({ x: 450, y: 552, scale: 2.3, color: red, label: 'Marca A', shadow: true }),
    priceLabel({ x: 220, y: 340, scale: 2.2, price: '$' }),
    person({ hair: 'long', shirt: green, x: 730, y: 564, scale: 1.4, flip: true }),
  ),

  'cubetas-mal': drawing(
    { title: 'Una pila alta de marcas revueltas y cubetas en el paso', background: 'store', marks: [incorrect()] },
    bucket({ x: 330, y: 548, scale: 1.7, color: green, shadow: true, handle: false }),
    bucket({ x: 342, y: 443, scale: 1.7, color: red, rotate: 3, handle: false }),
    bucket({ x: 352, y: 338, scale: 1.7, color: blue, rotate: 6, handle: false }),
    bucket({ x: 374, y: 234, scale: 1.7, color: green, rotate: 11 }),
    bucket({ x: 150, y: 560, scale: 1.7, color: blue, shadow: true }),
    bucket({ x: 540, y: 574, scale: 1.7, color: red, shadow: true }),
    person({ hair: 'long', shirt: green, x: 740, y: 560, scale: 1.3, flip: true }),
  ),

  fuga: drawing(
    { title: 'Una botella que gotea se aparta en una charola mientras se limpia la repisa', background: 'store' },
    gondola({
      x: 300,
      y: 566,
      scale: 1.3,
      width: 360,
      rows: [
        perBrand(2, (color) => oilBottle({ color })),
        [...repeat(2, oilBottle({ color: red })), nothing, nothing, ...repeat(2, oilBottle({ color: green }))],
        [oilJug({ color: red }), nothing, oilJug({ color: green })],
      ],
    }),
    drips({ x: 300, y: 424, scale: 1.3 }),
    puddle({ x: 320, y: 572, scale: 0.8 }),
    cone({ x: 150, y: 588, scale: 1.2 }),
    person({ role: 'seller', pose: 'giving', x: 524, y: 570, scale: 1.26, flip: true, holds: cloth() }),
    tray({ x: 730, y: 560, scale: 1.1 }),
    oilBottle({ x: 730, y: 548, scale: 1.7, color: red }),
  ),
};
