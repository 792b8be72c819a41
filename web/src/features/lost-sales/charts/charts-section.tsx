import { lostSalePeriods } from '@mostrador/contract/lost-sales';
import { toOptions } from '@mostrador/contract/options';
import { api } from '@mostrador/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { number } from '../../../lib/numbers.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { ErrorState } from '../../../ui/state/state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { chartQuery, type Period } from '../api.ts';
import styles from './charts.module.css';
import { Donut, Legend } from './donut.tsx';
import { allSlices, percent, type Slice, topSlices } from './slices.ts';

type SlicesTableProps = { caption: string; column: string; slices: readonly Slice[] };

/** Every slice, also those that the donut groups under "Otros". */
function SlicesTable({ caption, column, slices }: SlicesTableProps) {
  return (
    <details className={styles.asTable}>
      <summary>Ver como tabla</summary>
      <Table caption={caption} limited>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">Reportes</th>
            <th scope="col">Porcentaje</th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.id}>
              <th scope="row">{slice.label}</th>
              <td>{number(slice.value)}</td>
              <td>{percent(slice)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

type ChartCardProps = {
  title: string;
  /** Header of the table's first column. */
  column: string;
  query: ReturnType<typeof chartQuery>;
  /** A control that switches between views. */
  children?: ReactNode;
};

function ChartCard({ title, column, query, children }: ChartCardProps) {
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

const isPeriod = (value: string): value is Period => Object.hasOwn(lostSalePeriods, value);
const views = [
  { value: 'parte', text: 'de la parte' },
  { value: 'carro', text: 'del carro' },
] as const;

/** Lost sales by brand, by branch and by category. */
export default function ChartsSection() {
  const [period, setPeriod] = useState<Period>('todo');
  const [view, setView] = useState<'parte' | 'carro'>('parte');
  return (
    <section className={styles.section} aria-labelledby="lost-sales-charts">
      <div className={styles.head}>
        <h2 id="lost-sales-charts">Qué nos piden y no tenemos</h2>
        <Field label="Periodo">
          {(control) => (
            <Select
              {...control}
              options={toOptions(lostSalePeriods)}
              value={period}
              onChange={({ target }) => setPeriod(isPeriod(target.value) ? target.value : 'todo')}
            />
          )}
        </Field>
      </div>
      <div className={styles.charts}>
        <ChartCard
          title="Por marca"
          column={view === 'parte' ? 'Marca o línea' : 'Marca del carro'}
          query={chartQuery(api.lostSalesByBrand, period, { de: view })}
        >
          <div className={styles.views}>
            <Segmented label="Marca" options={views} value={view} onChange={setView} />
          </div>
        </ChartCard>
        <ChartCard title="Por sucursal" column="Sucursal" query={chartQuery(api.lostSalesByBranch, period)} />
        <ChartCard title="Por categoría" column="Categoría" query={chartQuery(api.lostSalesByCategory, period)} />
      </div>
    </section>
  );
}
