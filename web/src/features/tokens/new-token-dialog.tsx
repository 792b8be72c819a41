import { type Plaza, plazas } from '@mostrador/contract/branches';
import { toOptions } from '@mostrador/contract/options';
import {
  type CreatedToken,
  type NewToken,
  newToken,
  readPermissions,
  tokenDays,
  tokenLimits,
  tokenPermissions,
} from '@mostrador/contract/tokens';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isUnsure, sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { DialogActions } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { GroupedSelect } from '../../ui/select/grouped-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { branchesQuery } from '../branches/api.ts';
import { useCreateToken } from './api.ts';
import styles from './tokens.module.css';

type Scope = NewToken['alcance'];

const wholeChain: Scope = { tipo: 'cadena', plaza: null, sucursal: null };
const empty: NewToken = { nombre: '', permisos: [], alcance: wholeChain, dias: 90 };

/** The value of the scope's option. */
const keyOf = ({ tipo, plaza, sucursal }: Scope) => `${tipo} ${plaza ?? sucursal ?? ''}`;
const option = (scope: Scope, text: string) => ({ key: keyOf(scope), value: keyOf(scope), text, scope });
const ofPlaza = (plaza: Plaza): Scope => ({ tipo: 'plaza', plaza, sucursal: null });
const ofBranch = (id: number): Scope => ({ tipo: 'sucursal', plaza: null, sucursal: id });

function useScopeGroups() {
  const { data: branches = [] } = useQuery(branchesQuery());
  return [
    { label: 'Cadena', options: [option(wholeChain, 'Toda la cadena')] },
    { label: 'Plazas', options: plazas.map(({ value, text }) => option(ofPlaza(value), text)) },
    ...plazas
      .map(({ value, text }) => ({
        label: `Sucursales de ${text}`,
        options: branches
          .filter(({ ciudad }) => ciudad === value)
          .map(({ id, nombre }) => option(ofBranch(id), nombre)),
      }))
      .filter(({ options }) => options.length > 0),
  ];
}

function ScopeField({ form }: { form: UseFormReturn<NewToken> }) {
  const groups = useScopeGroups();
  const { alcance: faults } = form.formState.errors;
  return (
    <Field label="De qué sucursales" error={faults?.sucursal?.message ?? faults?.plaza?.message}>
      {(control) => (
        <GroupedSelect
          {...control}
          groups={groups}
          placeholder="Elige hasta dónde lee"
          value={keyOf(form.watch('alcance'))}
          onChange={({ target }) => {
            const chosen = groups.flatMap(({ options }) => options).find(({ value }) => value === target.value);
            form.setValue('alcance', chosen?.scope ?? wholeChain, { shouldDirty: true });
            form.clearErrors(['alcance', 'permisos']);
          }}
        />
      )}
    </Field>
  );
}

function PermissionFields({ form }: { form: UseFormReturn<NewToken> }) {
  const { permisos: fault } = form.formState.errors;
  const faultId = useId();
  return (
    <fieldset className={styles.permissions} aria-describedby={fault ? faultId : undefined}>
      <legend className={styles.legend}>Qué puede leer</legend>
      {readPermissions.map((name) => (
        <label key={name} className={styles.permission}>
          <input type="checkbox" value={name} aria-invalid={fault ? true : undefined} {...form.register('permisos')} />
          {tokenPermissions[name]}
        </label>
      ))}
      {fault && <FieldError id={faultId}>{fault.message}</FieldError>}
    </fieldset>
  );
}

const perhapsCreated =
  'Quizá ya se creó: búscalo en la lista y, si está, retíralo y crea otro, porque su token no se vuelve a mostrar.';

type NewTokenDialogProps = { onClose: () => void; onCreated: (created: CreatedToken) => void };

/** Mounted when it opens; `onClose` unmounts it. */
export function NewTokenDialog({ onClose, onCreated }: NewTokenDialogProps) {
  const create = useCreateToken();
  const { form, ref, dirty, isSubmitting, onSubmit } = useContractForm<NewToken>({
    check: newToken,
    defaults: empty,
    error: create.error,
  });
  const { errors } = form.formState;

  // Also while a later attempt says that the name is taken, maybe by the earlier one.
  const [unsure, setUnsure] = useState(false);
  const send = onSubmit(async (values) => {
    // A late answer does not close the dialog when it was opened again meanwhile.
    const created = await create.mutateAsync(values, { onSuccess: onClose }).catch((error: unknown) => {
      if (isUnsure(error)) setUnsure(true);
    });
    if (created) onCreated(created);
  });

  return (
    <FormDialog title="Nuevo acceso" dirty={dirty} onClose={onClose}>
      {(cancel) => (
        <form ref={ref} className={styles.form} onSubmit={send} noValidate>
          <Field
            label="Nombre"
            hint="El del sistema que va a leer; así aparece en la bitácora."
            error={errors.nombre?.message}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('nombre')}
                maxLength={tokenLimits.nombre.max}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <PermissionFields form={form} />
          <ScopeField form={form} />
          <Field label="Vence en" error={errors.dias?.message}>
            {(control) => (
              <Select {...control} {...form.register('dias', { valueAsNumber: true })} options={toOptions(tokenDays)} />
            )}
          </Field>
          {create.error && (
            <FormError>
              {sentenceFor(create.error)} {unsure && perhapsCreated}
            </FormError>
          )}
          <DialogActions>
            <Button onClick={cancel}>Cancelar</Button>
            <Button type="submit" look="primary" pending={isSubmitting}>
              {isSubmitting ? 'Creando…' : 'Crear acceso'}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
