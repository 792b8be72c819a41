import { plazaText } from '@mostrador/contract/branches';
import { progressLimits } from '@mostrador/contract/demand-progress';
import { number } from '../../../lib/numbers.ts';
import { AsTable } from '../../../ui/table/as-table.tsx';
import { ChartSection, Figure, Key, type Shown, type Tone } from './chart-section.tsx';
import styles from './progress.module.css';
import { decidedShare, decisionTotals, sum } from './words.ts';

const { decideDays } = progressLimits;
const kinds = [
  { name: 'a_tiempo', tone: 'green', text: 'A tiempo' },
  { name: 'tarde', tone: 'blue', text: 'Tarde' },
  { name: 'vencidas', tone: 'red', text: 'Vencidas sin decidir' },
  { name: 'en_plazo', tone: 'steel', text: 'Todavía a tiempo' },
] as const satisfies { name: keyof ReturnType<typeof decisionTotals>; tone: Tone; text: string }[];

/** How soon somebody decides about what is to be stocked. */
export function DecisionsChart(shown: Shown) {
  const { decisiones } = shown.progress;
  const totals = decisionTotals(decisiones);
  const all = sum(Object.values(totals));
  return (
    <ChartSection
      {...shown}
      table="decisiones"
      lead={`Cada pieza que llegó a Surtir en 12 meses debería tener decisión antes de ${decideDays} días.`}
    >
      {all === 0 ? (
        <p className={styles.empty}>Todavía ninguna pieza llegó a Surtir.</p>
      ) : (
        <>
          <Figure value={decidedShare(totals)}>se decidió en {decideDays} días o menos</Figure>
          <div className={styles.stack} aria-hidden="true">
            {kinds.map(
              ({ name, tone }) =>
                totals[name] > 0 && (
                  <span key={name} className={styles.bar} data-tone={tone} style={{ flexGrow: totals[name] }}>
                    {number(totals[name])}
                  </span>
                ),
            )}
          </div>
          <Key tones={kinds} />
          <AsTable caption="Qué tan pronto decidimos, por plaza">
            <thead>
              <tr>
                <th scope="col">Plaza</th>
                {kinds.map(({ name, text }) => (
                  <th key={name} scope="col">
                    {text}
                  </th>
                ))}
                <th scope="col">En {decideDays} días</th>
              </tr>
            </thead>
            <tbody>
              {decisiones.map((row) => (
                <tr key={row.plaza}>
                  <th scope="row">{plazaText(row.plaza)}</th>
                  {kinds.map(({ name }) => (
                    <td key={name}>{number(row[name])}</td>
                  ))}
                  <td>{decidedShare(row)}</td>
                </tr>
              ))}
            </tbody>
          </AsTable>
        </>
      )}
    </ChartSection>
  );
}
