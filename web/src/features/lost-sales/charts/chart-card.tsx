import type { ChartSlice } from '@mostrador/contract/lost-sales';
import { type ReactNode, useId, useState } from 'react';
import { number } from '../../../lib/numbers.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { AsTable } from '../../../ui/table/as-table.tsx';
import { changeWords } from './change.ts';
import styles from './charts.module.css';
import type { Dimension } from './chosen.ts';
import { Donut, Legend } from './donut.tsx';
import { allSlices, percent, topSlices, withGone } from './slices.ts';
import { type Shown, useChart } from './use-chart.ts';

type SlicesTableProps = {
  caption: string;
  column: string;
  slices: readonly ChartSlice[];
  before: ReadonlyMap<string, ChartSlice> | undefined;
};

/** Every slice, also those that the donut groups under "Otros" and those that only the period before had. */
function SlicesTable({ caption, column, slices, before }: SlicesTableProps) {
  return (
    <AsTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">Reportes</th>
          <th scope="col">Porcentaje</th>
          {before && <th scope="col">Cambio</th>}
        </tr>
      </thead>
      <tbody>
        {allSlices(withGone(slices, before)).map((slice) => (
          <tr key={slice.id}>
            <th scope="row">{slice.label}</th>
            <td>{number(slice.value)}</td>
            <td>{percent(slice)}</td>
            {before && <td>{changeWords(slice.value - (before.get(slice.id)?.value ?? 0))}</td>}
          </tr>
        ))}
      </tbody>
    </AsTable>
  );
}

type ChartCardProps = {
  title: string;
  dimension: Dimension;
  /** Header of the table's first column. */
  column: string;
  shown: Shown;
  onPress: (slice: ChartSlice) => void;
  /** A control that switches between views. */
  children?: ReactNode;
};

export function ChartCard({ title, dimension, column, shown, onPress, children }: ChartCardProps) {
  const { chosen } = shown;
  const chart = useChart(dimension, shown);
  const { data, before, isPlaceholderData } = chart;
  const [pointed, setPointed] = useState<string | null>(null);
  const id = useId();
  const slices = topSlices(data ?? []);
  const pressed = slices.find((slice) => slice.id === chosen[dimension]?.id);
  const shared = {
    chart: id,
    slices,
    before,
    pressed,
    lit: slices.find((slice) => slice.id === pointed) ?? pressed,
    onPoint: setPointed,
    onPress,
  };
  const isFiltered = Object.keys(chosen).some((name) => name !== dimension);

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
      {!data && <QueryState query={chart} rows={3} />}
      {data?.length === 0 && (
        <p className={styles.empty}>
          {isFiltered
            ? 'No hay ventas perdidas con ese filtro en este periodo.'
            : 'Todavía no hay ventas perdidas en este periodo.'}
        </p>
      )}
      {data && data.length > 0 && (
        <div className={styles.chart} aria-busy={isPlaceholderData}>
          <Donut {...shared} />
          <Legend label={`${title}, en palabras`} {...shared} />
          <SlicesTable caption={`${title}, en tabla`} column={column} slices={data} before={before} />
        </div>
      )}
    </section>
  );
}
