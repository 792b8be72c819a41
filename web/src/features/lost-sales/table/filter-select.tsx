import type { Option } from '@mostrador/contract/options';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';

type FilterSelectProps = {
  label: string;
  /** The first entry, which narrows nothing. */
  all: string;
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
};

export function FilterSelect({ label, all, options, value, onChoose }: FilterSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder={all}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </Field>
  );
}
