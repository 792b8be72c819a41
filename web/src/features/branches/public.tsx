import { type Branch, plazas } from '@mostrador/contract/branches';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { GroupedSelect } from '../../ui/select/grouped-select.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { branchesQuery } from './api.ts';

type Known = Pick<Branch, 'nombre' | 'ciudad'>;
export type BranchGroup = { city: string; branches: string[] };

/** The branches grouped by city; only those of `plaza` when one is chosen. */
export function groupBranches(branches: readonly Known[], plaza = ''): BranchGroup[] {
  const groups = new Map<string, string[]>();
  for (const { nombre, ciudad } of branches) {
    if (plaza !== '' && ciudad !== plaza) continue;
    groups.set(ciudad, [...(groups.get(ciudad) ?? []), nombre]);
  }
  return [...groups].map(([city, names]) => ({
    city: plazas.find(({ value }) => value === city)?.text ?? city,
    branches: names,
  }));
}

/** The options by city. A saved branch that the directory no longer has stays selectable. */
export function branchOptions(branches: readonly Known[], saved: string) {
  const groups = groupBranches(branches).map(({ city, branches: names }) => ({
    label: city,
    options: names.map((name) => ({ key: name, value: name, text: name })),
  }));
  if (saved === '' || branches.some(({ nombre }) => nombre === saved)) return groups;
  return [{ label: 'La que tienes ahora', options: [{ key: saved, value: saved, text: saved }] }, ...groups];
}

type BranchFieldProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  hint?: string;
  error: string | undefined;
  /** The stored branch, which the directory may no longer have. */
  saved?: string;
};

/** Selects the branch where a person works. When the directory fails to load, the field can stay empty. */
export function BranchField({ label, hint, error, saved = '', ...select }: BranchFieldProps) {
  const { data: branches = [], error: failure, isFetching, refetch } = useQuery(branchesQuery());
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <GroupedSelect {...control} {...select} groups={branchOptions(branches, saved)} placeholder="Sin sucursal" />
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
