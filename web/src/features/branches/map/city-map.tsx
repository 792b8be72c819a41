import type { Branch } from '@mostrador/contract/branches';
import { type PointerEvent, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Land, Scale } from './land.tsx';
import styles from './map.module.css';
import { boundsOf, fitView, type Place, type Point } from './projection.ts';

const [width, height] = [360, 400];
/** How far from a dot a pointer still hits it, because fingers are imprecise. */
const reach = 26;

type CityMapProps = {
  /** All branches of the city, which decide the bounds of the map. */
  city: readonly Branch[];
  /** The branches that match the search; the others are faint. */
  found: readonly Branch[];
  here: Place | null;
  onChoose: (branch: Branch) => void;
};

const isPlaced = (branch: Branch): branch is Branch & Place => branch.latitud !== null && branch.longitud !== null;

/** One city with its branches. Hidden from screen readers, because the list has the same branches. */
export function CityMap({ city, found, here, onChoose }: CityMapProps) {
  const [near, setNear] = useState<Branch | null>(null);
  const placed = city.filter(isPlaced);
  if (placed.length === 0) return <p className={styles.caption}>Sus sucursales todavía no tienen coordenadas.</p>;
  const view = fitView(boundsOf(placed), width, height);
  const ids = new Set(found.map(({ id }) => id));
  const dots = placed.map((branch) => ({ branch, point: view.project(branch), fits: ids.has(branch.id) }));

  const nearest = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Branch | null => {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * width;
    const y = ((clientY - box.top) / box.height) * height;
    const away = ({ point }: { point: Point }) => Math.hypot(point.x - x, point.y - y);
    const [closest] = dots.filter(({ fits }) => fits).sort((a, b) => away(a) - away(b));
    return closest && away(closest) <= reach ? closest.branch : null;
  };

  // The last branch under the pointer stays named, so that there is time to press its name.
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const chosen = nearest(event);
    if (chosen) setNear(chosen);
    return chosen;
  };

  const own = here && view.project(here);
  return (
    <>
      <div className={styles.frame}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className={classNames(styles.map, near && styles.pointing)}
          aria-hidden="true"
          onPointerMove={point}
          onPointerUp={(event) => {
            const chosen = point(event);
            if (chosen && event.pointerType !== 'touch') onChoose(chosen);
          }}
        >
          <Land view={view} />
          {dots.map(({ branch, point: { x, y }, fits }) => (
            <circle
              key={branch.id}
              cx={x}
              cy={y}
              r={branch.id === near?.id ? 9 : 6}
              className={classNames(styles.dot, !fits && styles.faint, branch.id === near?.id && styles.near)}
            />
          ))}
          {own && <circle cx={own.x} cy={own.y} r={7} className={styles.own} />}
          <Scale view={view} />
        </svg>
      </div>
      <p className={styles.caption}>
        {near ? (
          <button type="button" className={styles.chosen} onClick={() => onChoose(near)}>
            {near.nombre}
          </button>
        ) : (
          'Señala un punto para ver qué sucursal es.'
        )}
      </p>
    </>
  );
}
