import { number } from '../../../lib/number.ts';
import { arcsOf, ringPath } from './arcs.ts';
import styles from './charts.module.css';
import { Fills, fillOf } from './fills.tsx';
import { isOthers, percent, type Slice } from './slices.ts';

const ring = { inner: 58, outer: 98 };
/** The last fill is the one of the rest. */
const othersFill = 7;

export const fillIndex = (slice: Slice, index: number) => (isOthers(slice) ? othersFill : index);

type DonutProps = {
  chart: string;
  slices: readonly Slice[];
  chosen: Slice | undefined;
  onPoint: (id: string | null) => void;
};

/** For the eye; the list beside it and the table below say the same in words. */
export function Donut({ chart, slices, chosen, onPoint }: DonutProps) {
  const arcs = arcsOf(slices.map(({ value }) => value));
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <svg viewBox="-100 -100 200 200" className={styles.donut} aria-hidden="true" focusable="false">
      <Fills chart={chart} />
      {slices.map((slice, index) => (
        <path
          key={slice.id}
          d={ringPath(arcs[index] ?? { start: 0, end: 0 }, ring.inner, ring.outer)}
          fill={fillOf(chart, fillIndex(slice, index))}
          className={styles.slice}
          data-quiet={chosen !== undefined && chosen.id !== slice.id ? '' : undefined}
          onPointerEnter={() => onPoint(slice.id)}
          onPointerLeave={() => onPoint(null)}
        />
      ))}
      <text className={styles.centre} y="6">
        {number(chosen?.value ?? total)}
      </text>
      <text className={styles.centreNote} y="26">
        {chosen ? percent(chosen) : total === 1 ? 'reporte' : 'reportes'}
      </text>
    </svg>
  );
}
