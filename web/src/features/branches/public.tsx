import { type Branch, plazaText } from '@mostrador/contract/branches';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { GroupedSelect } from '../../ui/select/grouped-select.tsx';
import { FormError } from '../../ui/state/form-error.tsx';

type Known = Pick<Branch, 'nombre' | 'ciudad'>;
export type BranchGroup = { city: string; branches: string[] };

/** The branches grouped by city; only those of `plaza` when one is chosen. */
export function groupBranches(branches: readonly Known[], plaza = ''): BranchGroup[] {
  const groups = new Map<string, string[]>();
  for (const { nombre, ciudad } of branches) {
    if (plaza !== '' && ciudad !== plaza) continue;
    groups.set(ciudad, [...(groups.get(ciudad) ?? []), nombre]);
  }
  return [...groups].map(([city, names]) => ({ city: plazaText(city), branches: names }));
}

type Offered = { plaza?: string; saved?: string | undefined; savedText?: string | undefined };

/**
 * The options by city, only those of `plaza` when one is chosen. A saved branch that is not among them stays
 * selectable, in the words of `savedText`.
 */
export function branchOptions(branches: readonly Known[], { plaza = '', saved = '', savedText = saved }: Offered = {}) {
  const groups = groupBranches(branches, plaza).map(({ city, branches: names }) => ({
    label: city,
    options: names.map((name) => ({ key: name, value: name, text: name })),
  }));
  const isOffered = groups.some(({ options }) => options.some(({ value }) => value === saved));
  if (saved === '' || isOffered) return groups;
  return [{ label: 'La de ahora', options: [{ key: saved, value: saved, text: savedText }] }, ...groups];
}

export type Place = { plaza: string; sucursal: string };

/** Choosing a branch also sets its city. */
export function chooseBranch(place: Place, sucursal: string, branches: readonly Known[]): Place {
  const city = branches.find(({ nombre }) => nombre === sucursal)?.ciudad;
  return { plaza: city ?? place.plaza, sucursal };
}

/**
 * Choosing a city clears a branch of another one; choosing none leaves it. Without a list of branches nobody can tell
 * whether the branch is of that city, nor choose another: it stays.
 */
export function choosePlaza(place: Place, plaza: string, branches: readonly Known[]): Place {
  const fits =
    plaza === '' ||
    branches.length === 0 ||
    branches.some(({ nombre, ciudad }) => nombre === place.sucursal && ciudad === plaza);
  return { plaza, sucursal: fits ? place.sucursal : '' };
}

type BranchSelectProps = Omit<ComponentProps<'select'>, 'children' | 'value' | 'className'> & {
  value: string;
  branches: readonly Known[];
  plaza: string;
  placeholder: string;
  /** While the list is on its way, and how the field looks then. */
  busy?: boolean;
  busyClass?: string | undefined;
};

/** The branches under their cities, narrowed by the plaza, and always the one that is chosen already. */
export function BranchSelect(props: BranchSelectProps) {
  const { branches, plaza, busy = false, busyClass, value, ...rest } = props;
  // It stays to be chosen again after the placeholder.
  const [opened] = useState(value);
  const saved = value || (branches.length === 0 ? opened : '');
  return (
    <GroupedSelect
      {...rest}
      value={value}
      className={busy ? busyClass : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      groups={branchOptions(branches, { plaza, saved: busy ? '' : saved })}
    />
  );
}

type BranchFieldProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  hint?: string;
  error: string | undefined;
  /** The branches to choose from. */
  list: UseQueryResult<readonly Known[]>;
  /** The first entry: what it means to choose none. */
  placeholder: string;
  /** The stored branch, which the list may not have, and how it is shown then. */
  saved?: string;
  savedText?: string;
};

/** Selects the branch where a person works. When the branches fail to load, the field can stay as it is. */
export function BranchField(props: BranchFieldProps) {
  const { label, hint, error, list, placeholder, saved, savedText, ...select } = props;
  const { data: branches = [], error: failure, isFetching, refetch } = list;
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <GroupedSelect
            {...control}
            {...select}
            groups={branchOptions(branches, { saved, savedText })}
            placeholder={placeholder}
          />
        )}
      </Field>
      {failure && branches.length === 0 && (
        <FormError>
          No pudimos cargar las sucursales.{' '}
          <Button look="quiet" pending={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        </FormError>
      )}
    </>
  );
}
