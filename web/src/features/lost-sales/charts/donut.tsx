import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { number } from '../../../lib/numbers.ts';
import { arcsOf, ringPath } from './arcs.ts';
import styles from './charts.module.css';
import { amount, isOthers, percent, type Slice } from './slices.ts';

type Fill = { colour: string; mark: ReactNode };

const lines = (turn: number, stroke: string) => (
  <path d="M0 0V8M4 0V8" stroke={stroke} strokeWidth="1.2" transform={`rotate(${turn} 4 4)`} />
);
const dots = (fill: string) => (
  <>
    <circle cx="2" cy="2" r="1.2" fill={fill} />
    <circle cx="6" cy="6" r="1.2" fill={fill} />
  </>
);

/** Each fill has a colour and a pattern, so that slices differ without colours too. */
const fills: readonly Fill[] = [
  { colour: 'var(--blue)', mark: null },
  { colour: 'var(--yellow)', mark: dots('var(--ink)') },
  { colour: 'var(--red)', mark: lines(0, '#fff') },
  { colour: 'var(--green)', mark: dots('#fff') },
  { colour: '#8cc4f2', mark: lines(90, 'var(--blue-dark)') },
  { colour: '#ffe9a8', mark: lines(0, 'var(--ink)') },
  { colour: '#a9dcc0', mark: null },
  { colour: 'var(--steel-200)', mark: dots('var(--steel-600)') },
];

const nameOf = (chart: string, index: number) => `${chart}-fill-${index}`;

const fillOf = (chart: string, index: number) => `url(#${nameOf(chart, index % fills.length)})`;

/** Rendered once per chart; `chart` makes the ids unique in the page. */
function Fills({ chart }: { chart: string }) {
  return (
    <defs>
      {fills.map(({ colour, mark }, index) => (
        <pattern
          key={colour}
          id={nameOf(chart, index)}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${index % 2 ? 45 : 30})`}
        >
          <rect width="8" height="8" fill={colour} />
          {mark}
        </pattern>
      ))}
    </defs>
  );
}

const ring = { inner: 58, outer: 98 };
/** The last fill is the one for "Otros". */
const othersFill = 7;

const fillIndex = (slice: Slice, index: number) => (isOthers(slice) ? othersFill : index);

type DonutProps = {
  chart: string;
  slices: readonly Slice[];
  chosen: Slice | undefined;
  onPoint: (id: string | null) => void;
};

/** Hidden from screen readers, because the legend and the table have the same content. */
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

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A toolbar with one tab stop; the arrow keys move between the slices and highlight each in the donut. */
export function Legend({ label, chart, slices, chosen, onPoint }: DonutProps & { label: string }) {
  const list = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + slices.length) % slices.length;
    setStop(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div ref={list} role="toolbar" aria-label={label} aria-orientation="vertical" className={styles.legend}>
      {slices.map((slice, index) => (
        <button
          key={slice.id}
          type="button"
          className={styles.entry}
          tabIndex={index === Math.min(stop, slices.length - 1) ? 0 : -1}
          aria-pressed={chosen?.id === slice.id}
          onFocus={() => {
            setStop(index);
            onPoint(slice.id);
          }}
          onBlur={() => onPoint(null)}
          onPointerEnter={() => onPoint(slice.id)}
          onPointerLeave={() => onPoint(null)}
          onClick={() => onPoint(slice.id)}
          onKeyDown={onKeyDown}
        >
          <svg width="20" height="20" aria-hidden="true" focusable="false">
            <rect
              x="1"
              y="1"
              width="18"
              height="18"
              rx="4"
              fill={fillOf(chart, fillIndex(slice, index))}
              stroke="var(--ink)"
              strokeWidth="1.5"
            />
          </svg>
          <span className={styles.name}>{slice.label}</span>
          <span className={styles.amount}>{amount(slice)}</span>
        </button>
      ))}
    </div>
  );
}
