import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { BranchCard } from './branch-card.tsx';
import styles from './directory.module.css';
import { byCity, cityName } from './find-branches.ts';
import type { Listed } from './nearest.ts';

type BranchCardsProps = { branches: readonly Listed[]; ownBranch: string | null; grouped: boolean };

/** Under their cities, or in one row of distance. */
export function BranchCards({ branches, ownBranch, grouped }: BranchCardsProps) {
  const groups = grouped ? byCity(branches) : [['', branches] as const];
  return groups.map(([city, list]) => (
    <section key={city} className={styles.group} aria-label={city === '' ? 'Por cercanía' : cityName(city)}>
      <h2 className={styles.city}>
        {city === '' ? (
          'Más cercanas primero'
        ) : (
          <>
            {cityName(city)} <span className={styles.cityCount}>{list.length}</span>
            <VisuallyHidden> sucursales</VisuallyHidden>
          </>
        )}
      </h2>
      <ul className={styles.cards}>
        {list.map((branch) => (
          <li key={branch.id}>
            <BranchCard branch={branch} own={branch.nombre === ownBranch} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
