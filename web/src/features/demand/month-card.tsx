import type { LostThisMonth } from '@mostrador/contract/demand-progress';
import { partScreen } from '@mostrador/contract/paths';
import type { ScreenPath } from '@mostrador/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { monthOf } from '../../lib/dates.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { counted, number, pesos, prepareFormatters } from '../../lib/numbers.ts';
import { ScopeLine } from '../../lib/scope.tsx';
import { useCan } from '../../lib/viewer.ts';
import { Link } from '../../ui/link/link.tsx';
import { RetryButton } from '../../ui/section/retry-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './month-card.module.css';
import { nameOf } from './part-name.ts';
import { monthQuery } from './progress/api.ts';

/** "3 más", "$1,200 menos", "igual". */
function changeWords(by: number, words: (amount: number) => string): string {
  const amount = words(Math.abs(by));
  return amount === words(0) ? 'igual' : `${amount} ${by > 0 ? 'más' : 'menos'}`;
}

type Count = { value: string; name: string; change: string };

function Counts({ month }: { month: LostThisMonth }) {
  const { ahora, antes } = month;
  const counts: Count[] = [
    // What has no price is not worth nothing.
    ahora.reportes > 0 && ahora.sin_precio === ahora.reportes
      ? { value: '–', name: 'sin precio en la lista', change: '' }
      : { value: pesos(ahora.pesos), name: 'se fueron', change: changeWords(ahora.pesos - antes.pesos, pesos) },
    {
      value: number(ahora.reportes),
      name: ahora.reportes === 1 ? 'reporte' : 'reportes',
      change: changeWords(ahora.reportes - antes.reportes, number),
    },
    {
      value: number(ahora.necesidades),
      name: ahora.necesidades === 1 ? 'cliente sin pieza' : 'clientes sin pieza',
      change: changeWords(ahora.necesidades - antes.necesidades, number),
    },
  ];
  return (
    <ul className={styles.counts}>
      {counts.map(({ value, name, change }) => (
        <li key={name}>
          <strong>{value}</strong>
          <span>{name}</span>
          <span className={styles.change}>{change}</span>
        </li>
      ))}
    </ul>
  );
}

/** The three parts that were asked for most. */
function Asked({ piezas }: Pick<LostThisMonth, 'piezas'>) {
  const mayOpen = useCan()('demand:read');
  if (piezas.length === 0) return <p className={styles.quiet}>Este mes nadie se ha ido sin su pieza.</p>;
  return (
    <ol className={styles.asked}>
      {piezas.map(({ parte, plaza, necesidades, ...part }) => {
        const name = [nameOf(part), part.pieza && part.codigos[0]].filter(Boolean).join(' · ');
        return (
          <li key={parte}>
            {mayOpen ? <Link href={partScreen(parte, plaza)}>{name}</Link> : <span>{name}</span>}
            <span className={styles.times}>
              {number(necesidades)} <VisuallyHidden>{necesidades === 1 ? 'vez' : 'veces'}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What the person's branches lost this month, beside the same days of the month before. */
export default function MonthCard() {
  const { data, error, isFetching, refetch } = useQuery(monthQuery());
  const mayOpen = useCan()('demand:read');
  useEffect(prepareFormatters, []);
  if (!data && error) {
    return (
      <div className={styles.failed} role="alert">
        <p>{sentenceFor(error)}</p>
        <RetryButton pending={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return null;
  const { antes, desde } = data;
  const [year = 0, month = 0] = desde.split('-').map(Number);
  const before = monthOf(new Date(Date.UTC(year, month - 2, 1)).toISOString());
  return (
    <div className={styles.month}>
      <div className={styles.figures}>
        <ScopeLine permission="lost-sales:read" />
        <Counts month={data} />
        <p className={styles.note}>
          Comparado con los mismos días de {before}, con {counted(antes.reportes, 'reporte', 'reportes')}.
        </p>
      </div>
      <div>
        <h3 className={styles.title}>Lo que más pidieron</h3>
        <Asked piezas={data.piezas} />
        {mayOpen && <Link href={'/ventas_perdidas/avance' satisfies ScreenPath}>Cómo vamos</Link>}
      </div>
    </div>
  );
}
