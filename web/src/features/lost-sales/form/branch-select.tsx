import type { Branch } from '@mostrador/contract/branches';
import { type ComponentProps, useState } from 'react';
import { GroupedSelect } from '../../../ui/select/grouped-select.tsx';
import { branchOptions, groupBranches } from '../../branches/public.tsx';
import styles from './form.module.css';
import { searching } from './step-controls.tsx';

type BranchSelectProps = Omit<ComponentProps<'select'>, 'children' | 'value'> & {
  value: string;
  branches: readonly Branch[];
  plaza: string;
  busy: boolean;
  placeholder?: string;
};

/** The branches under their cities, narrowed by the plaza; without a list, the one that is chosen already. */
export function BranchSelect(props: BranchSelectProps) {
  const { branches, plaza, busy, value, placeholder = 'Elige', ...rest } = props;
  const listed = groupBranches(branches, plaza).map(({ city, branches: names }) => ({
    label: city,
    options: names.map((name) => ({ key: name, value: name, text: name })),
  }));
  // It stays to be chosen again after "Elige".
  const [opened] = useState(value);
  const groups = branches.length === 0 && !busy ? branchOptions([], value || opened) : listed;
  return (
    <GroupedSelect
      {...rest}
      value={value}
      className={busy ? styles.busy : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      groups={groups}
      placeholder={busy ? searching : placeholder}
    />
  );
}
