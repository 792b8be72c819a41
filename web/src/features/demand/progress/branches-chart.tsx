import { progressLimits } from '@mostrador/contract/demand-progress';
import { dayAndMonth, shortDay } from '../../../lib/dates.ts';
import { number } from '../../../lib/numbers.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Table } from '../../../ui/table/table.tsx';
import styles from './branches-chart.module.css';
import { ChartSection, Figure, type Shown } from './chart-section.tsx';
import { shade, sum } from './words.ts';

const shownAtOnce = 8;

function Silent({ names }: { names: readonly string[] }) {
  if (names.length === 0)
    return <p className={styles.good}>Todas las sucursales reportaron en los últimos siete días.</p>;
  const chips = (some: readonly string[]) => (
    <ul className={styles.chips}>
      {some.map((name) => (
        <li key={name}>
          <Chip>{name}</Chip>
        </li>
      ))}
    </ul>
  );
  const rest = names.slice(shownAtOnce);
  return (
    <>
      {chips(names.slice(0, shownAtOnce))}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>Ver {rest.length === 1 ? 'la otra' : `las otras ${number(rest.length)}`}</summary>
          {chips(rest)}
        </details>
      )}
    </>
  );
}

/** Reports of each branch in each week, the darker the more, and the branches that say nothing. */
export function BranchesChart(shown: Shown) {
  const { sucursales, semanas } = shown.progress;
  const most = Math.max(1, ...sucursales.flatMap(({ por_semana }) => por_semana));
  const rows = sucursales
    .map((branch) => ({ ...branch, total: sum(branch.por_semana) }))
    .toSorted((a, b) => b.total - a.total || a.sucursal.localeCompare(b.sucursal));
  const open = rows.filter(({ abierta }) => abierta);
  const silent = rows.filter(({ callada }) => callada).map(({ sucursal }) => sucursal);
  const only = rows.length === 1 ? rows[0] : undefined;
  const { weeks, silentDays } = progressLimits;
  return (
    <ChartSection
      {...shown}
      table="sucursales"
      lead={`Reportes por semana de las últimas ${weeks}. Entre más oscuro, más reportes.`}
    >
      {only ? (
        <Figure value={number(only.total)}>
          {only.total === 1 ? 'reporte' : 'reportes'} en {weeks} semanas
          {only.ultimo && `; el último, el ${dayAndMonth(only.ultimo)}`}
        </Figure>
      ) : (
        <>
          <Figure value={`${number(silent.length)} de ${number(open.length)}`}>
            sucursales sin reportar en {silentDays} días
          </Figure>
          <Silent names={silent} />
        </>
      )}
      <Table caption="Reportes por sucursal y semana" limited className={styles.heat}>
        <thead>
          <tr>
            <th scope="col">Sucursal</th>
            {semanas.map((monday) => (
              <th key={monday} scope="col">
                {shortDay(monday)}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sucursal, por_semana, total }) => (
            <tr key={sucursal}>
              <th scope="row">{sucursal}</th>
              {semanas.map((monday, week) => (
                <td key={monday} data-shade={shade(por_semana[week] ?? 0, most)}>
                  <span>{number(por_semana[week] ?? 0)}</span>
                </td>
              ))}
              <td>{number(total)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ChartSection>
  );
}
