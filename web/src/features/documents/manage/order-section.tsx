import type { ManagedDocument } from '@mostrador/contract/document-editing';
import { type DocumentKind, documentKindNames } from '@mostrador/contract/documents';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { useMayLeave } from '../../../lib/leave-guard.tsx';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { usePassFocusOn } from '../../../ui/focus/use-pass-focus-on.ts';
import { Section } from '../../../ui/section/section.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { useSaveOrder } from './api.ts';
import { kindTexts } from './choices.ts';
import { moved } from './move.ts';
import styles from './order-section.module.css';

const kinds = documentKindNames.map((value) => ({ value, text: kindTexts[value] }));

type CardListProps = { pages: readonly ManagedDocument[]; onMove: (from: number, to: number) => void };

/** The cards of a menu, moved by buttons or by dragging. */
function CardList({ pages, onMove }: CardListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [pressed, setPressed] = useState<{ id: number; way: 'up' | 'down' } | null>(null);

  const hasMoved = useRef(false);

  // A button that moves along with its card loses the focus, and gets it back once.
  useEffect(() => {
    if (!pressed || !hasMoved.current) return;
    hasMoved.current = false;
    list.current?.querySelector<HTMLElement>(`[data-id="${pressed.id}"] [data-way="${pressed.way}"]`)?.focus();
  });

  const move = (index: number, way: 'up' | 'down') => {
    const page = pages[index];
    if (page) setPressed({ id: page.id, way });
    hasMoved.current = true;
    onMove(index, index + (way === 'up' ? -1 : 1));
  };
  const drag = ({ clientY }: PointerEvent) => {
    const from = pages.findIndex(({ id }) => id === dragged);
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
    if (from >= 0 && to >= 0 && to !== from) onMove(from, to);
  };

  const last = pages.length - 1;
  const at = pages.findIndex(({ id }) => id === pressed?.id);
  return (
    <>
      {/* The list follows the pointer: a card that takes another place lets go of it. */}
      <ol
        ref={list}
        className={styles.list}
        onPointerMove={dragged === null ? undefined : drag}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        {pages.map(({ id, titulo, publicada }, index) => (
          <li key={id} data-id={id} className={classNames(styles.card, dragged === id && styles.dragged)}>
            <span
              className={styles.handle}
              aria-hidden="true"
              title="Arrastra para mover"
              onPointerDown={(event) => {
                list.current?.setPointerCapture(event.pointerId);
                setDragged(id);
              }}
            >
              <GripVertical size={22} />
            </span>
            <span className={styles.title}>
              {titulo}
              {!publicada && <span className={styles.more}> (sin publicar)</span>}
            </span>
            <Button look="quiet" data-way="up" idle={index === 0} onClick={() => move(index, 'up')}>
              <ArrowUp size={20} aria-hidden="true" />
              <VisuallyHidden>Subir {titulo}</VisuallyHidden>
            </Button>
            <Button look="quiet" data-way="down" idle={index === last} onClick={() => move(index, 'down')}>
              <ArrowDown size={20} aria-hidden="true" />
              <VisuallyHidden>Bajar {titulo}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">
        {at >= 0 && `${pages[at]?.titulo}: lugar ${at + 1} de ${pages.length}`}
      </VisuallyHidden>
    </>
  );
}

/** In the order that was chosen; pages that came since are at the end. */
function inOrder(pages: readonly ManagedDocument[], ids: readonly number[] | null): ManagedDocument[] {
  const place = ({ id, orden }: ManagedDocument) => {
    const index = ids?.indexOf(id) ?? -1;
    return index >= 0 ? index : (ids?.length ?? 0) + orden;
  };
  return pages.toSorted((a, b) => place(a) - place(b));
}

function wordsFor(error: unknown): string {
  return isProblem(error, 'changed-meanwhile')
    ? 'La lista de páginas cambió mientras tanto. Revisa el orden y guárdalo de nuevo.'
    : sentenceFor(error);
}

type SaveBarProps = { pending: boolean; onSave: () => void; onCancel: () => void };

function SaveBar({ pending, onSave, onCancel }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  usePassFocusOn(bar);
  return (
    <div ref={bar} className={styles.actions}>
      <Button look="primary" pending={pending} onClick={onSave}>
        {pending ? 'Guardando…' : 'Guardar el orden'}
      </Button>
      <Button onClick={onCancel}>Cancelar</Button>
    </div>
  );
}

type OrderOfKindProps = { kind: DocumentKind; documents: readonly ManagedDocument[] };

function OrderOfKind({ kind, documents }: OrderOfKindProps) {
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const save = useSaveOrder();
  const toast = useToast();
  const attempt = useAttempt();
  const stillShown = useStillShown();
  useUnsavedChanges(chosen !== null);
  const shown = documents.filter(({ tipo, retirada }) => tipo === kind && !retirada);
  const pages = inOrder(shown, chosen);
  const ids = pages.map(({ id }) => id);

  const store = () => {
    const before = inOrder(shown, null).map(({ id }) => id);
    const undo = () => void attempt(save.mutateAsync({ tipo: kind, ids: before }), undefined, wordsFor);
    void attempt(
      save.mutateAsync({ tipo: kind, ids }),
      () => {
        // Cards may have been moved again meanwhile.
        setChosen((now) => (now === chosen ? null : now));
        toast({ text: 'Orden guardado', actions: [{ label: 'Deshacer', run: undo }] });
      },
      // Below the cards, as long as they are there.
      (error) => (stillShown.current ? null : wordsFor(error)),
    );
  };

  const cancel = () => {
    setChosen(null);
    save.reset();
  };

  if (pages.length === 0) return <EmptyState title="Todavía no hay páginas que ordenar" />;
  return (
    <Section>
      <CardList pages={pages} onMove={(from, to) => setChosen(moved(ids, from, to))} />
      {save.isError && <FormError>{wordsFor(save.error)}</FormError>}
      {chosen && <SaveBar pending={save.isPending} onSave={store} onCancel={cancel} />}
    </Section>
  );
}

/** The order of the cards in the menus of guides and promotions. */
export function OrderSection({ documents }: { documents: readonly ManagedDocument[] }) {
  const [kind, setKind] = useState<DocumentKind>('guides');
  const mayLeave = useMayLeave();
  const show = async (next: DocumentKind) => {
    if (await mayLeave()) setKind(next);
  };
  if (!documents.some(({ derechos }) => derechos.aprobar))
    return <p>El orden de las tarjetas lo cambia quien aprueba las páginas de alguna área.</p>;
  return (
    <>
      <p>Así se acomodan las tarjetas en el menú. Muévelas con las flechas o arrastrándolas.</p>
      <Segmented label="Menú" options={kinds} value={kind} onChange={(next) => void show(next)} />
      <OrderOfKind key={kind} kind={kind} documents={documents} />
    </>
  );
}
