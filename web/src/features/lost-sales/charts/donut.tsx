import type { ChartSlice } from '@mostrador/contract/lost-sales';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { number } from '../../../lib/numbers.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { arcsOf, ringPath } from './arcs.ts';
import { changeWords } from './change.ts';
import styles from './charts.module.css';
import { amount, isOthers, percent, type Slice } from './slices.ts';

const lines = (turn: number, stroke: string) => (
  <path d="M0 0V8M4 0V8" stroke={stroke} strokeWidth="1.2" transform={`rotate(${turn} 4 4)`} />
);
const dots = (fill: string) => (
  <>
    <circle cx="2" cy="2" r="1.2" fill={fill} />
    <circle cx="6" cy="6" r="1.2" fill={fill} />
  </>
);

/** `on` is the colour of the dots and lines that are drawn on it. */
const colours = [
  { colour: 'var(--blue)', on: '#fff' },
  { colour: 'var(--yellow)', on: 'var(--ink)' },
  { colour: 'var(--red)', on: '#fff' },
  { colour: 'var(--green)', on: '#fff' },
  { colour: '#8cc4f2', on: 'var(--blue-dark)' },
  { colour: '#ffe9a8', on: 'var(--ink)' },
  { colour: '#f2b5bd', on: 'var(--red-dark)' },
  { colour: '#a9dcc0', on: 'var(--ink)' },
] as const;
const marks: readonly ((on: string) => ReactNode)[] = [
  () => null,
  dots,
  (on) => lines(0, on),
  (on) => (
    <>
      {lines(0, on)}
      {lines(90, on)}
    </>
  ),
];

/** Colour and pattern of a slice, so that slices differ without colours too: no two of 32 have the same of both. */
function fillOf(slice: Slice, index: number): { colour: string; mark: ReactNode } {
  if (isOthers(slice)) return { colour: 'var(--steel-200)', mark: dots('var(--steel-600)') };
  const round = Math.floor(index / colours.length);
  const { colour, on } = colours[index % colours.length] ?? colours[0];
  return { colour, mark: marks[(index + round) % marks.length]?.(on) };
}

const nameOf = (chart: string, index: number) => `${chart}-fill-${index}`;

/** Rendered once per chart; `chart` makes the ids unique in the page. */
function Fills({ chart, slices }: Pick<DonutProps, 'chart' | 'slices'>) {
  return (
    <defs>
      {slices.map((slice, index) => {
        const { colour, mark } = fillOf(slice, index);
        return (
          <pattern
            key={slice.id}
            id={nameOf(chart, index)}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(30)"
          >
            <rect width="8" height="8" fill={colour} />
            {mark}
          </pattern>
        );
      })}
    </defs>
  );
}

const ring = { inner: 58, outer: 98 };

type DonutProps = {
  chart: string;
  slices: readonly Slice[];
  /** What each slice counted in the period before, where that is shown. */
  before: ReadonlyMap<string, ChartSlice> | undefined;
  /** The slice that filters the other charts. */
  pressed: Slice | undefined;
  /** The slice under the pointer or the focus, otherwise the pressed one. */
  lit: Slice | undefined;
  onPoint: (id: string | null) => void;
  onPress: (slice: Slice) => void;
};

/** Hidden from screen readers, because the legend has the same content and the same action. */
export function Donut({ chart, slices, lit, onPoint, onPress }: DonutProps) {
  const arcs = arcsOf(slices.map(({ value }) => value));
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <svg viewBox="-100 -100 200 200" className={styles.donut} aria-hidden="true" focusable="false">
      <Fills chart={chart} slices={slices} />
      {slices.map((slice, index) => (
        <path
          key={slice.id}
          d={ringPath(arcs[index] ?? { start: 0, end: 0 }, ring.inner, ring.outer)}
          fill={`url(#${nameOf(chart, index)})`}
          className={styles.slice}
          data-quiet={lit !== undefined && lit.id !== slice.id ? '' : undefined}
          data-fixed={isOthers(slice) ? '' : undefined}
          onPointerUp={({ button }) => button === 0 && !isOthers(slice) && onPress(slice)}
          onPointerEnter={() => onPoint(slice.id)}
          onPointerLeave={() => onPoint(null)}
        />
      ))}
      <text className={styles.centre} y="6">
        {number(lit?.value ?? total)}
      </text>
      <text className={styles.centreNote} y="26">
        {lit ? percent(lit) : total === 1 ? 'reporte' : 'reportes'}
      </text>
    </svg>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** How many more or fewer than in the period before. "Otros" has no change: it may group others now. */
function Change({ slice, before }: { slice: Slice; before: ReadonlyMap<string, ChartSlice> }) {
  if (isOthers(slice)) return <span />;
  const by = slice.value - (before.get(slice.id)?.value ?? 0);
  const Icon = by === 0 ? Equal : by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={styles.change}>
      <Icon size={16} aria-hidden="true" />
      <span aria-hidden="true">{by !== 0 && number(Math.abs(by))}</span>
      <VisuallyHidden>{changeWords(by)} que antes</VisuallyHidden>
    </span>
  );
}

/** A toolbar with one tab stop; the arrow keys move between the slices and highlight each in the donut. */
export function Legend({ label, chart, slices, before, pressed, onPoint, onPress }: DonutProps & { label: string }) {
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
    <div
      ref={list}
      role="toolbar"
      aria-label={label}
      aria-orientation="vertical"
      className={styles.legend}
      data-compared={before && ''}
    >
      {slices.map((slice, index) => (
        <button
          key={slice.id}
          type="button"
          className={styles.entry}
          tabIndex={index === Math.min(stop, slices.length - 1) ? 0 : -1}
          aria-pressed={pressed?.id === slice.id}
          aria-disabled={isOthers(slice) || undefined}
          onFocus={() => {
            setStop(index);
            onPoint(slice.id);
          }}
          onBlur={() => onPoint(null)}
          onPointerEnter={() => onPoint(slice.id)}
          onPointerLeave={() => onPoint(null)}
          onClick={() => !isOthers(slice) && onPress(slice)}
          onKeyDown={onKeyDown}
        >
          <svg width="20" height="20" aria-hidden="true" focusable="false">
            <rect
              x="1"
              y="1"
              width="18"
              height="18"
              rx="4"
              fill={`url(#${nameOf(chart, index)})`}
              stroke="var(--ink)"
              strokeWidth="1.5"
            />
          </svg>
          <span className={styles.name}>{slice.label}</span>
          <span className={styles.amount}>{amount(slice)}</span>
          {before && <Change slice={slice} before={before} />}
        </button>
      ))}
    </div>
  );
}
