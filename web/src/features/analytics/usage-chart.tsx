import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { shortDay } from '../../lib/dates.ts';
import { number } from '../../lib/numbers.ts';
import { axisValues, labelledDays } from './chart-scale.ts';
import styles from './usage-chart.module.css';
import type { UsageDay } from './usage-summary.ts';

/** The width of an element in pixels; 0 until it is measured. */
function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    setWidth(Math.floor(element.current.getBoundingClientRect().width));
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const height = 260;
const edge = { top: 10, right: 8, bottom: 28, left: 44 };
const labelWidth = 58;

type BarsProps = { days: readonly UsageDay[]; width: number };

function Bars({ days, width }: BarsProps) {
  const values = axisValues(Math.max(...days.map((day) => day.views)));
  const top = values.at(-1) ?? 1;
  const room = width - edge.left - edge.right;
  const y = (value: number) => edge.top + (height - edge.top - edge.bottom) * (1 - value / top);
  const slot = room / days.length;
  const wide = Math.min(slot * 0.8, 44);
  // In thinner bars the two colours look the same.
  const narrow = Math.max(wide / 2, Math.min(wide, 3));
  const middle = (index: number) => edge.left + slot * (index + 0.5);
  const bar = (index: number, value: number, thickness: number) => ({
    x: middle(index) - thickness / 2,
    y: y(value),
    width: thickness,
    height: y(0) - y(value),
  });

  return (
    <svg
      width={width}
      height={height}
      className={styles.chart}
      aria-hidden="true"
      focusable="false"
      shapeRendering="crispEdges"
    >
      {values.map((value) => (
        <g key={value}>
          <line className={styles.line} x1={edge.left} x2={width - edge.right} y1={y(value)} y2={y(value)} />
          <text className={styles.value} x={edge.left - 8} y={y(value) + 5}>
            {number(value)}
          </text>
        </g>
      ))}
      {days.map(({ day, views, people }, index) => (
        <g key={day}>
          <rect className={styles.views} {...bar(index, views, wide)} />
          <rect className={styles.people} {...bar(index, people, narrow)} />
        </g>
      ))}
      {labelledDays(days.length, room, labelWidth).map((index) => (
        <text
          key={index}
          className={styles.day}
          // Otherwise the last date would be cut off on the right.
          x={Math.min(middle(index), width - labelWidth / 2 + edge.right)}
          y={height - 8}
        >
          {shortDay(days[index]?.day ?? '')}
        </text>
      ))}
    </svg>
  );
}

/** Views and people of each day as bars. Hidden from screen readers, which read the table beside it. */
export function UsageChart({ days }: { days: readonly UsageDay[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div className={styles.card} aria-hidden="true">
      <p className={styles.legend}>
        <span>Vistas</span>
        <span className={styles.peopleKey}>Personas</span>
      </p>
      <div ref={frame} className={styles.frame}>
        {width > 0 && <Bars days={days} width={width} />}
      </div>
    </div>
  );
}
