import type { Progress } from '@mostrador/contract/demand-progress';
import { lostSaleReasons } from '@mostrador/contract/lost-sales';
import { monthOf } from '../../../lib/dates.ts';
import { counted, number, pesos } from '../../../lib/numbers.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { AsTable } from '../../../ui/table/as-table.tsx';
import { ChartSection, Columns, Figure, Key, type Tone } from './chart-section.tsx';
import styles from './progress.module.css';
import { monthsFrom, shortPesos, sum } from './words.ts';

type Reason = Progress['motivos'][number];

const nameOf = ({ motivo }: Reason) => (motivo ? lostSaleReasons[motivo].text : 'Sin motivo');
/** Whether the customer would have bought it here, had it been on the shelf. */
const toneOf = ({ motivo }: Reason): Tone => (motivo === null || lostSaleReasons[motivo].demand > 0 ? 'blue' : 'steel');

/** Nothing is known of what has no price: it is not worth nothing. */
const amountOf = ({ reportes, sin_precio, pesos: amount }: Reason) =>
  sin_precio === reportes ? 'sin precio' : pesos(amount);

/** The reasons as bars, the most pesos first. */
function Bars({ motivos }: Pick<Progress, 'motivos'>) {
  const most = Math.max(1, ...motivos.map((reason) => reason.pesos));
  return (
    <div className={styles.bars} aria-hidden="true">
      {motivos.map((reason) => (
        <div key={nameOf(reason)} className={styles.barRow}>
          <span>{nameOf(reason)}</span>
          <span className={styles.track}>
            <span
              className={styles.bar}
              data-tone={toneOf(reason)}
              style={{ width: `${(reason.pesos / most) * 100}%` }}
            />
          </span>
          <span className={styles.amount}>{amountOf(reason)}</span>
        </div>
      ))}
    </div>
  );
}

function Reasons({ motivos, desde }: Progress) {
  const months = monthsFrom(desde);
  const perMonth = months.map((_, month) => sum(motivos.map(({ por_mes }) => por_mes[month] ?? 0)));
  const unpriced = sum(motivos.map(({ sin_precio }) => sin_precio));
  const reports = sum(motivos.map(({ reportes }) => reportes));
  return (
    <>
      <Figure value={pesos(sum(motivos.map((reason) => reason.pesos)))}>
        en 12 meses, de {counted(reports, 'reporte', 'reportes')}
      </Figure>
      {unpriced > 0 && (
        <p className={styles.note}>
          {unpriced === 1
            ? 'Un reporte sin precio en la lista no suma.'
            : `${number(unpriced)} reportes sin precio en la lista no suman.`}
        </p>
      )}
      <Columns
        top={Math.max(...perMonth)}
        columns={months.map((month, index) => ({
          label: monthOf(month).slice(0, 3),
          bars: [{ value: perMonth[index] ?? 0, tone: 'steel', text: shortPesos(perMonth[index] ?? 0) }],
        }))}
      />
      <AsTable summary="Ver los meses como tabla" caption="Pesos que se fueron, por mes">
        <thead>
          <tr>
            <th scope="col">Mes</th>
            <th scope="col">Pesos</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <tr key={month}>
              <th scope="row">
                {monthOf(month)} de {month.slice(0, 4)}
              </th>
              <td>{pesos(perMonth[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </AsTable>
      <Key
        tones={[
          { tone: 'blue', text: 'Faltó la pieza' },
          { tone: 'steel', text: 'Se fue por otra causa' },
        ]}
      />
      <Bars motivos={motivos} />
      <AsTable summary="Ver los motivos como tabla" caption="Pesos que se fueron, por motivo">
        <thead>
          <tr>
            <th scope="col">Motivo</th>
            <th scope="col">Pesos</th>
            <th scope="col">Reportes</th>
            <th scope="col">Sin precio</th>
          </tr>
        </thead>
        <tbody>
          {motivos.map((reason) => (
            <tr key={nameOf(reason)}>
              <th scope="row">{nameOf(reason)}</th>
              <td>{amountOf(reason)}</td>
              <td>{number(reason.reportes)}</td>
              <td>{number(reason.sin_precio)}</td>
            </tr>
          ))}
        </tbody>
      </AsTable>
    </>
  );
}

type ReasonsChartProps = {
  /** Undefined while it loads: the page opens with this chart, so it says what is coming. */
  progress: Progress | undefined;
  plaza: string;
};

/** What customers took elsewhere in twelve months, by month and by reason. */
export function ReasonsChart({ progress, plaza }: ReasonsChartProps) {
  return (
    <ChartSection
      table="motivos"
      progress={progress}
      plaza={plaza}
      lead="Piezas de cada reporte por su precio de hoy, con el IVA de la plaza."
    >
      {progress ? <Reasons {...progress} /> : <LoadingState rows={6} />}
    </ChartSection>
  );
}
