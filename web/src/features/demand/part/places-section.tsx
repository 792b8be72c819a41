import type { CandidatePart } from '@mostrador/contract/demand';
import { partScreen } from '@mostrador/contract/paths';
import { Link } from '../../../ui/link/link.tsx';
import { TierAndMarks } from '../figures.tsx';
import { percent, placeWords, unitWords } from './explanation.ts';
import { byFrequency, carModel, countedNeeds } from './figures.ts';
import styles from './side.module.css';

type CarsSectionProps = { part: CandidatePart; shown: string | null; onShow: (figure: string) => void };

const yearOf = (car: string) => car.match(/ (\d{4})$/)?.[1];

/** For which cars it was asked; a car opens its reports. */
export function CarsSection({ part, shown, onShow }: CarsSectionProps) {
  const cars = byFrequency(countedNeeds(part), carModel);
  if (cars.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="carros">
      <h2 id="carros">Carros</h2>
      <ul className={styles.rows}>
        {cars.map(([car, needs]) => {
          const years = new Set(needs.map(({ carro }) => yearOf(carro)).filter(Boolean));
          const name = `carro ${car}`;
          return (
            <li key={car} className={styles.row}>
              <span>
                {car}
                {years.size > 0 && <span className={styles.quiet}>{[...years].sort().join(', ')}</span>}
              </span>
              <button
                type="button"
                className={styles.number}
                aria-pressed={name === shown}
                aria-label={`${unitWords(needs.length, 'veces')} para ${car}`}
                onClick={() => onShow(name)}
              >
                {unitWords(needs.length, 'veces')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The same part at the other places that the reader may see. */
export function PlacesSection({ part }: { part: CandidatePart }) {
  if (part.lugares.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="lugares">
      <h2 id="lugares">En otros lugares</h2>
      <ul className={styles.rows}>
        {part.lugares.map(({ nivel, lugar, probabilidad, necesidades, clase }) => (
          <li key={`${nivel} ${lugar}`} className={styles.row}>
            <span>
              <Link href={partScreen(part.parte, lugar)}>
                {nivel === 'cadena' ? 'Toda la cadena' : placeWords(lugar)}
              </Link>
              <span className={styles.quiet}>
                {percent(probabilidad)} · {unitWords(necesidades, 'veces')}
              </span>
            </span>
            <TierAndMarks clase={clase} avisos={[]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
