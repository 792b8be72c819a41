import type { Usage } from '@mostrador/contract/analytics';
import { number } from '../../lib/number.ts';
import { Table } from '../../ui/table/table.tsx';
import styles from './usage-section.module.css';

/** The screens, most opened first, each with a bar as long as its share of the first one. */
export function ScreensTable({ screens }: { screens: Usage['screens'] }) {
  const most = Math.max(1, ...screens.map((screen) => screen.views));
  return (
    <Table caption="Por pantalla">
      <thead>
        <tr>
          <th scope="col">Pantalla</th>
          <th scope="col">Vistas</th>
          <th scope="col" className={styles.number}>
            Personas
          </th>
        </tr>
      </thead>
      <tbody>
        {screens.map(({ name, path, views, people }) => (
          <tr key={path}>
            <td>
              {name} <span className={styles.path}>{path}</span>
            </td>
            <td className={styles.share}>
              <div className={styles.shareRow}>
                <span className={styles.shareValue}>{number(views)}</span>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.bar} style={{ width: `${(views / most) * 100}%` }} />
                </span>
              </div>
            </td>
            <td className={styles.number}>{number(people)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
