import type { Branch } from '@mostrador/contract/branches';
import { classNames } from '../../../ui/class-names.ts';
import { byCity, type CityCount } from '../directory/find-branches.ts';
import { Land, Scale } from './land.tsx';
import styles from './map.module.css';
import { fitView, type Place } from './projection.ts';

const view = fitView({ south: 22.4, north: 34.2, west: -121.2, east: -108.9 }, 360, 400);

/** The position of each city's label. Border cities are so close that labels at their dots would overlap. */
const signs: Record<string, { x: number; y: number }> = {
  Tijuana: { x: 47, y: 32 },
  'Playas de Rosarito': { x: 47, y: 76 },
  Ensenada: { x: 47, y: 120 },
  Tecate: { x: 152, y: 20 },
  Mexicali: { x: 256, y: 20 },
  'San Luis R. C.': { x: 272, y: 80 },
  'La Paz': { x: 222, y: 322 },
};
const names = [
  { text: 'Océano Pacífico', x: 78, y: 240 },
  { text: 'B. C.', x: 176, y: 138 },
  { text: 'B. C. S.', x: 237, y: 241 },
  { text: 'Sonora', x: 304, y: 150 },
  { text: 'EE. UU.', x: 330, y: 34 },
];
const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** The mean position of the branches of each city. */
function middles(branches: readonly Branch[]): Map<string, Place> {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return new Map(
    byCity(branches).flatMap(([city, list]) => {
      const placed = list.filter(({ latitud, longitud }) => latitud !== null && longitud !== null);
      if (placed.length === 0) return [];
      const latitud = mean(placed.map((branch) => branch.latitud ?? 0));
      const longitud = mean(placed.map((branch) => branch.longitud ?? 0));
      return [[city, { latitud, longitud }] as const];
    }),
  );
}

type RegionMapProps = { branches: readonly Branch[]; cities: readonly CityCount[]; onChoose: (city: string) => void };

/** The peninsula and the northwest of Sonora, with a button for each city that opens its map. */
export function RegionMap({ branches, cities, onChoose }: RegionMapProps) {
  const places = middles(branches);
  const shown = cities.flatMap((city) => {
    const [sign, place] = [signs[city.city], places.get(city.city)];
    return sign && place ? [{ ...city, sign, point: view.project(place) }] : [];
  });
  return (
    <div className={styles.frame}>
      <svg viewBox={`0 0 ${view.width} ${view.height}`} className={styles.map} aria-hidden="true">
        <Land view={view} />
        {names.map(({ text, x, y }) => (
          <text key={text} x={x} y={y} className={styles.name} textAnchor="middle">
            {text}
          </text>
        ))}
        {shown.map(({ city, sign, point }) => (
          <path key={city} d={`M${sign.x} ${sign.y}L${point.x} ${point.y}`} className={styles.leader} />
        ))}
        {shown.map(({ city, count, point }) => (
          <circle key={city} cx={point.x} cy={point.y} r={2.5 + 1.1 * Math.sqrt(count)} className={styles.city} />
        ))}
        <Scale view={view} />
      </svg>
      <ul className={styles.signs} aria-label="Ciudades en el mapa">
        {shown.map(({ city, name, count, sign }) => (
          <li key={city} style={{ left: percent(sign.x, view.width), top: percent(sign.y, view.height) }}>
            <button
              type="button"
              className={classNames(styles.sign, count === 0 && styles.none)}
              onClick={() => onChoose(city)}
              aria-label={`${name} ${count}, ver en el mapa`}
            >
              {name} <span className={styles.count}>{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
