import { longDay } from '../../../lib/dates.ts';
import { counted, number } from '../../../lib/numbers.ts';
import { AsTable } from '../../../ui/table/as-table.tsx';
import { ChartSection, Columns, Figure, Key, type Shown } from './chart-section.tsx';
import styles from './progress.module.css';
import { cameWords, share, sum } from './words.ts';

const percent = (value: number) => `${number(Math.round(value * 100))} %`;
const range = ({ de, a }: { de: number; a: number }) => `${number(Math.round(de * 100))}–${percent(a)}`;

/** What was said months ago of each part, against what came. */
export function ForecastChart(shown: Shown) {
  const { pronostico } = shown.progress;
  if (!pronostico) {
    return (
      <ChartSection
        {...shown}
        table="pronostico"
        lead="Cada mes guardamos qué tan probable es que se vuelva a pedir cada pieza, para compararlo con lo que pasa."
      >
        <p className={styles.empty}>El primer pronóstico todavía no cumple su plazo. Aquí se verá si acertamos.</p>
      </ChartSection>
    );
  }
  const { dia, hasta, tramos } = pronostico;
  const lines = sum(tramos.map(({ lineas }) => lineas));
  const came = sum(tramos.map(({ vinieron }) => vinieron));
  const said = Math.round(sum(tramos.map(({ dicho, lineas }) => dicho * lineas)));
  return (
    <ChartSection
      {...shown}
      table="pronostico"
      lead={`El ${longDay(dia)} dijimos de ${counted(lines, 'pieza', 'piezas')} qué tan probable era que se ${lines === 1 ? 'volviera' : 'volvieran'} a pedir antes del ${longDay(hasta)}. Si acertamos, las dos barras de cada grupo miden lo mismo.`}
    >
      <Figure value={`${number(said)} → ${number(came)}`}>{cameWords(said, came)}</Figure>
      <Key
        tones={[
          { tone: 'steel', text: 'Lo que dijimos' },
          { tone: 'blue', text: 'Lo que pasó' },
        ]}
      />
      <Columns
        top={1}
        columns={tramos.map(({ de, a, lineas, dicho, vinieron }) => ({
          label: range({ de, a }),
          bars: [
            { value: dicho, tone: 'steel', text: percent(dicho) },
            { value: vinieron / lineas, tone: 'blue', text: percent(vinieron / lineas) },
          ],
        }))}
      />
      <AsTable caption="Lo que dijimos y lo que pasó, por probabilidad">
        <thead>
          <tr>
            <th scope="col">Probabilidad</th>
            <th scope="col">Piezas</th>
            <th scope="col">Dijimos</th>
            <th scope="col">Se volvieron a pedir</th>
            <th scope="col">Pasó</th>
          </tr>
        </thead>
        <tbody>
          {tramos.map(({ de, a, lineas, dicho, vinieron }) => (
            <tr key={de}>
              <th scope="row">{range({ de, a })}</th>
              <td>{number(lineas)}</td>
              <td>{percent(dicho)}</td>
              <td>{number(vinieron)}</td>
              <td>{share(vinieron, lineas)}</td>
            </tr>
          ))}
        </tbody>
      </AsTable>
    </ChartSection>
  );
}
