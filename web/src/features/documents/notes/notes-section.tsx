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
import { sentenceFor } from '../../../lib/http/problem-error.ts';
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

function AnswerForm({ note }: { note: DocumentNote }) {
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
    if (sent) toast({ text: `Respuesta enviada a ${note.autor}` });
  });
  return (
    <form ref={ref} className={styles.form} aria-label={`Responder a ${note.autor}`} onSubmit={send} noValidate>
      <Field
        label="Respuesta"
        hint={`${note.autor} la recibe en la campana.`}
        error={form.formState.errors.respuesta?.message}
      >
        {(control) => (
          <TextArea {...control} {...form.register('respuesta')} rows={2} maxLength={editingLimits.answer} required />
        )}
      </Field>
      {answer.error && <FormError>{sentenceFor(answer.error)} Lo que escribiste sigue aquí.</FormError>}
      <Button type="submit" look="primary" className={styles.send} pending={isSubmitting}>
        {isSubmitting ? 'Enviando…' : 'Responder'}
      </Button>
    </form>
  );
}

type NoteItemProps = { note: DocumentNote; page: ManagedDocument | undefined };

function NoteItem({ note, page }: NoteItemProps) {
  const { timeZone } = useBoot();
  const { titulo, ruta, texto, autor, sucursal, fecha, revision, respuesta, respondio, respondida } = note;
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
      {respuesta === null && page?.derechos.escribir && <AnswerForm note={note} />}
      {respuesta === null && page && !page.derechos.escribir && <p>La responde el área que lleva la página.</p>}
    </Card>
  );
}

const filters = [
  { value: 'sin_respuesta', text: 'Sin respuesta' },
  { value: 'todas', text: 'Todas' },
] as const;

/** What readers say is wrong, answered where it stands. */
export function NotesSection({ documents }: { documents: readonly ManagedDocument[] }) {
  const [filter, setFilter] = useState<NoteFilter>('sin_respuesta');
  const [page, setPage] = useState(1);
  const notes = useQuery(notesQuery(filter, page));
  const { data, isPlaceholderData } = notes;
  useLastPage(notes, { page, size: editingLimits.pageSize, setPage });
  const mayLeave = useMayLeave();
  const show = async (nextFilter: NoteFilter, nextPage: number) => {
    if (!(await mayLeave())) return;
    setFilter(nextFilter);
    setPage(nextPage);
  };
  return (
    <>
      <Segmented
        label="Notas de quienes leen"
        options={filters}
        value={filter}
        onChange={(next) => void show(next, 1)}
      />
      {!data && <QueryState query={notes} rows={4} />}
      {data?.total === 0 && (
        <EmptyState title={filter === 'todas' ? 'Todavía no hay notas' : 'No hay notas sin respuesta'}>
          Llegan del botón «¿Algo está mal?» al pie de cada guía y promoción.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <Results busy={isPlaceholderData}>
          <ul className={styles.list}>
            {data.notas.map((note) => (
              <li key={note.id}>
                <NoteItem note={note} page={documents.find(({ ruta }) => ruta === note.ruta)} />
              </li>
            ))}
          </ul>
          <Pagination
            label="Páginas de notas"
            page={page}
            size={editingLimits.pageSize}
            total={data.total}
            onPage={(next) => void show(filter, next)}
          />
        </Results>
      )}
    </>
  );
}
