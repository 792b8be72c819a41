import { Field } from '../field/field.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import styles from './section.module.css';

type SearchToolProps = {
  value: string;
  onChange: (typed: string) => void;
  maxLength: number;
  /** What can be looked for. */
  placeholder: string;
};

/** The search field among a section's tools. It takes the row to itself where it would be squeezed. */
export function SearchTool({ value, onChange, maxLength, placeholder }: SearchToolProps) {
  return (
    <div className={styles.search}>
      <Field label="Buscar">
        {(control) => (
          <SearchInput
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            maxLength={maxLength}
            placeholder={placeholder}
          />
        )}
      </Field>
    </div>
  );
}
