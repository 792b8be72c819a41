import styles from './directory.module.css';
import type { CityCount } from './find-branches.ts';

type CityChipsProps = { cities: readonly CityCount[]; city: string; onChoose: (city: string) => void };

/** All cities, or one of them, with how many branches fit. */
export function CityChips({ cities, city, onChoose }: CityChipsProps) {
  const all = { city: '', name: 'Todas', count: cities.reduce((sum, { count }) => sum + count, 0) };
  return (
    <fieldset className={styles.chips}>
      <legend>Ciudad</legend>
      {[all, ...cities].map((option) => (
        <button
          key={option.city}
          type="button"
          className={styles.chip}
          aria-pressed={option.city === city}
          onClick={() => onChoose(option.city)}
        >
          {option.name} <span className={styles.chipCount}>{option.count}</span>
        </button>
      ))}
    </fieldset>
  );
}
