import { type Candidate, type CandidateOrder, decisionStates } from '@mostrador/contract/demand';
import { partScreen } from '@mostrador/contract/paths';
import { type KeyboardEvent, memo, useState } from 'react';
import { number, pesos } from '../../../lib/numbers.ts';
import { Link } from '../../../ui/link/link.tsx';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { Chance, SmallMonthBars, TierAndMarks } from '../figures.tsx';
import { placeWords, unitWords } from '../part/explanation.ts';
import { nameOf } from '../part-name.ts';
import { keyOf } from './api.ts';
import styles from './candidates-table.module.css';

/** "Nissan Sentra, Nissan Versa y 3 más" */
function firstOf(list: readonly string[], most: number): string {
  const rest = list.length - most;
  return rest > 0 ? `${list.slice(0, most).join(', ')} y ${rest} más` : list.join(', ');
}

type RowProps = {
  line: Candidate;
  chosen: boolean;
  /** Undefined for whoever only reads. */
  onChoose: ((key: string) => void) | undefined;
  /** Its link is where the Tab key stops. */
  active: boolean;
};

const Row = memo(function Row({ line, chosen, onChoose, active }: RowProps) {
  const key = keyOf(line);
  const name = nameOf(line);
  const place = placeWords(line.lugar);
  const tabIndex = active ? 0 : -1;
  return (
    <tr data-key={key} data-chosen={chosen || undefined}>
      <th scope="row">
        <div className={styles.part}>
          {onChoose && (
            <label className={styles.choose}>
              <input
                type="checkbox"
                tabIndex={tabIndex}
                checked={chosen}
                onChange={() => onChoose(key)}
                aria-label={`Elegir ${name} en ${place}`}
              />
            </label>
          )}
          <div className={styles.names}>
            <Link href={partScreen(line.parte, line.lugar)} className={styles.open} tabIndex={tabIndex}>
              {name}
            </Link>
            <span className={styles.codes}>
              {line.codigos.length > 0 ? firstOf(line.codigos, 2) : 'Sin código'}
              {line.marca && <span className={styles.brand}> · {line.marca}</span>}
            </span>
            {line.carros.length > 0 && <span className={styles.cars}>{firstOf(line.carros, 2)}</span>}
          </div>
        </div>
      </th>
      <td data-label="Dónde">
        <span className={styles.place}>
          {place}
          {line.donde !== line.lugar && <small className={styles.note}>sobre todo en {placeWords(line.donde)}</small>}
        </span>
      </td>
      <td data-label="Pedidas">
        <span className={styles.asked}>
          <SmallMonthBars months={line.por_mes} />
          <small className={styles.note}>
            {unitWords(line.necesidades, 'veces')} en {unitWords(line.meses, 'meses')}
          </small>
        </span>
      </td>
      <td data-label="Probabilidad">
        <Chance share={line.probabilidad} tier={line.clase} />
      </td>
      <td data-label="Pesos">
        {line.pesos === null ? <span className={styles.none}>sin precio</span> : pesos(line.pesos)}
      </td>
      <td data-label="Clase">
        <span className={styles.tier}>
          <TierAndMarks clase={line.clase} avisos={line.avisos} />
          {line.clase === 'surtir' && <small className={styles.note}>Empieza con {number(line.cantidad)}</small>}
        </span>
      </td>
      <td data-label="Estado">
        <span className={styles.state} data-state={line.estado}>
          {decisionStates[line.estado]}
        </span>
      </td>
    </tr>
  );
});

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

type CandidatesTableProps = {
  lines: readonly Candidate[];
  order: CandidateOrder;
  onOrder: (order: CandidateOrder) => void;
  chosen: ReadonlySet<string>;
  onChoose: ((key: string) => void) | undefined;
};

/** One stop for the Tab key: the arrows go from line to line, the space bar chooses one and Enter opens it. */
export function CandidatesTable({ lines, order, onOrder, chosen, onChoose }: CandidatesTableProps) {
  const [current, setCurrent] = useState('');
  const active = lines.some((line) => keyOf(line) === current) ? current : lines[0] && keyOf(lines[0]);
  const sorted = (name: string, id: string, by: CandidateOrder) => ({
    name,
    id,
    sort: { direction: order === by ? ('descending' as const) : undefined, onSort: () => onOrder(by) },
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, key, currentTarget } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-key]') : null;
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...currentTarget.querySelectorAll<HTMLElement>('tr[data-key]')];
    const linkOf = (one: HTMLElement | undefined) => one?.querySelector('a');
    const onLink = target instanceof HTMLAnchorElement;
    if (steps[key]) linkOf(rows[steps[key](rows.indexOf(row), rows.length - 1)])?.focus();
    else if (key === ' ' && onLink && onChoose) onChoose(row.dataset.key ?? '');
    else if (key === 'Enter' && !onLink) linkOf(row)?.click();
    else return;
    event.preventDefault();
  };

  return (
    <CardTable
      caption="Candidatas"
      columns={[
        { name: 'Pieza', id: 'pieza' },
        { name: 'Dónde', id: 'donde' },
        sorted('Pedidas', 'pedidas', 'necesidades'),
        sorted('Probabilidad', 'probabilidad', 'prioridad'),
        sorted('Pesos', 'pesos', 'pesos'),
        { name: 'Clase', id: 'clase' },
        { name: 'Estado', id: 'estado' },
      ]}
      className={styles.table}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setCurrent(target.closest<HTMLElement>('tr[data-key]')?.dataset.key ?? current)}
    >
      {lines.map((line) => {
        const key = keyOf(line);
        return <Row key={key} line={line} chosen={chosen.has(key)} onChoose={onChoose} active={key === active} />;
      })}
    </CardTable>
  );
}
