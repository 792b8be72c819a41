import { islands, north, parallel, peninsula, sonora } from './coast.ts';
import styles from './map.module.css';
import { pathOf, scaleBar, type View } from './projection.ts';

/** Sea, land and the borders between states, for any part of the region. */
export function Land({ view }: { view: View }) {
  return (
    <>
      <rect width={view.width} height={view.height} className={styles.sea} />
      <path d={pathOf(north, view)} className={styles.abroad} />
      {[peninsula, sonora, ...islands].map((land) => (
        <path key={`${land[0]?.latitud}`} d={pathOf(land, view)} className={styles.land} />
      ))}
      <path d={pathOf(parallel, view, false)} className={styles.state} />
    </>
  );
}

/** The scale bar. */
export function Scale({ view }: { view: View }) {
  const { km, width } = scaleBar(view);
  const [x, y] = [14, view.height - 14];
  return (
    <g className={styles.scale}>
      <path d={`M${x} ${y - 6}v6h${width}v-6`} />
      <text x={x + width / 2} y={y - 10} textAnchor="middle">
        {km} km
      </text>
    </g>
  );
}
