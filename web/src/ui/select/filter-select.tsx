import { Field } from '../field/field.tsx';
import { Select } from './select.tsx';

type FilterSelectProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  value: Value | '';
  /** The text of the first entry, which hides nothing; without it one of the others is always chosen. */
  all?: string;
  onChoose: (value: Value | '') => void;
};

/** A choice of a filter, with its label. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, values, textOf, value, all, onChoose } = props;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={values.map((one) => ({ key: one, value: one, text: textOf(one) }))}
          {...(all !== undefined && { placeholder: all })}
          value={value}
          onChange={({ target }) => onChoose(values.find((one) => one === target.value) ?? '')}
        />
      )}
    </Field>
  );
}
