import { expect, test } from 'vitest';
import { peninsula, sonora } from './coast.ts';
import { boundsOf, distanceKm, fitView, type Place, scaleBar } from './projection.ts';

const tijuana = { latitud: 32.5155, longitud: -117.0255 };
const laPaz = { latitud: 24.156, longitud: -110.309 };
const sanLuis = { latitud: 32.459, longitud: -114.773 };

/** A place is on land when a line to the west crosses the coast an odd number of times. */
function isOn(land: readonly Place[], { latitud, longitud }: Place): boolean {
  return land.reduce((inside, a, index) => {
    const b = land[(index + 1) % land.length] ?? a;
    const crosses = a.latitud > latitud !== b.latitud > latitud;
    const at = a.longitud + ((latitud - a.latitud) / (b.latitud - a.latitud)) * (b.longitud - a.longitud);
    return crosses && longitud > at ? !inside : inside;
  }, false);
}

test('the cities are on land and points of the sea are not', () => {
  const cities = [tijuana, laPaz, { latitud: 31.866, longitud: -116.612 }, { latitud: 32.358, longitud: -117.049 }];
  for (const city of cities) expect(isOn(peninsula, city)).toBe(true);
  expect(isOn(sonora, sanLuis)).toBe(true);
  expect(isOn(peninsula, { latitud: 30, longitud: -113.2 })).toBe(false);
  expect(isOn(peninsula, { latitud: 32.4, longitud: -117.3 })).toBe(false);
});

test('measures great-circle distances', () => {
  expect(distanceKm(tijuana, tijuana)).toBe(0);
  expect(distanceKm(tijuana, laPaz)).toBeGreaterThan(1_120);
  expect(distanceKm(tijuana, laPaz)).toBeLessThan(1_145);
});

test('projects all places inside the map, north above south', () => {
  const view = fitView(boundsOf([tijuana, laPaz, sanLuis]), 340, 420);
  for (const place of [tijuana, laPaz, sanLuis]) {
    const { x, y } = view.project(place);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(340);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(420);
  }
  expect(view.project(tijuana).y).toBeLessThan(view.project(laPaz).y);
});

test('shows the surroundings of a single branch, with a round number on the scale', () => {
  const view = fitView(boundsOf([tijuana]), 340, 420);
  expect(view.kmAcross).toBeGreaterThan(4);
  const bar = scaleBar(view);
  expect(bar.km).toBe(1);
  expect(bar.width).toBeCloseTo((1 / view.kmAcross) * 340);
});
