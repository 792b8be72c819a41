import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { ErrorState } from '../../../ui/state/state.tsx';
import type { chartQuery } from './chart-query.ts';
import styles from './charts.module.css';
import { Donut } from './donut.tsx';
import { Legend } from './legend.tsx';
import { allSlices, topSlices } from './slices.ts';
import { SlicesTable } from './slices-table.tsx';

type ChartCardProps = {
  title: string;
  /** What is counted, as the head of the table's column. */
  column: string;
  query: ReturnType<typeof chartQuery>;
  /** Chooses between views. */
  children?: ReactNode;
};

export function ChartCard({ title, column, query, children }: ChartCardProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query);
  const [pointed, setPointed] = useState<string | null>(null);
  const id = useId();
  const slices = topSlices(data ?? []);
  const shown = { chart: id, slices, chosen: slices.find((slice) => slice.id === pointed), onPoint: setPointed };

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
      {!data && error && (
        <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!data && !error && <LoadingState rows={3} />}
      {data?.length === 0 && <p className={styles.empty}>Todavía no hay ventas perdidas en este periodo.</p>}
      {data && data.length > 0 && (
        <div className={styles.chart} aria-busy={isPlaceholderData}>
          <Donut {...shown} />
          <Legend label={`${title}, en palabras`} {...shown} />
          <SlicesTable caption={`${title}, en tabla`} column={column} slices={allSlices(data)} />
        </div>
      )}
    </section>
  );
}
