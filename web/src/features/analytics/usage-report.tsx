import type { Usage } from '@mostrador/contract/analytics';
import { longDay } from '../../lib/day-words.ts';
import { number } from '../../lib/number.ts';
import { EmptyState } from '../../ui/state/state.tsx';
import { DaysTable } from './days-table.tsx';
import { ScreensTable } from './screens-table.tsx';
import { UsageChart } from './usage-chart.tsx';
import styles from './usage-section.module.css';
import { summarize } from './usage-summary.ts';

export function UsageReport({ usage }: { usage: Usage }) {
  const summary = summarize(usage);
  if (!summary) return <EmptyState title="Todavía no hay visitas en este periodo." />;
  const { views, screens, busiest } = summary;
  const people = busiest.people === 1 ? '1 persona' : `${number(busiest.people)} personas`;
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>Vistas</dt>
          <dd>{number(views)}</dd>
        </div>
        <div>
          <dt>Pantallas visitadas</dt>
          <dd>{number(screens)}</dd>
        </div>
        <div>
          <dt>Día con más personas</dt>
          <dd>
            {people} <span className={styles.which}>{longDay(busiest.day)}</span>
          </dd>
        </div>
      </dl>
      <div className={styles.perDay}>
        <UsageChart days={usage.days} />
        <DaysTable days={usage.days} />
      </div>
      <ScreensTable screens={usage.screens} />
    </>
  );
}
