import { type Usage, type UsagePeriod, usagePeriods } from '@mostrador/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ChainTime } from '../../lib/chain-time.tsx';
import { longWeekdayAndDay, weekdayAndDay } from '../../lib/dates.ts';
import { counted, number } from '../../lib/numbers.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Results, Section, Tools } from '../../ui/section/section.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { Table } from '../../ui/table/table.tsx';
import { usageExportAddress, usageQuery } from './api.ts';
import { UsageChart } from './usage-chart.tsx';
import styles from './usage-section.module.css';
import { summarize, type UsageDay } from './usage-summary.ts';

/** The values of the chart, newest day first. */
function DaysTable({ days }: { days: readonly UsageDay[] }) {
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
            <td>{weekdayAndDay(day)}</td>
            <td className={styles.number}>{number(views)}</td>
            <td className={styles.number}>{number(people)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The screens, most opened first, each with a bar as long as its share of the first one. */
function ScreensTable({ screens }: { screens: Usage['screens'] }) {
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

function UsageReport({ usage }: { usage: Usage }) {
  const summary = summarize(usage);
  if (!summary) return <EmptyState title="Todavía no hay visitas en este periodo." />;
  const { views, screens, busiest } = summary;
  const people = counted(busiest.people, 'persona', 'personas');
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
            {people} <span className={styles.which}>{longWeekdayAndDay(busiest.day)}</span>
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

const periods = usagePeriods.map((value) => ({ value, text: `${value} días` }));

/** How much the portal is used, by day and by screen. */
export function UsageSection() {
  const [period, setPeriod] = useState<UsagePeriod>('30');
  const usage = useQuery(usageQuery(period));
  const { data, isPlaceholderData } = usage;
  return (
    <Section>
      <Tools>
        <Segmented label="Periodo" options={periods} value={period} onChange={setPeriod} />
        <ButtonLink href={usageExportAddress(period)} download>
          <Download size={20} aria-hidden="true" />
          Descargar CSV
        </ButtonLink>
      </Tools>
      <QueryState query={usage} rows={4} />
      {data && (
        <Results busy={isPlaceholderData}>
          <ChainTime />
          <UsageReport usage={data} />
        </Results>
      )}
    </Section>
  );
}
