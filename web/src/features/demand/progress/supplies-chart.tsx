import { plazaText } from '@mostrador/contract/branches';
import { progressLimits, type SupplyResult, supplyResults } from '@mostrador/contract/demand-progress';
import { partScreen } from '@mostrador/contract/paths';
import { dayAndMonth } from '../../../lib/dates.ts';
import { number } from '../../../lib/numbers.ts';
import { Chip, type ChipTone } from '../../../ui/chip/chip.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { nameOf } from '../part-name.ts';
import { ChartSection, Figure, Key, type Shown } from './chart-section.tsx';
import styles from './progress.module.css';
import { suppliedWords } from './words.ts';

const tones: Record<SupplyResult, ChipTone> = { cesaron: 'green', volvio: 'red', pronto: 'steel' };
const { comparedDays } = progressLimits;
const before = `${comparedDays} días antes`;
const after = `${comparedDays} días después`;

const times = (count: number) => (count === 0 ? 'ninguna vez' : count === 1 ? 'una vez' : `${number(count)} veces`);

function Compared({ antes, despues, most }: { antes: number; despues: number; most: number }) {
  return (
    <span className={styles.pair}>
      <span className={styles.amount}>{number(antes)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} data-tone="steel" style={{ width: `${(antes / most) * 100}%` }} />
      </span>
      <span className={styles.amount}>{number(despues)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} data-tone="blue" style={{ width: `${(despues / most) * 100}%` }} />
      </span>
    </span>
  );
}

/** Whether people went on asking for what was supplied. */
export function SuppliesChart(shown: Shown) {
  const { surtidas } = shown.progress;
  const most = Math.max(1, ...surtidas.flatMap(({ antes, despues }) => [antes, despues]));
  const ended = surtidas.filter(({ resultado }) => resultado === 'cesaron').length;
  const known = surtidas.filter(({ resultado }) => resultado !== 'pronto');
  return (
    <ChartSection
      {...shown}
      table="surtidas"
      lead={`Cuántas veces se pidió cada pieza en los ${comparedDays} días antes y en los ${comparedDays} días después de surtirla.`}
    >
      {surtidas.length === 0 ? (
        <p className={styles.empty}>Todavía no se ha surtido ninguna pieza.</p>
      ) : (
        <>
          <Figure value={`${number(ended)} de ${number(known.length)}`}>{suppliedWords(ended, known)}</Figure>
          <Key
            tones={[
              { tone: 'steel', text: before },
              { tone: 'blue', text: after },
            ]}
          />
          <CardTable
            caption="Piezas surtidas"
            className={styles.supplies}
            columns={['Pieza', 'Plaza', 'Surtida el', 'Veces que se pidió, antes y después', 'Qué pasó']}
          >
            {surtidas.map(
              ({
                parte,
                pieza,
                codigos,
                categoria,
                plaza: place,
                desde,
                antes,
                despues,
                desde_entonces,
                resultado,
              }) => (
                <tr key={`${parte} ${place}`}>
                  <th scope="row">
                    <Link href={partScreen(parte, place)}>{nameOf({ pieza, codigos, categoria })}</Link>{' '}
                    {pieza && <span className={styles.codes}>{codigos.join(' · ')}</span>}
                  </th>
                  <td data-label="Plaza">{plazaText(place)}</td>
                  <td data-label="Surtida el">{dayAndMonth(desde)}</td>
                  <td data-label="Antes y después">
                    <Compared antes={antes} despues={despues} most={most} />
                  </td>
                  <td data-label="Qué pasó">
                    <span>
                      <Chip tone={tones[resultado]}>{supplyResults[resultado]}</Chip>
                      {desde_entonces > 0 && (
                        <span className={styles.codes}>{times(desde_entonces)} desde entonces</span>
                      )}
                    </span>
                  </td>
                </tr>
              ),
            )}
          </CardTable>
        </>
      )}
    </ChartSection>
  );
}
