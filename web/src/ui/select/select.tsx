import type { Option } from '@mostrador/contract/options';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './select.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[];
  /** First, empty entry: what the person is asked to choose. */
  placeholder?: string;
};

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classNames(styles.select, className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.key} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
