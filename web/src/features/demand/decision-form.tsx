import { plazaText, timeZoneOf } from '@mostrador/contract/branches';
import {
  type DecisionState,
  decisionStateNames,
  decisionStates,
  demandLimits,
  type NewDecision,
  newDecision,
} from '@mostrador/contract/demand';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dayOf } from '../../lib/dates.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useStillShown } from '../../lib/use-still-shown.ts';
import { Button } from '../../ui/button/button.tsx';
import { DialogActions } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { Select } from '../../ui/select/select.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { branchesQuery } from '../branches/api.ts';
import styles from './decision-form.module.css';

/** What each state means, for whoever chooses it. */
const meanings: Record<DecisionState, string> = {
  nueva: 'Sin decidir: vuelve a la lista.',
  'en-revision': 'La estás viendo con el proveedor o con la plaza.',
  surtida: 'Ya está en la plaza.',
  'por-transferir': 'Viene en camino de otra sucursal.',
  equivalente: 'Se vende otra en su lugar.',
  descartada: 'No se va a surtir.',
};

/** Whoever reported it is notified of these. */
const notified: ReadonlySet<DecisionState> = new Set(['surtida', 'por-transferir', 'equivalente', 'descartada']);

/** Every state's fields, so that what was typed for one is still there after looking at another. */
type Fields = { estado: DecisionState; hasta?: string | null } & {
  [Name in 'sucursal' | 'fecha' | 'codigo' | 'motivo' | 'comentario']?: string | undefined;
};
type Form = UseFormReturn<Fields, unknown, NewDecision>;

function SupplyFields({ form, plaza, today }: { form: Form; plaza: string; today: string }) {
  const { data: branches = [] } = useQuery({ ...branchesQuery(), enabled: plaza !== '' });
  const { errors } = form.formState;
  const options = branches
    .filter(({ ciudad }) => ciudad === plaza)
    .map(({ nombre }) => ({ key: nombre, value: nombre, text: nombre }));
  return (
    <div className={styles.pair}>
      {plaza !== '' && (
        <Field label="Dónde" error={errors.sucursal?.message}>
          {(control) => (
            <Select
              {...control}
              {...form.register('sucursal')}
              options={options}
              placeholder={`Toda ${plazaText(plaza)}`}
            />
          )}
        </Field>
      )}
      <Field label="Desde qué día" error={errors.fecha?.message}>
        {(control) => <TextInput {...control} {...form.register('fecha')} type="date" max={today} required />}
      </Field>
    </div>
  );
}

function DiscardFields({ form, today }: { form: Form; today: string }) {
  const { errors } = form.formState;
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  return (
    <>
      <Field label="Por qué" error={errors.motivo?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('motivo')} maxLength={demandLimits.detalle.max} required />
        )}
      </Field>
      <Field
        label="Hasta cuándo (opcional)"
        error={errors.hasta?.message}
        hint="Sin fecha, queda descartada mientras no la pidan dos veces más."
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('hasta', { setValueAs: (value: string | null) => value || null })}
            type="date"
            min={tomorrow}
          />
        )}
      </Field>
    </>
  );
}

function States({ form }: { form: Form }) {
  return (
    <fieldset className={styles.states}>
      <legend>Qué se decide</legend>
      {decisionStateNames.map((state) => (
        <label key={state} className={styles.state}>
          <input type="radio" value={state} {...form.register('estado')} />
          <span className={styles.words}>
            <strong>{decisionStates[state]}</strong>
            <span>{meanings[state]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type DecisionDialogProps = {
  title: string;
  /** Whose branches a supply may name; empty for the chain or several plazas. */
  plaza: string;
  /** The state that is chosen when the dialog opens. */
  state: DecisionState;
  error: unknown;
  /** Shown instead of the sentence of the error. */
  errorWords?: ReactNode;
  /** Resolves to whether it was decided; if not, the form keeps what was typed. */
  onDecide: (decision: NewDecision) => Promise<boolean>;
  onClose: () => void;
};

/** Decides about one line or several. Mounted when it opens; `onClose` unmounts it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, plaza, state, error, errorWords, onDecide, onClose } = props;
  const today = dayOf(new Date(), { timeZone: timeZoneOf(plaza) });
  const { form, ref, dirty, isSubmitting, onSubmit } = useContractForm<Fields, NewDecision>({
    check: newDecision,
    defaults: { estado: state, sucursal: '', fecha: today, codigo: '', motivo: '', hasta: null, comentario: '' },
    error,
    // The body for several lines has the decision under this name.
    wrapper: 'decision',
  });
  const { errors } = form.formState;
  const chosen = form.watch('estado');
  const stillShown = useStillShown();

  const send = onSubmit(async (decision) => {
    const decided = await onDecide(decision);
    // A late answer does not close the dialog that is open by then.
    if (decided && stillShown.current) onClose();
  });

  return (
    <FormDialog title={title} dirty={dirty} after="La decisión queda como estaba." onClose={onClose}>
      {(cancel) => (
        <form ref={ref} className={styles.form} onSubmit={send} noValidate>
          <States form={form} />
          {chosen === 'surtida' && <SupplyFields form={form} plaza={plaza} today={today} />}
          {chosen === 'equivalente' && (
            <Field label="Código que la reemplaza" error={errors.codigo?.message}>
              {(control) => (
                <TextInput
                  {...control}
                  {...form.register('codigo')}
                  className={styles.code}
                  maxLength={demandLimits.detalle.max}
                  autoComplete="off"
                  required
                />
              )}
            </Field>
          )}
          {chosen === 'descartada' && <DiscardFields form={form} today={today} />}
          <Field
            label="Comentario (opcional)"
            error={errors.comentario?.message}
            hint={notified.has(chosen) ? 'Quienes la reportaron reciben un aviso de la decisión.' : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                {...form.register('comentario')}
                className={styles.comment}
                rows={2}
                maxLength={demandLimits.comentario.max}
              />
            )}
          </Field>
          {error !== null && <FormError>{errorWords ?? sentenceFor(error)}</FormError>}
          <DialogActions>
            <Button onClick={cancel}>Cancelar</Button>
            <Button type="submit" look="primary" pending={isSubmitting}>
              {isSubmitting ? 'Guardando…' : 'Guardar la decisión'}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
