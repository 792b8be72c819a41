import {
  type DocumentNote,
  editingLimits,
  type ManagedDocument,
  noteAnswer,
} from '@mostrador/contract/document-editing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBoot } from '../../../lib/boot.ts';
import { when } from '../../../lib/dates.ts';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { useMayLeave } from '../../../lib/leave-guard.tsx';
import { QueryState } from '../../../lib/query-state.tsx';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useLastPage } from '../../../lib/use-last-page.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/field/inputs.tsx';
import { usePassFocusOn } from '../../../ui/focus/use-pass-focus-on.ts';
import { Link } from '../../../ui/link/link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { Results } from '../../../ui/section/section.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { type NoteFilter, notesQuery, useAnswerNote } from './api.ts';
import styles from './notes-section.module.css';

type AnswerFormProps = {
  note: DocumentNote;
  /** Something was typed. */
  onType: () => void;
  /** It was sent or discarded. */
  onDone: () => void;
};

function AnswerForm({ note, onType, onDone }: AnswerFormProps) {
  const answer = useAnswerNote(note.id);
  const toast = useToast();
  const { form, ref, isSubmitting, onSubmit } = useContractForm<{ respuesta: string }>({
    check: noteAnswer,
    defaults: { respuesta: '' },
    error: answer.error,
  });
  usePassFocusOn(ref, 'nearest');
  const send = onSubmit(async (values) => {
    const sent = await answer.mutateAsync(values).then(
      () => true,
      () => false,
    );
    if (!sent) return;
    toast({ text: `Respuesta enviada a ${note.autor}` });
    onDone();
  });
  return (
    <form ref={ref} className={styles.form} aria-label={`Responder a ${note.autor}`} onSubmit={send} noValidate>
      <Field
        label="Respuesta"
        hint={`${note.autor} la recibe en la campana.`}
        error={form.formState.errors.respuesta?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('respuesta', { onChange: onType })}
            rows={2}
            maxLength={editingLimits.answer}
            required
          />
        )}
      </Field>
      {answer.error && <FormError>{sentenceFor(answer.error)} Lo que escribiste sigue aquí.</FormError>}
      <div className={styles.actions}>
        <Button type="submit" look="primary" pending={isSubmitting}>
          {isSubmitting ? 'Enviando…' : 'Responder'}
        </Button>
        {isProblem(answer.error, 'note-answered') && <Button onClick={onDone}>Descartar</Button>}
      </div>
    </form>
  );
}

type NoteItemProps = AnswerFormProps & {
  page: ManagedDocument | undefined;
  /** An answer is being written, which stays although somebody answers first or the page goes to another area. */
  begun: boolean;
};

function NoteItem({ page, begun, ...answering }: NoteItemProps) {
  const { timeZone } = useBoot();
  const { titulo, ruta, texto, autor, sucursal, fecha, revision, respuesta, respondio, respondida } = answering.note;
  const isOpen = respuesta === null && page;
  const changedSince = page?.publicada && page.publicada.numero !== revision;
  return (
    <Card edge={respuesta === null ? 'red' : 'steel'} className={styles.note}>
      <h2 className={styles.title}>
        <Link href={ruta}>{titulo}</Link>
      </h2>
      <p className={styles.text}>{texto}</p>
      <p className={styles.more}>
        {autor}
        {sucursal && `, ${sucursal}`}, {when(fecha, { timeZone })}
        {changedSince && ` · vio la versión ${revision}, que ya no es la publicada`}
      </p>
      {respuesta !== null && (
        <div className={styles.answer}>
          <p className={styles.text}>{respuesta}</p>
          <p className={styles.more}>
            {respondio}
            {respondida && `, ${when(respondida, { timeZone })}`}
          </p>
        </div>
      )}
      {(begun || (isOpen && page.derechos.escribir)) && <AnswerForm {...answering} />}
      {!begun && isOpen && !page.derechos.escribir && <p>La responde el área que lleva la página.</p>}
    </Card>
  );
}

const filters = [
  { value: 'sin_respuesta', text: 'Sin respuesta' },
  { value: 'todas', text: 'Todas' },
] as const;

/** The newest first, with those that left the list while an answer to them was being written. */
function withBegun(listed: readonly DocumentNote[], begun: readonly DocumentNote[]): DocumentNote[] {
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...begun.filter(({ id }) => !ids.has(id))].toSorted((a, b) => b.id - a.id);
}

/** What readers say is wrong, answered where it stands. */
export function NotesSection({ documents }: { documents: readonly ManagedDocument[] }) {
  const [filter, setFilter] = useState<NoteFilter>('sin_respuesta');
  const [page, setPage] = useState(1);
  /** The list is fetched again at any time; what is being written stays on the screen. */
  const [begun, setBegun] = useState<readonly DocumentNote[]>([]);
  const notes = useQuery(notesQuery(filter, page));
  const { data, isPlaceholderData } = notes;
  useLastPage(notes, { page, size: editingLimits.pageSize, setPage });
  const mayLeave = useMayLeave();
  const show = async (nextFilter: NoteFilter, nextPage: number) => {
    if (!(await mayLeave())) return;
    setBegun([]);
    setFilter(nextFilter);
    setPage(nextPage);
  };
  const forget = (note: DocumentNote) => setBegun((before) => before.filter(({ id }) => id !== note.id));
  const remember = (note: DocumentNote) =>
    setBegun((before) => (before.some(({ id }) => id === note.id) ? before : [...before, note]));
  const total = data?.total ?? 0;
  const hasNotes = total > 0 || begun.length > 0;
  return (
    <>
      <Segmented
        label="Notas de quienes leen"
        options={filters}
        value={filter}
        onChange={(next) => void show(next, 1)}
      />
      {!data && <QueryState query={notes} rows={4} />}
      {data && !hasNotes && (
        <EmptyState title={filter === 'todas' ? 'Todavía no hay notas' : 'No hay notas sin respuesta'}>
          Llegan del botón «¿Algo está mal?» al pie de cada guía y promoción.
        </EmptyState>
      )}
      {hasNotes && (
        <Results busy={isPlaceholderData}>
          <ul className={styles.list}>
            {withBegun(data?.notas ?? [], begun).map((note) => (
              <li key={note.id}>
                <NoteItem
                  note={note}
                  page={documents.find(({ ruta }) => ruta === note.ruta)}
                  begun={begun.some(({ id }) => id === note.id)}
                  onType={() => remember(note)}
                  onDone={() => forget(note)}
                />
              </li>
            ))}
          </ul>
          {total > 0 && (
            <Pagination
              label="Páginas de notas"
              page={page}
              size={editingLimits.pageSize}
              total={total}
              onPage={(next) => void show(filter, next)}
            />
          )}
        </Results>
      )}
    </>
  );
}
