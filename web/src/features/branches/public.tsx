import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { GroupedSelect } from '../../ui/select/grouped-select.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { branchOptions } from './branch-options.ts';
import { branchesQuery } from './api.ts';

type BranchFieldProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  hint?: string;
  error: string | undefined;
  /** The branch as it is stored, which the directory may not have any more. */
  saved?: string;
};

/** The branch a person works at, chosen from the directory; without the directory it can be left for later. */
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
