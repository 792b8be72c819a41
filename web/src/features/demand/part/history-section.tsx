import {
  type CandidatePart,
  type Decision,
  decisionStates,
  demandLimits,
  newDemandComment,
} from '@mostrador/contract/demand';
import { when } from '../../../lib/dates.ts';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/field/inputs.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useUndoDecision } from '../api.ts';
import { useAddComment } from './api.ts';
import { decisionWords, stateTones, undoneTogether } from './decision-words.ts';
import { placeWords } from './explanation.ts';
import styles from './side.module.css';
import { UndoButton } from './undo-button.tsx';

/** What was decided here, newest first; nothing is deleted, and what was undone stays to be read. */
export function DecisionsSection({ part }: { part: CandidatePart }) {
  const { decisiones, nivel } = part;
  const undo = useUndoDecision();
  const { ask, dialog } = useConfirm();
  const undoAll = async ({ lote, estado, lineas }: Decision) => {
    const question = {
      title: `¿Deshacer «${decisionStates[estado]}»?`,
      body: <p>{undoneTogether(lineas)}</p>,
      confirm: lineas === 2 ? 'Deshacer las dos' : 'Deshacer todas',
      cancel: 'Dejarlas así',
    };
    // The page shows one of them, and the others go with it.
    if (lineas > 1 && !(await ask(question))) return;
    undo.mutate(lote);
  };
  // The server undoes only the newest; the one before is then in force again.
  const newest = decisiones.find(({ deshecha }) => deshecha === null);
  if (decisiones.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="decisiones">
      <h2 id="decisiones">Lo que se decidió</h2>
      <ol className={styles.rows}>
        {decisiones.map((decision) => {
          const { lote, estado, plaza, comentario, por, cuando, deshecha, se_puede_deshacer } = decision;
          return (
            <li key={`${lote} ${plaza}`} className={styles.row} data-undone={deshecha !== null}>
              <span>
                <Chip tone={deshecha ? 'steel' : stateTones[estado]}>{decisionStates[estado]}</Chip>{' '}
                {decisionWords(decision)}
                {comentario && <span className={styles.comment}>«{comentario}»</span>}
                <span className={styles.quiet}>
                  {nivel === 'cadena' && `${plaza ? placeWords(plaza) : 'Toda la cadena'} · `}
                  {por}, {when(cuando)}
                  {deshecha && ` · la deshizo ${deshecha.por}, ${when(deshecha.cuando)}`}
                </span>
              </span>
              {se_puede_deshacer && decision === newest && (
                <UndoButton
                  about={`«${decisionStates[estado]}»`}
                  pending={undo.isPending && undo.variables === lote}
                  onUndo={() => void undoAll(decision)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {dialog}
    </section>
  );
}

/** Shown when the server already has a different comment under the form's idempotency key. */
const keyReused =
  'Tu comentario sí se guardó cuando lo enviaste antes; lo que cambiaste después, no. Si es otro, guárdalo de nuevo.';

function CommentForm({ part }: { part: CandidatePart }) {
  const add = useAddComment(part.parte, part.lugar);
  const { form, ref, isSubmitting, onSubmit } = useContractForm({
    check: newDemandComment,
    defaults: { texto: '' },
    error: add.error,
  });
  const send = onSubmit(async ({ texto }) => {
    const done = await add.mutateAsync(texto).then(
      () => true,
      () => false,
    );
    if (done) form.reset();
  });
  return (
    <form ref={ref} className={styles.form} onSubmit={send} noValidate>
      <Field label="Comentar" error={form.formState.errors.texto?.message}>
        {(control) => (
          <TextArea {...control} {...form.register('texto')} rows={2} maxLength={demandLimits.comentario.max} />
        )}
      </Field>
      {add.error && <FormError>{isProblem(add.error, 'key-reused') ? keyReused : sentenceFor(add.error)}</FormError>}
      <Button type="submit" pending={isSubmitting}>
        {isSubmitting ? 'Guardando…' : 'Guardar el comentario'}
      </Button>
    </form>
  );
}

/** What people say about the part here. Whoever may read it may comment. */
export function CommentsSection({ part }: { part: CandidatePart }) {
  return (
    <section className={styles.section} aria-labelledby="comentarios">
      <h2 id="comentarios">Comentarios</h2>
      {part.comentarios.length > 0 && (
        <ul className={styles.rows}>
          {part.comentarios.map(({ id, texto, por, cuando }) => (
            <li key={id} className={styles.row}>
              <span>
                {texto}
                <span className={styles.quiet}>
                  {por}, {when(cuando)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <CommentForm part={part} />
    </section>
  );
}
