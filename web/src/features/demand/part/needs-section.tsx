import { timeZoneOf } from '@mostrador/contract/branches';
import type { CandidatePart, Need, NeedReport } from '@mostrador/contract/demand';
import { type LostSaleReason, lostSaleReasons } from '@mostrador/contract/lost-sales';
import { Combine, Split, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { longDay, moment, monthAndYear, when } from '../../../lib/dates.ts';
import { counted, number, pesos } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { usePassFocusOn } from '../../../ui/focus/use-pass-focus-on.ts';
import { EmptyState } from '../../../ui/state/state.tsx';
import { useChooseNeeds, useUndoChoice } from './api.ts';
import { placeWords, unitWords } from './explanation.ts';
import { type Figure, figureValue, monthOfNeed, type Unit } from './figures.ts';
import styles from './needs.module.css';
import { UndoButton } from './undo-button.tsx';

const reasonText = (name: string | null) =>
  name !== null && name in lostSaleReasons ? lostSaleReasons[name as LostSaleReason].text : null;

type ReportProps = { report: NeedReport; plaza: string; chosen: boolean; onChoose: (() => void) | null };

function Report({ report, plaza, chosen, onChoose }: ReportProps) {
  const { id, fecha, sucursal, codigo, marca, cantidad, motivo, nombre, comentario } = report;
  const facts = [sucursal, nombre, `${cantidad} × ${[marca, codigo].filter(Boolean).join(' ')}`, reasonText(motivo)];
  const words = (
    <span className={styles.words}>
      <span className={styles.line}>
        <strong>N.º {id}</strong> <time dateTime={fecha}>{moment(fecha, { timeZone: timeZoneOf(plaza) })}</time>
      </span>
      <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      {comentario && <span className={styles.comment}>«{comentario}»</span>}
    </span>
  );
  if (!onChoose) return <li className={styles.report}>{words}</li>;
  return (
    <li className={styles.report}>
      <label className={styles.choice}>
        <input type="checkbox" checked={chosen} onChange={onChoose} />
        {words}
      </label>
    </li>
  );
}

/** What somebody chose by hand for a need, with undo. */
function Choices({ need, part }: { need: Need; part: CandidatePart }) {
  const undo = useUndoChoice(part.parte);
  return need.elecciones.map(({ lote, tipo, por, fecha }) => (
    <p key={lote} className={styles.byHand}>
      <span>
        {tipo === 'juntar' ? 'Juntado a mano' : 'Separado a mano'} por {por}, {when(fecha)}.
      </span>
      {part.puede.decidir && (
        <UndoButton
          about={`lo que hizo ${por} con lo del ${longDay(need.dia)}`}
          pending={undo.isPending && undo.variables === lote}
          onUndo={() => undo.mutate(lote)}
        />
      )}
    </p>
  ));
}

type NeedItemProps = {
  need: Need;
  part: CandidatePart;
  chosen: ReadonlySet<number>;
  onChoose: (report: number) => void;
};

function NeedItem({ need, part, chosen, onChoose }: NeedItemProps) {
  const { dia, carro, sucursal, plaza, piezas, peso, cuenta, reportes } = need;
  const where = part.nivel === 'cadena' ? `${sucursal}, ${placeWords(plaza)}` : sucursal;
  const facts = [
    where,
    counted(piezas, 'pieza', 'piezas'),
    need.pesos === null ? 'sin precio' : pesos(need.pesos),
    peso < 1 ? `cuenta ${Math.round(peso * 100)}\u00a0%` : null,
  ];
  return (
    <li className={styles.need} data-counts={cuenta}>
      <div className={styles.head}>
        <time dateTime={dia}>{longDay(dia)}</time>
        <p className={styles.car}>{carro}</p>
        <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        {reportes.length > 1 && <p className={styles.once}>{number(reportes.length)} reportes, cuenta como una vez</p>}
      </div>
      <div className={styles.body}>
        <ul>
          {reportes.map((report) => (
            <Report
              key={report.id}
              report={report}
              plaza={plaza}
              chosen={chosen.has(report.id)}
              onChoose={part.puede.decidir ? () => onChoose(report.id) : null}
            />
          ))}
        </ul>
        <Choices need={need} part={part} />
      </div>
    </li>
  );
}

/** By what the needs of a figure are grouped, so that one can count them. */
const groupings: Partial<Record<Unit, (need: Need) => string>> = {
  meses: (need) => monthAndYear(`${monthOfNeed(need)}-01`),
  sucursales: ({ sucursal }) => sucursal,
  plazas: ({ plaza }) => placeWords(plaza),
};

function groupsOf({ unit, needs }: Figure): [string, Need[]][] {
  const groups = new Map<string, Need[]>();
  for (const need of needs.toSorted((one, other) => other.dia.localeCompare(one.dia))) {
    const name = groupings[unit]?.(need) ?? '';
    groups.set(name, [...(groups.get(name) ?? []), need]);
  }
  return [...groups];
}

type ChosenBarProps = {
  part: CandidatePart;
  needs: readonly Need[];
  chosen: ReadonlySet<number>;
  onDone: () => void;
};

/** What to do with the reports that are chosen. */
function ChosenBar({ part, needs, chosen, onDone }: ChosenBarProps) {
  const choose = useChooseNeeds(part.parte);
  const bar = useRef<HTMLDivElement>(null);
  usePassFocusOn(bar);
  const touched = needs.filter(({ reportes }) => reportes.some(({ id }) => chosen.has(id)));
  const onePlaza = new Set(touched.map(({ plaza }) => plaza)).size === 1;
  const mayJoin = touched.length > 1 && onePlaza;
  const maySplit = touched.some(({ reportes }) => reportes.length > 1);
  const send = (accion: 'juntar' | 'separar') =>
    choose.mutate({ accion, reportes: [...chosen] }, { onSuccess: onDone });
  return (
    <div ref={bar} className={styles.bar}>
      <p aria-live="polite">
        {chosen.size === 1 ? '1 reporte elegido' : `${chosen.size} reportes elegidos`}
        {!onePlaza && '. Elige los de una sola plaza.'}
      </p>
      <div className={styles.actions}>
        <Button
          idle={!mayJoin}
          pending={choose.isPending && choose.variables.accion === 'juntar'}
          onClick={() => send('juntar')}
        >
          <Combine size={18} aria-hidden="true" />
          Juntar en una vez
        </Button>
        <Button
          idle={!maySplit}
          pending={choose.isPending && choose.variables.accion === 'separar'}
          onClick={() => send('separar')}
        >
          <Split size={18} aria-hidden="true" />
          Contar por separado
        </Button>
        <Button look="quiet" onClick={onDone}>
          <X size={18} aria-hidden="true" />
          Quitar la selección
        </Button>
      </div>
    </div>
  );
}

type NeedsSectionProps = {
  part: CandidatePart;
  figures: ReadonlyMap<string, Figure>;
  /** The figure whose reports are shown; all of them without one. */
  shown: Figure | null;
  heading: RefObject<HTMLHeadingElement | null>;
  onShowAll: () => void;
};

/** "5 veces, 7 reportes" */
const sizeWords = (needs: readonly Need[]) =>
  `${unitWords(needs.length, 'veces')}, ${unitWords(figureValue({ unit: 'reportes', needs }), 'reportes')}`;

/** Every report behind the figures, as needs; a figure that was pressed shows only what it counts. */
export function NeedsSection({ part, figures, shown, heading, onShowAll }: NeedsSectionProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const all = figures.get('veces');
  const before = figures.get('antes');
  const lists = shown ? [shown] : [all, before].filter((figure) => figure !== undefined && figure.needs.length > 0);
  const needs = lists.flatMap((figure) => figure?.needs ?? []);
  const hidesNames = needs.some(({ reportes }) => reportes.some(({ nombre }) => nombre === null));

  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  // A report that is no longer among them, after a filter or a new answer, is not chosen either.
  const here = new Set(needs.flatMap(({ reportes }) => reportes.map(({ id }) => id)).filter((id) => chosen.has(id)));

  return (
    <section className={styles.section} aria-labelledby="reportes">
      <div className={styles.top}>
        <div>
          <h2 id="reportes" ref={heading} tabIndex={-1}>
            {shown ? shown.title : 'Quién la pidió'}
          </h2>
          <p className={styles.quiet} role="status">
            {sizeWords(needs)}
          </p>
        </div>
        {shown && <Button onClick={onShowAll}>Ver todos los reportes</Button>}
      </div>
      {part.puede.decidir && needs.length > 0 && (
        <p className={styles.quiet}>
          Marca reportes para contarlos como una sola vez, si eran del mismo cliente, o por separado.
        </p>
      )}
      {needs.length === 0 && <EmptyState title="No hay reportes que mostrar aquí." />}
      {lists.map(
        (figure) =>
          figure && (
            <div key={figure.name} className={styles.list}>
              {!shown && figure === before && (
                <h3 className={styles.group}>Antes de que se surtiera (ya no cuentan)</h3>
              )}
              {groupsOf(figure).map(([name, some]) => (
                <div key={name} className={styles.list}>
                  {name && (
                    <h3 className={styles.group}>
                      {name} <span className={styles.quiet}>{unitWords(some.length, 'veces')}</span>
                    </h3>
                  )}
                  <ul className={styles.needs}>
                    {some.map((need) => (
                      <NeedItem
                        key={need.reportes[0]?.id ?? need.id}
                        need={need}
                        part={part}
                        chosen={here}
                        onChoose={toggle}
                      />
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          ),
      )}
      {hidesNames && (
        <p className={styles.quiet}>De las sucursales fuera de tu alcance no se muestran nombres ni comentarios.</p>
      )}
      {here.size > 0 && <ChosenBar part={part} needs={needs} chosen={here} onDone={() => setChosen(new Set())} />}
    </section>
  );
}
