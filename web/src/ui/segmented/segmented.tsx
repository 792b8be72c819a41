import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  label: string;
  /** Where what is around the choices says it already: the label is for people who listen to the screen. */
  hideLabel?: boolean;
  options: readonly { value: Value; text: string }[];
  /** Null until one is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
};

/** One of a few choices, all in sight: a row of radio buttons that looks like one strip. */
export function Segmented<Value extends string>({ label, hideLabel, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      {hideLabel ? (
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.label}>{label}</legend>
      )}
      <div className={styles.strip}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            <span className={styles.text}>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
