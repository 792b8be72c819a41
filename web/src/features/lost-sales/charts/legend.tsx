import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './charts.module.css';
import { fillIndex } from './donut.tsx';
import { fillOf } from './fills.tsx';
import { amount, type Slice } from './slices.ts';

type LegendProps = {
  label: string;
  chart: string;
  slices: readonly Slice[];
  chosen: Slice | undefined;
  onPoint: (id: string | null) => void;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The slices in words. One stop for the Tab key; the arrows go from one to the next and point it out in the donut. */
export function Legend({ label, chart, slices, chosen, onPoint }: LegendProps) {
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
