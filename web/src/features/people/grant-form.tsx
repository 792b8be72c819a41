import { plazaOptions } from '@mostrador/contract/branches';
import { type ContentOwner, contentOwnerNames, contentOwners } from '@mostrador/contract/documents';
import {
  aboutRole,
  type Grant,
  newGrant,
  type Role,
  roleNames,
  roles,
  type ScopeKind,
} from '@mostrador/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { byField, fieldIssues } from '../../lib/http/field-issues.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
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

type Chosen = {
  role: Role | '';
  kind: ScopeKind;
  plaza: string;
  branch: string;
  areas: readonly ContentOwner[];
  approver: boolean;
};
const nothing: Chosen = { role: '', kind: 'cadena', plaza: '', branch: '', areas: [], approver: false };

/** What is sent; a place that the role does not have is left out of it. */
function toGrant({ role, kind, plaza, branch, areas, approver }: Chosen) {
  const isContent = role === 'contenido';
  return {
    rol: role,
    alcance: {
      tipo: kind,
      plaza: kind === 'plaza' && plaza ? plaza : null,
      sucursal: kind === 'sucursal' && branch ? Number(branch) : null,
    },
    areas: isContent ? areas : [],
    aprobador: isContent && approver,
  };
}

type AreasProps = { chosen: Chosen; onChange: (chosen: Chosen) => void };

/** Of `contenido`: for whose texts, and whether the person approves what others propose. */
function Areas({ chosen, onChange }: AreasProps) {
  const { areas, approver } = chosen;
  const toggle = (area: ContentOwner) =>
    onChange({ ...chosen, areas: areas.includes(area) ? areas.filter((other) => other !== area) : [...areas, area] });
  return (
    <fieldset className={styles.areas}>
      <legend>Áreas (si no marcas ninguna, son todas)</legend>
      {contentOwnerNames.map((area) => (
        <label key={area}>
          <input type="checkbox" checked={areas.includes(area)} onChange={() => toggle(area)} />
          {contentOwners[area].name}
        </label>
      ))}
      <label className={styles.approver}>
        <input
          type="checkbox"
          checked={approver}
          onChange={(event) => onChange({ ...chosen, approver: event.target.checked })}
        />
        Aprueba lo que otros proponen
      </label>
    </fieldset>
  );
}

type PlaceProps = { chosen: Chosen; errors: Record<string, string>; onChange: (chosen: Chosen) => void };

function Place({ chosen, errors, onChange }: PlaceProps) {
  const { data: branches = [] } = useQuery(peopleBranchesQuery());
  if (chosen.kind === 'plaza') {
    return (
      <Field label="Plaza" error={errors['alcance.plaza']}>
        {(control) => (
          <Select
            {...control}
            options={plazaOptions}
            placeholder="Elige"
            value={chosen.plaza}
            onChange={({ target }) => onChange({ ...chosen, plaza: target.value })}
          />
        )}
      </Field>
    );
  }
  if (chosen.kind === 'sucursal') {
    return (
      <Field label="Sucursal" error={errors['alcance.sucursal']}>
        {(control) => (
          <GroupedSelect
            {...control}
            groups={branchIdGroups(branches)}
            placeholder="Elige"
            value={chosen.branch}
            onChange={({ target }) => onChange({ ...chosen, branch: target.value })}
          />
        )}
      </Field>
    );
  }
  return null;
}

/** Chooses a role and how far it reaches. */
export function GrantForm({ personId, onGiven }: { personId: string; onGiven: (given: Grant) => void }) {
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const ref = useRef<HTMLFormElement>(null);
  const give = useGiveGrant(personId);
  const errors = { ...fieldIssues(give.error, 'body'), ...faults };
  const about = chosen.role ? aboutRole(chosen.role) : null;

  useEffect(() => {
    if (Object.keys(faults).length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const chooseRole = (value: string) => {
    const role = roleNames.find((name) => name === value) ?? '';
    setFaults({});
    setChosen({ ...chosen, role, kind: role ? (aboutRole(role).scopes[0] ?? 'cadena') : 'cadena' });
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (give.isPending) return;
    give.reset();
    const { data, error } = newGrant.safeParse(toGrant(chosen));
    setFaults(
      byField(
        (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })),
        'body',
      ),
    );
    if (!data) return;
    const given = await give.mutateAsync(data).catch(() => null);
    if (!given) return;
    setChosen(nothing);
    onGiven(given);
  };

  return (
    <form ref={ref} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Field label="Dar una función" error={errors.rol} hint={about?.summary}>
        {(control) => (
          <Select
            {...control}
            options={roleOptions}
            placeholder="Elige la función"
            value={chosen.role}
            onChange={({ target }) => chooseRole(target.value)}
          />
        )}
      </Field>
      {about && about.scopes.length > 1 && (
        <Segmented
          label="Alcance"
          options={about.scopes.map((kind) => ({ value: kind, text: kindTexts[kind] }))}
          value={chosen.kind}
          onChange={(kind) => setChosen({ ...chosen, kind })}
        />
      )}
      {about && <Place chosen={chosen} errors={errors} onChange={setChosen} />}
      {chosen.role === 'contenido' && <Areas chosen={chosen} onChange={setChosen} />}
      {give.error && <FormError>{sentenceFor(give.error)}</FormError>}
      {about && (
        <Button type="submit" look="primary" pending={give.isPending} className={styles.give}>
          {give.isPending ? 'Guardando…' : 'Dar función'}
        </Button>
      )}
    </form>
  );
}
