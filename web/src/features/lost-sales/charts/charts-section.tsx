import { lostSalePeriods, periodNames } from '@mostrador/contract/lost-sales';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { scopeWords } from '../../../lib/scope.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { usePassFocusOn } from '../../../ui/focus/use-pass-focus-on.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { FilterSelect } from '../../../ui/select/filter-select.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import type { Period } from '../api.ts';
import { countOf, totalWords } from './change.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';
import { type Chosen, type Dimension, press, withoutChosen } from './chosen.ts';
import { type Shown, useChart } from './use-chart.ts';

/** How many reports fit all that was chosen, and how many more or fewer than before. */
function Total({ shown }: { shown: Shown }) {
  const { data, before, isPlaceholderData } = useChart('categoria', shown);
  if (!data) return null;
  const { period, chosen } = shown;
  const category = chosen.categoria?.id;
  const earlier = before && !isPlaceholderData ? countOf([...before.values()], category) : undefined;
  return <>{totalWords(countOf(data, category), earlier, period)}</>;
}

const kinds: Record<Dimension, string> = {
  marca: 'Marca o línea',
  carro: 'Marca del carro',
  sucursal: 'Sucursal',
  categoria: 'Categoría',
};

type FilterProps = { dimension: Dimension; label: string; onRemove: () => void };

function Filter({ dimension, label, onRemove }: FilterProps) {
  const item = useRef<HTMLLIElement>(null);
  usePassFocusOn(item);
  return (
    <li ref={item}>
      <button type="button" className={styles.filter} onClick={onRemove}>
        <VisuallyHidden>Quitar el filtro </VisuallyHidden>
        {kinds[dimension]}: <strong>{label}</strong>
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

type FiltersProps = { chosen: Chosen; onChange: (chosen: Chosen) => void };

function Filters({ chosen, onChange }: FiltersProps) {
  const filters = Object.entries(chosen) as [Dimension, { label: string }][];
  return (
    // Stays when the last filter goes, so that the focus finds its way from here.
    <ul className={styles.filters} aria-label="Filtros de las gráficas" hidden={filters.length === 0}>
      {filters.map(([dimension, { label }]) => (
        <Filter
          key={dimension}
          dimension={dimension}
          label={label}
          onRemove={() => onChange(withoutChosen(chosen, dimension))}
        />
      ))}
    </ul>
  );
}

const views = [
  { value: 'marca', text: 'de la parte' },
  { value: 'carro', text: 'del carro' },
] as const;

/** Lost sales by brand, by branch and by category. A slice that is pressed filters the other charts. */
export default function ChartsSection() {
  const [period, setPeriod] = useState<Period>('todo');
  const [view, setView] = useState<'marca' | 'carro'>('marca');
  const [chosen, setChosen] = useState<Chosen>({});
  const [reach, setReach] = useState<Shown['reach']>('cadena');
  const own = useViewer().scopes['lost-sales:read'];
  const shown = { period, reach, chosen };
  const cardOf = (dimension: Dimension) => ({
    dimension,
    column: kinds[dimension],
    shown,
    onPress: (slice: { id: string; label: string }) => setChosen((before) => press(before, dimension, slice)),
  });
  const isFiltered = Object.keys(chosen).length > 0;

  return (
    <section className={styles.section} aria-labelledby="lost-sales-charts">
      <div className={styles.head}>
        <h2 id="lost-sales-charts" tabIndex={-1}>
          Qué nos piden y no tenemos
        </h2>
        <FilterSelect
          label="Periodo"
          values={periodNames}
          textOf={(name) => lostSalePeriods[name]}
          value={period}
          onChoose={(name) => setPeriod(name || 'todo')}
        />
      </div>
      {own && (
        <Segmented
          label="Ver gráficas de"
          options={[
            { value: 'cadena', text: 'Toda la cadena' } as const,
            { value: 'propio', text: scopeWords(own) } as const,
          ]}
          value={reach}
          onChange={setReach}
        />
      )}
      <div className={styles.bar} data-filtered={isFiltered || undefined}>
        <p role="status" className={styles.total}>
          <Total shown={shown} />
        </p>
        <Filters chosen={chosen} onChange={setChosen} />
        {!isFiltered && <p className={styles.tip}>Presiona una parte de una gráfica para filtrar las otras.</p>}
      </div>
      <div className={styles.charts}>
        <ChartCard title="Por marca" {...cardOf(view)}>
          <div className={styles.views}>
            <Segmented label="Marca" hideLabel options={views} value={view} onChange={setView} />
          </div>
        </ChartCard>
        <ChartCard title="Por sucursal" {...cardOf('sucursal')} />
        <ChartCard title="Por categoría" {...cardOf('categoria')} />
      </div>
    </section>
  );
}
