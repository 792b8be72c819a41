import { plazaOptions } from '@mostrador/contract/branches';
import { type ContentOwner, contentOwnerNames, contentOwners } from '@mostrador/contract/documents';
import {
  aboutRole,
  type Grant,
  type NewGrant,
  newGrant,
  type Role,
  roleNames,
  roles,
  type ScopeKind,
} from '@mostrador/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { type FieldErrors, type Resolver, set, type UseFormReturn } from 'react-hook-form';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { GroupedSelect } from '../../ui/select/grouped-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { peopleBranchesQuery, useGiveGrant } from './api.ts';
import { branchIdGroups } from './branch-groups.ts';
import styles from './grants.module.css';

const roleOptions = roleNames.map((role) => ({ key: role, value: role, text: roles[role].text }));
const kindTexts: Record<ScopeKind, string> = { cadena: 'Toda la cadena', plaza: 'Una plaza', sucursal: 'Una sucursal' };

/** The contract's fields; what is not chosen is empty, and what was chosen for another role or place is still there. */
type Fields = {
  rol: Role | '';
  alcance: { tipo: ScopeKind; plaza: string; sucursal: string };
  areas: ContentOwner[];
  aprobador: boolean;
};
type Form = UseFormReturn<Fields, unknown, NewGrant>;
const nothing: Fields = {
  rol: '',
  alcance: { tipo: 'cadena', plaza: '', sucursal: '' },
  areas: [],
  aprobador: false,
};

/** What is sent; a place that the role does not have is left out of it. */
function toGrant({ rol, alcance: { tipo, plaza, sucursal }, areas, aprobador }: Fields) {
  const isContent = rol === 'contenido';
  return {
    rol,
    alcance: {
      tipo,
      plaza: tipo === 'plaza' && plaza ? plaza : null,
      sucursal: tipo === 'sucursal' && sucursal ? Number(sucursal) : null,
    },
    areas: isContent ? areas : [],
    aprobador: isContent && aprobador,
  };
}

const check: Resolver<Fields, unknown, NewGrant> = (fields) => {
  const { success, data, error } = newGrant.safeParse(toGrant(fields));
  if (success) return { values: data, errors: {} };
  const errors: FieldErrors<Fields> = {};
  for (const { path, message } of error.issues.toReversed()) set(errors, path.join('.'), { type: 'contract', message });
  return { values: {}, errors };
};

/** Of `contenido`: for whose texts, and whether the person approves what others propose. */
function Areas({ form }: { form: Form }) {
  return (
    <fieldset className={styles.areas}>
      <legend>Áreas (si no marcas ninguna, son todas)</legend>
      {contentOwnerNames.map((area) => (
        <label key={area}>
          <input type="checkbox" value={area} {...form.register('areas')} />
          {contentOwners[area].name}
        </label>
      ))}
      <label className={styles.approver}>
        <input type="checkbox" {...form.register('aprobador')} />
        Aprueba lo que otros proponen
      </label>
    </fieldset>
  );
}

function Place({ form }: { form: Form }) {
  const { data: branches = [] } = useQuery(peopleBranchesQuery());
  const { alcance: faults } = form.formState.errors;
  const kind = form.watch('alcance.tipo');
  if (kind === 'plaza') {
    return (
      <Field label="Plaza" error={faults?.plaza?.message}>
        {(control) => (
          <Select {...control} {...form.register('alcance.plaza')} options={plazaOptions} placeholder="Elige" />
        )}
      </Field>
    );
  }
  if (kind === 'sucursal') {
    return (
      <Field label="Sucursal" error={faults?.sucursal?.message}>
        {(control) => (
          <GroupedSelect
            {...control}
            {...form.register('alcance.sucursal')}
            groups={branchIdGroups(branches)}
            placeholder="Elige"
          />
        )}
      </Field>
    );
  }
  return null;
}

/** Chooses a role and how far it reaches. */
export function GrantForm({ personId, onGiven }: { personId: string; onGiven: (given: Grant) => void }) {
  const give = useGiveGrant(personId);
  const { form, ref, isSubmitting, onSubmit } = useContractForm<Fields, NewGrant>({
    check,
    defaults: nothing,
    error: give.error,
    // The dialog around it closes unasked too: nothing is typed here.
    asksBeforeLeaving: false,
  });
  const role = form.watch('rol');
  const about = role ? aboutRole(role) : null;

  const takeFirstScope = () => {
    const chosen = form.getValues('rol');
    form.clearErrors();
    form.setValue('alcance.tipo', (chosen && aboutRole(chosen).scopes[0]) || 'cadena');
  };
  const send = onSubmit(async (grant) => {
    const given = await give.mutateAsync(grant).catch(() => null);
    if (!given) return;
    form.reset(nothing);
    onGiven(given);
  });

  return (
    <form ref={ref} className={styles.form} onSubmit={send} noValidate>
      <Field label="Dar una función" error={form.formState.errors.rol?.message} hint={about?.summary}>
        {(control) => (
          <Select
            {...control}
            {...form.register('rol', { onChange: takeFirstScope })}
            options={roleOptions}
            placeholder="Elige la función"
          />
        )}
      </Field>
      {about && about.scopes.length > 1 && (
        <Segmented
          label="Alcance"
          options={about.scopes.map((kind) => ({ value: kind, text: kindTexts[kind] }))}
          value={form.watch('alcance.tipo')}
          onChange={(kind) => form.setValue('alcance.tipo', kind)}
        />
      )}
      {about && <Place form={form} />}
      {role === 'contenido' && <Areas form={form} />}
      {give.error && <FormError>{sentenceFor(give.error)}</FormError>}
      {about && (
        <Button type="submit" look="primary" pending={isSubmitting} className={styles.give}>
          {isSubmitting ? 'Guardando…' : 'Dar función'}
        </Button>
      )}
    </form>
  );
}
