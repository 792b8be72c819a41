import { lostSalePeriods } from '@mostrador/contract/lost-sales';
import { toOptions } from '@mostrador/contract/options';
import { api } from '@mostrador/contract/paths';
import { useState } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { ChartCard } from './chart-card.tsx';
import { chartQuery, type Period } from './chart-query.ts';
import styles from './charts.module.css';

const isPeriod = (value: string): value is Period => Object.hasOwn(lostSalePeriods, value);
const views = [
  { value: 'parte', text: 'de la parte' },
  { value: 'carro', text: 'del carro' },
] as const;

/** What the chain is missing: by brand, by branch and by category. */
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
