import { useQuery } from '@tanstack/react-query';
import { number } from '../../lib/number.ts';
import styles from './count-plate.module.css';
import { registered } from './count-words.ts';
import { summaryQuery } from './summary-query.ts';

/** How many have been registered, as a number plate. When it cannot be read, the form matters more: a dash. */
export function CountPlate() {
  const { data } = useQuery(summaryQuery());
  return (
    <p className={styles.plate}>
      <strong className={styles.number}>{data ? number(data.total) : '–––'}</strong> {registered(data?.total ?? 0)}
    </p>
  );
}
