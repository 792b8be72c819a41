import { type OwnLostSale, ownLostSales } from '@mostrador/contract/lost-sales';
import type { ScreenPath } from '@mostrador/contract/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { NextPage } from '../../lib/next-page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import { useStepFocus } from '../../ui/focus/use-step-focus.ts';
import { Link } from '../../ui/link/link.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { useOutbox } from './api.ts';
import { outboxPath } from './outbox/use-sending.ts';
import { ownReportsQuery, useWithdraw } from './own/api.ts';
import styles from './own/own.module.css';
import { OwnReport } from './own/own-report.tsx';

/** Most people only look at their reports, so the form is loaded after them. */
const Correction = lazyPart(
  () => import('./own/correction.tsx'),
  (content, { onDone }) => (
    <>
      {content}
      <Button look="quiet" onClick={onDone}>
        Dejar como estaba
      </Button>
    </>
  ),
);

const { changeableHours } = ownLostSales;

/** Reports that are only on this device are not in the server's list. */
function Unsent() {
  const { length } = useOutbox();
  if (length === 0) return null;
  return (
    <p>
      <Link href={outboxPath}>
        {length === 1 ? 'Un reporte espera en este equipo' : `${length} reportes esperan en este equipo`}
      </Link>{' '}
      y todavía no {length === 1 ? 'está' : 'están'} aquí.
    </p>
  );
}

type GroupProps = {
  title: string;
  sales: readonly OwnLostSale[];
  /** The id of the one that is being withdrawn. */
  withdrawing: number | undefined;
  onCorrect: (sale: OwnLostSale) => void;
  onWithdraw: (id: number) => void;
};

function Group({ title, sales, withdrawing, onCorrect, onWithdraw }: GroupProps) {
  if (sales.length === 0) return null;
  return (
    <>
      <h3 className={styles.group}>{title}</h3>
      <ul className={styles.list}>
        {sales.map((sale) => (
          <OwnReport
            key={sale.id}
            sale={sale}
            withdrawing={sale.id === withdrawing}
            onCorrect={() => onCorrect(sale)}
            onWithdraw={() => onWithdraw(sale.id)}
          />
        ))}
      </ul>
    </>
  );
}

function OwnReports({ onCorrect }: { onCorrect: (sale: OwnLostSale) => void }) {
  const reports = useInfiniteQuery(ownReportsQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const withdraw = useWithdraw();
  const sales = reports.data?.pages.flatMap(({ perdidas }) => perdidas);

  const actions = {
    withdrawing: withdraw.isPending ? withdraw.variables : undefined,
    onCorrect,
    onWithdraw: (id: number) => withdraw.mutate(id, { onSuccess: () => heading.current?.focus() }),
  };

  return (
    <section className={styles.section} aria-labelledby="mis-ventas-perdidas">
      <div className={styles.head}>
        <div>
          <h2 id="mis-ventas-perdidas" ref={heading} tabIndex={-1}>
            Tus ventas perdidas
          </h2>
          <p className={styles.note}>
            Durante {changeableHours} horas puedes corregir o retirar cada una. Cuando Compras decide, aquí ves en qué
            quedó.
          </p>
          <Unsent />
        </div>
        <ScreenLink href={'/ventas_perdidas' satisfies ScreenPath}>Registrar una venta perdida</ScreenLink>
      </div>
      {!sales && <QueryState query={reports} rows={4} />}
      {sales?.length === 0 && (
        <EmptyState title="No tienes ventas perdidas registradas.">Las que registres aparecerán aquí.</EmptyState>
      )}
      {sales && sales.length > 0 && (
        <>
          <Group
            {...actions}
            title={`De las últimas ${changeableHours} horas`}
            sales={sales.filter(({ changeable_until }) => changeable_until)}
          />
          <Group {...actions} title="Anteriores" sales={sales.filter(({ changeable_until }) => !changeable_until)} />
          <NextPage query={reports}>Ver más</NextPage>
        </>
      )}
    </section>
  );
}

/** The person's own reports, and in their place the form while one of them is being corrected. */
export default function OwnReportsScreen() {
  const [correcting, setCorrecting] = useState<OwnLostSale | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useStepFocus(list, correcting);
  useEffect(Correction.loadWhenIdle, []);
  return (
    <>
      {correcting && (
        <div className={styles.section}>
          <Correction sale={correcting} onDone={() => setCorrecting(null)} />
        </div>
      )}
      <div ref={list} hidden={correcting !== null}>
        <OwnReports onCorrect={setCorrecting} />
      </div>
    </>
  );
}
