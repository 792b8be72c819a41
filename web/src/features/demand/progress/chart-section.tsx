import { plazaText } from '@mostrador/contract/branches';
import { type Progress, type ProgressTable, progressTables } from '@mostrador/contract/demand-progress';
import { type ReactNode, useId } from 'react';
import { ExportButton } from '../../../lib/export-button.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { progressExport } from './api.ts';
import styles from './progress.module.css';

export type Shown = {
  progress: Progress;
  /** The plaza that was chosen; empty for all. */
  plaza: string;
};

type ChartSectionProps = {
  table: ProgressTable;
  progress: Progress | undefined;
  plaza: string;
  /** What the chart says, in a sentence. */
  lead: ReactNode;
  children: ReactNode;
};

/** Reports are of branches; what is decided is of plazas, also for someone who sees one branch. */
const ofPlazas: readonly ProgressTable[] = ['decisiones', 'surtidas', 'pronostico'];

/** One chart with its title, what it says in words, and its file. */
export function ChartSection({ table, progress, plaza, lead, children }: ChartSectionProps) {
  const id = useId();
  const { scopes } = useViewer();
  const plazas = plaza ? [plaza] : progress?.plazas;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{progressTables[table]}</h2>
        <ExportButton label="Excel" address={progressExport(table, plaza)} fallbackName={`como-vamos-${table}.xlsx`} />
      </div>
      <p className={styles.lead}>{lead}</p>
      {scopes['demand:read'] && plazas && ofPlazas.includes(table) && (
        <p>
          Viendo: <strong>{plazas.map(plazaText).join(', ')}</strong>
        </p>
      )}
      {children}
    </section>
  );
}

/** A number worth looking at, and what it counts. */
export function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <p className={styles.figure}>
      <strong>{value}</strong> <span>{children}</span>
    </p>
  );
}

export type Tone = 'blue' | 'green' | 'red' | 'steel';

/** What each colour of a chart stands for. */
export function Key({ tones }: { tones: readonly { tone: Tone; text: string }[] }) {
  return (
    <ul className={styles.key} aria-hidden="true">
      {tones.map(({ tone, text }) => (
        <li key={text} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}

type Column = { label: string; bars: readonly { value: number; tone: Tone; text: string }[] };

/** Upright bars beside each other. Hidden from screen readers, which read the table below. */
export function Columns({ columns, top }: { columns: readonly Column[]; top: number }) {
  return (
    <div className={styles.columns} aria-hidden="true">
      {columns.map(({ label, bars }) => (
        <div key={label} className={styles.column}>
          <div className={styles.uprights}>
            {bars.map(({ value, tone, text }) => (
              <span
                key={tone}
                className={styles.bar}
                data-tone={tone}
                style={{ height: `${top === 0 ? 0 : (value / top) * 100}%` }}
              >
                <span className={styles.above}>{text}</span>
              </span>
            ))}
          </div>
          <span className={styles.label}>{label}</span>
        </div>
      ))}
    </div>
  );
}
