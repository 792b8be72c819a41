import { ownLostSales } from '@mostrador/contract/lost-sales';
import type { ScreenPath } from '@mostrador/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { number } from '../../lib/numbers.ts';
import { useCan, useViewer } from '../../lib/viewer.ts';
import type { Entry } from '../../offline/public.ts';
import { Link } from '../../ui/link/link.tsx';
import { Near } from '../../ui/near/near.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { type Reported, reportTopic, summaryQuery, useReportLostSale } from './api.ts';
import { blankFields, codeFrom, type Format, fieldsOf } from './form/fields.ts';
import { LostSaleForm } from './form/lost-sale-form.tsx';
import { type Opening, openingOf } from './form/opening.ts';
import styles from './lost-sales-screen.module.css';
import { OutboxSection, useCorrection } from './outbox/outbox-section.tsx';
import { useTakeBack } from './outbox/use-take-back.ts';
import { useWithdraw } from './own/api.ts';

const ChartsSection = lazy(() => import('./charts/charts-section.tsx'));
const TableSection = lazy(() => import('./table/table-section.tsx'));

/** The number of registered reports, styled as a number plate. A failed request shows dashes and does not block the form. */
function CountPlate() {
  const { data } = useQuery(summaryQuery());
  const label = data?.total === 1 ? 'venta perdida registrada' : 'ventas perdidas registradas';
  return (
    <p className={styles.plate}>
      <strong className={styles.number}>{data ? number(data.total) : '–––'}</strong> {label}
    </p>
  );
}

const storedNotice = 'Sin internet: tu reporte quedó guardado en este equipo. Se envía solo cuando vuelva.';

/** Reads the code once and removes it from the address, so that the next report does not start with it. */
function useGivenCode(): string {
  const [code] = useState(() => codeFrom(location.search));
  useEffect(() => {
    if (code) history.replaceState(history.state, '', location.pathname);
  }, [code]);
  return code;
}

const newLabels = { submit: 'Registrar venta perdida', sending: 'Registrando…', clear: 'Limpiar' };
const waitingLabels = { submit: 'Guardar y enviar', sending: 'Registrando…', clear: 'Dejar como estaba' };

type ReportFormProps = Omit<
  ComponentProps<typeof LostSaleForm<Reported>>,
  'defaults' | 'refused' | 'report' | 'labels'
> & {
  opening: Opening;
  /** The code that the price list did not find. */
  code: string;
  /** A report queued on this device that is being corrected. */
  waiting: Entry | null;
};

function ReportForm({ opening, code, waiting, ...rest }: ReportFormProps) {
  const report = useReportLostSale(waiting);
  const defaults = waiting ? fieldsOf(waiting.report) : blankFields(opening, code);
  const labels = waiting ? waitingLabels : newLabels;
  return (
    <LostSaleForm {...rest} defaults={defaults} refused={waiting?.refusal?.issues} report={report} labels={labels} />
  );
}

/** Mounts a new form for every report, so that each opens alike and nothing of the report before is left in it. */
function NewLostSale() {
  const viewer = useViewer();
  const toast = useToast();
  const [formato, setFormato] = useState<Format>('general');
  const [number, setNumber] = useState(0);
  const code = useGivenCode();
  const withdraw = useWithdraw();
  const takeBack = useTakeBack();
  const next = () => setNumber((before) => before + 1);
  const { correcting, correct, finish } = useCorrection((entry) => {
    setFormato(entry.report.formato);
    next();
  });

  const goOn = () => {
    finish();
    setFormato('general');
    next();
  };
  const onReported = ({ made, entry }: Reported) => {
    const undo = () => (made ? withdraw.mutate(made.id) : void takeBack(entry.id, correcting));
    toast({
      text: made ? `Venta perdida n.º ${made.id} registrada. Gracias.` : storedNotice,
      actions: [{ label: 'Deshacer', run: undo }],
      topic: reportTopic,
    });
    goOn();
  };

  return (
    <>
      <ReportForm
        key={number}
        plate={<CountPlate />}
        formato={formato}
        onFormat={setFormato}
        opening={openingOf(viewer)}
        code={number === 0 ? code : ''}
        waiting={correcting}
        focusOnOpen={number > 0}
        onReported={onReported}
        onClear={goOn}
      />
      <p className={styles.own}>
        ¿Te equivocaste? En <Link href={'/mis_reportes' satisfies ScreenPath}>Mis reportes</Link> corriges o retiras lo
        que registraste en las últimas {ownLostSales.changeableHours} horas.
      </p>
      <OutboxSection correcting={correcting?.id ?? null} onCorrect={correct} />
    </>
  );
}

/** Loads a section when it is near the viewport. The boundary keeps a failure there from removing the form. */
function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Near>
        <Suspense fallback={<LoadingState rows={4} />}>{children}</Suspense>
      </Near>
    </ErrorBoundary>
  );
}

/** The form first, the charts below it, and the table of all reports for people who may read them. */
export default function LostSalesScreen() {
  const mayRead = useCan()('lost-sales:read');
  return (
    <div className={styles.screen}>
      <NewLostSale />
      <Later>
        <ChartsSection />
      </Later>
      {mayRead && (
        <Later>
          <TableSection />
        </Later>
      )}
    </div>
  );
}
