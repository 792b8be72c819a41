import type { Branch } from '@mostrador/contract/branches';
import type { ComponentProps } from 'react';
import { GroupedSelect } from '../../../ui/select/grouped-select.tsx';
import { groupBranches } from '../../branches/public.tsx';
import styles from './form.module.css';
import { searching } from './step-controls.tsx';

type BranchSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  branches: readonly Branch[];
  plaza: string;
  busy: boolean;
  placeholder?: string;
};

/** The branches under their cities, narrowed by the plaza. */
export function BranchSelect({ branches, plaza, busy, placeholder = 'Elige', ...rest }: BranchSelectProps) {
  const groups = groupBranches(branches, plaza).map(({ city, branches: names }) => ({
    label: city,
    options: names.map((name) => ({ key: name, value: name, text: name })),
  }));
  return (
    <GroupedSelect
      {...rest}
      className={busy ? styles.busy : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      groups={groups}
      placeholder={busy ? searching : placeholder}
    />
  );
}
