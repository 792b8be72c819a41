import type { Option } from '@mostrador/contract/options';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './select.module.css';

type GroupedSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  groups: readonly { label: string; options: readonly Option[] }[];
  /** First, empty entry: what the person is asked to choose. */
  placeholder: string;
};

export function GroupedSelect({ groups, placeholder, className, ...rest }: GroupedSelectProps) {
  return (
    <select {...rest} className={classNames(styles.select, className)}>
      <option value="">{placeholder}</option>
      {groups.map(({ label, options }) => (
        <optgroup key={label} label={label}>
          {options.map((option) => (
            <option key={option.key} value={option.value}>
              {option.text}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
