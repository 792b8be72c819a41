import { type CandidatePart, demandLimits, newJoin } from '@mostrador/contract/demand';
import { useQuery } from '@tanstack/react-query';
import { when } from '../../../lib/dates.ts';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { partTopic } from '../api.ts';
import { joinSuggestionsQuery, useJoin, useUndoJoin } from './api.ts';
import { unitWords } from './explanation.ts';
import styles from './side.module.css';
import { UndoButton } from './undo-button.tsx';

function JoinForm({ part }: { part: CandidatePart }) {
  const join = useJoin(part.parte);
  const { form, ref, isSubmitting, onSubmit } = useContractForm({
    check: newJoin,
    defaults: { codigo: '' },
    error: join.error,
  });
  const send = onSubmit(async ({ codigo }) => {
    const made = await join.mutateAsync(codigo).catch(() => null);
    if (made) form.reset();
  });
  return (
    <form ref={ref} className={styles.form} onSubmit={send} noValidate>
      <Field label="Otro código de la misma pieza" error={form.formState.errors.codigo?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('codigo')}
            className={styles.code}
            maxLength={demandLimits.detalle.max}
            autoComplete="off"
          />
        )}
      </Field>
      {join.error && <FormError>{sentenceFor(join.error)}</FormError>}
      <Button type="submit" pending={isSubmitting}>
        {isSubmitting ? 'Uniendo…' : 'Unir'}
      </Button>
    </form>
  );
}

/** Only suggestions: whoever knows the parts decides. */
function Suggestions({ part }: { part: CandidatePart }) {
  const { data = [] } = useQuery(joinSuggestionsQuery(part.parte));
  const join = useJoin(part.parte);
  const attempt = useAttempt({ topic: partTopic });
  if (data.length === 0) return null;
  return (
    <>
      <h3 className={styles.sub}>Quizá son la misma</h3>
      <ul className={styles.rows}>
        {data.map(({ parte, codigo, pieza, necesidades, razon }) => (
          <li key={parte} className={styles.row}>
            <span>
              <code>{codigo}</code> {pieza}
              <span className={styles.quiet}>
                {razon} · {unitWords(necesidades, 'veces')}
              </span>
            </span>
            <Button
              pending={join.isPending && join.variables === codigo}
              onClick={() => void attempt(join.mutateAsync(codigo))}
            >
              Unir<VisuallyHidden> {codigo}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The codes that count as this part; who may, joins others and undoes it. */
export function JoinsSection({ part }: { part: CandidatePart }) {
  const { codigos, uniones, puede } = part;
  const undo = useUndoJoin(part.parte);
  if (codigos.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="codigos">
      <h2 id="codigos">Códigos</h2>
      <p className={styles.codes}>
        {codigos.map((code) => (
          <code key={code}>{code}</code>
        ))}
      </p>
      {uniones.length > 0 && (
        <ul className={styles.rows}>
          {uniones.map(({ id, codigos: codes, por, cuando }) => (
            <li key={id} className={styles.row}>
              <span>
                <code>{codes.join(' = ')}</code>
                <span className={styles.quiet}>
                  {por}, {when(cuando)}
                </span>
              </span>
              {puede.unir && (
                <UndoButton
                  label="Separar"
                  about={codes.join(' y ')}
                  pending={undo.isPending && undo.variables === id}
                  onUndo={() => undo.mutate(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {puede.unir && <Suggestions part={part} />}
      {puede.unir && <JoinForm part={part} />}
    </section>
  );
}
