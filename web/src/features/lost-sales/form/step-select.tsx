import type { ComponentProps } from 'react';
import { Select } from '../../../ui/select/select.tsx';
import styles from './form.module.css';
import { searching } from './step-failure.tsx';

type StepSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> & {
  placeholder: string;
  options: readonly string[] | undefined;
  /** The last entry: what the list does not have. */
  other: string;
  busy: boolean;
  value: string;
  onChoose: (value: string) => void;
  onOther: () => void;
};

const otherValue = 'otro';

/**
 * One step of the cascade as a list. While its options are on their way it says so and offers nothing; it is not
 * `disabled` then, because the Tab key would skip it just when the person is about to reach it.
 */
export function StepSelect({ options = [], other, busy, value, onChoose, onOther, ...rest }: StepSelectProps) {
  const entries = options.map((text) => ({ key: text, value: text, text }));
  return (
    <Select
      {...rest}
      className={busy ? styles.busy : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      placeholder={busy ? searching : rest.placeholder}
      options={busy || rest.disabled ? [] : [...entries, { key: otherValue, value: otherValue, text: other }]}
      value={busy ? '' : value}
      onChange={({ target }) => (target.value === otherValue ? onOther() : onChoose(target.value))}
    />
  );
}
