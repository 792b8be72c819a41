import { ownLostSales, type NewLostSale as Report } from '@mostrador/contract/lost-sales';
import type { ScreenPath } from '@mostrador/contract/screens';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { useMayLeave } from '../../lib/leave-guard.tsx';
import { number } from '../../lib/numbers.ts';
import { sessionEnded } from '../../lib/session.ts';
import { useCan, useViewer } from '../../lib/viewer.ts';
import type { Entry } from '../../offline/public.ts';
import { Link } from '../../ui/link/link.tsx';
import { Near } from '../../ui/near/near.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { branchesQuery } from '../branches/api.ts';
import { makesQuery } from '../vehicles/api.ts';
import { partSuggestionsQuery, type Reported, reportTopic, summaryQuery, useReportLostSale } from './api.ts';
import { blankFields, type Format, fieldsForAnotherPart, fieldsOf } from './form/fields.ts';
import { LostSaleForm } from './form/lost-sale-form.tsx';
import { type Opening, openingOf } from './form/opening.ts';
import type { QuickCapture } from './form/quick-capture.tsx';
import { useRecentCars } from './form/recent-cars.ts';
import { storeNameOnDevice } from './form/recent-names.ts';
import { fieldsOfPart } from './form/wanted.ts';
import styles from './lost-sales-screen.module.css';
import { OutboxSection, useCorrection } from './outbox/outbox-section.tsx';
import { isFinal, useTakeBack } from './outbox/use-take-back.ts';
import { useWithdraw } from './own/api.ts';
import { readReportAddress, type WantedPart } from './public.tsx';

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

const storedWords = () =>
  sessionEnded.get()
    ? 'Tu sesión terminó: tu reporte quedó guardado en este equipo. Se envía solo cuando vuelvas a entrar.'
    : 'Sin internet: tu reporte quedó guardado en este equipo. Se envía solo cuando vuelva.';

/** Reads what the price list gives once and removes it from the address, so that the next report does not start with it. */
function useGiven() {
  const [given] = useState(() => readReportAddress(location.search));
  useEffect(() => {
    if (given) history.replaceState(history.state, '', location.pathname);
  }, [given]);
  return given;
}

const screen = '/ventas_perdidas' satisfies ScreenPath;

/**
 * The report whose car was chosen again when this screen was opened; `onCar` gets those that are chosen later. Each is
 * read once, so that a reload opens an empty form.
 */
function useSameCar(onCar: (report: Report) => void): Report | null {
  const { sameCar = null } = useHistoryState<{ sameCar?: Report } | null>() ?? {};
  const [first] = useState(sameCar);
  const open = useEffectEvent(onCar);
  useEffect(() => {
    if (!sameCar) return;
    history.replaceState({ ...history.state, sameCar: undefined }, '');
    if (sameCar !== first) open(sameCar);
  }, [sameCar, first]);
  return first;
}

const newLabels = { submit: 'Registrar venta perdida', sending: 'Registrando…', clear: 'Limpiar' };
const waitingLabels = { submit: 'Guardar y enviar', sending: 'Registrando…', clear: 'Dejar como estaba' };

type ReportFormProps = Omit<
  ComponentProps<typeof LostSaleForm<Reported>>,
  'defaults' | 'refused' | 'report' | 'waitsOnDevice' | 'labels' | 'quick' | 'wanted'
> & {
  opening: Opening;
  /** What the price list opens the form with. */
  wanted: WantedPart | null;
  /** The report before, when this is another part of the same car. */
  sameCar: Report | null;
  /** A report queued on this device that is being corrected. */
  waiting: Entry | null;
  quick: Pick<ComponentProps<typeof QuickCapture>, 'recent' | 'takeFocus' | 'onUse'>;
};

type Opened = Pick<ReportFormProps, 'opening' | 'wanted' | 'sameCar' | 'waiting'>;

function defaultsOf({ opening, wanted, sameCar, waiting }: Opened) {
  if (waiting) return fieldsOf(waiting.report);
  if (sameCar) return fieldsForAnotherPart(sameCar);
  return blankFields(opening, wanted ? fieldsOfPart(wanted) : {});
}

function ReportForm({ opening, wanted, sameCar, waiting, quick, ...rest }: ReportFormProps) {
  const report = useReportLostSale(waiting);
  return (
    <LostSaleForm
      {...rest}
      defaults={defaultsOf({ opening, wanted, sameCar, waiting })}
      wanted={wanted}
      refused={waiting?.refusal?.issues}
      report={report}
      waitsOnDevice
      labels={waiting ? waitingLabels : newLabels}
      quick={waiting ? undefined : { ...quick, kept: sameCar }}
    />
  );
}

/** Mounts a new form for every report, so that each opens alike and nothing of the report before is left in it. */
function NewLostSale() {
  const viewer = useViewer();
  const toast = useToast();
  const firstCar = useSameCar((report) => {
    finish();
    setFormato(report.formato);
    setSameCar(report);
    next(true);
  });
  const [sameCar, setSameCar] = useState(firstCar);
  const [formato, setFormato] = useState<Format>(firstCar?.formato ?? 'general');
  const [number, setNumber] = useState(0);
  const [startsInBox, setStartsInBox] = useState(firstCar !== null);
  const usedBox = useRef(false);
  const mayLeave = useMayLeave();
  const { recent, remember } = useRecentCars();
  const [, navigate] = useLocation();
  const first = useGiven();
  const given = number === 0 ? first : null;
  const withdraw = useWithdraw();
  const takeBack = useTakeBack();
  const next = (inBox: boolean) => {
    usedBox.current = false;
    // The new form is at the top, where the toast finds a place that covers no field.
    scrollTo(0, 0);
    setStartsInBox(inBox);
    setNumber((before) => before + 1);
  };
  const { correcting, correct, finish } = useCorrection((entry) => {
    setFormato(entry.report.formato);
    next(false);
  });

  const goOn = () => {
    finish();
    setFormato('general');
    setSameCar(null);
    // Who captures quickly goes on so; for the others the form begins with its first field.
    next(usedBox.current);
  };
  /** Through the address: the toast outlives the screen that showed it, which may have been opened again since. */
  const startWithCar = async (report: Report) => {
    if (await mayLeave()) navigate(screen, { state: { sameCar: report }, replace: location.pathname === screen });
  };
  const onReported = ({ made, entry }: Reported, shown: boolean) => {
    const again = { label: 'Otra pieza del mismo carro', run: () => void startWithCar(entry.report) };
    const undo = {
      label: 'Deshacer',
      run: () => (made ? withdraw.mutate(made.id) : void takeBack(entry, correcting)),
    };
    remember(entry.report);
    if (viewer.shared) storeNameOnDevice(entry.report.nombre);
    toast({
      text: made ? `Venta perdida n.º ${made.id} registrada. Gracias.` : storedWords(),
      // It may have waited on this device for so long that the server does not take it back.
      actions: made && isFinal(entry.at) ? [again] : [again, undo],
      topic: reportTopic,
    });
    if (!shown) return;
    if (given?.back) navigate(given.back, { replace: true });
    else goOn();
  };

  return (
    <>
      <ReportForm
        key={number}
        plate={<CountPlate />}
        formato={formato}
        onFormat={setFormato}
        opening={openingOf(viewer)}
        wanted={given?.part ?? null}
        sameCar={sameCar}
        waiting={correcting}
        quick={{
          recent,
          takeFocus: startsInBox,
          onUse: () => {
            usedBox.current = true;
          },
        }}
        focusOnOpen={number > 0 && !startsInBox}
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

/** Sent while the form is rendered. When it appears, the browser has enough to do, and the answers are on their way. */
function useEarlyRequests() {
  usePrefetchQuery(summaryQuery());
  usePrefetchQuery(makesQuery());
  usePrefetchQuery(partSuggestionsQuery());
  usePrefetchQuery(branchesQuery());
}

/** The form first, the charts below it, and the table of all reports for people who may read them. */
export default function LostSalesScreen() {
  const mayRead = useCan()('lost-sales:read');
  useEarlyRequests();
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
