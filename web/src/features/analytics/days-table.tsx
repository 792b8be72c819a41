import { rowDay } from '../../lib/day-words.ts';
import { number } from '../../lib/number.ts';
import { Table } from '../../ui/table/table.tsx';
import styles from './usage-section.module.css';
import type { UsageDay } from './usage-summary.ts';

/** The chart in numbers, newest day first. */
export function DaysTable({ days }: { days: readonly UsageDay[] }) {
  return (
    <Table caption="Por día" limited>
      <thead>
        <tr>
          <th scope="col">Día</th>
          <th scope="col" className={styles.number}>
            Vistas
          </th>
          <th scope="col" className={styles.number}>
            Personas
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, views, people }) => (
          <tr key={day}>
            <td>{rowDay(day)}</td>
            <td className={styles.number}>{number(views)}</td>
            <td className={styles.number}>{number(people)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
