import { type Branch, plazaText } from '@mostrador/contract/branches';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
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

/** The options by city. A saved branch that the list does not have stays selectable, in the words of `savedText`. */
export function branchOptions(branches: readonly Known[], saved = '', savedText = saved) {
  const groups = groupBranches(branches).map(({ city, branches: names }) => ({
    label: city,
    options: names.map((name) => ({ key: name, value: name, text: name })),
  }));
  if (saved === '' || branches.some(({ nombre }) => nombre === saved)) return groups;
  return [{ label: 'La de ahora', options: [{ key: saved, value: saved, text: savedText }] }, ...groups];
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
            groups={branchOptions(branches, saved, savedText)}
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
