import { auditActionNames, auditActions } from '@mostrador/contract/audit';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { AuditFilter } from './audit-query.ts';
import styles from './audit-section.module.css';

const options = auditActionNames.map((name) => ({ key: name, value: name, text: auditActions[name] }));
const longest = 100;

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  return (
    <div className={styles.filters}>
      <Field label="Buscar">
        {(control) => (
          <SearchInput
            {...control}
            value={filter.search}
            onChange={(event) => onChange({ ...filter, search: event.target.value })}
            maxLength={longest}
            placeholder="Quién o sobre qué"
          />
        )}
      </Field>
      <Field label="Acción">
        {(control) => (
          <Select
            {...control}
            options={options}
            placeholder="Todas"
            value={filter.action}
            onChange={({ target }) =>
              onChange({ ...filter, action: auditActionNames.find((name) => name === target.value) ?? '' })
            }
          />
        )}
      </Field>
    </div>
  );
}
