import { type AuditEntry, auditActionNames, auditActions, auditLimits } from '@mostrador/contract/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { ChainTime } from '../../lib/chain-time.tsx';
import { moment } from '../../lib/dates.ts';
import { NextPage } from '../../lib/next-page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Chip, type ChipTone } from '../../ui/chip/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Results, Section, Tools } from '../../ui/section/section.tsx';
import { Select } from '../../ui/select/select.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { type AuditFilter, auditExportAddress, auditQuery } from './api.ts';
import styles from './audit-section.module.css';

const actionOptions = auditActionNames.map((name) => ({ key: name, value: name, text: auditActions[name] }));

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  return (
    <div className={styles.filters}>
      <Field label="Buscar">
        {(control) => (
          <SearchInput
            {...control}
            value={filter.search}
            onChange={(event) => onChange({ ...filter, search: event.target.value })}
            maxLength={auditLimits.search.max}
            placeholder="Quién o sobre qué"
          />
        )}
      </Field>
      <Field label="Acción">
        {(control) => (
          <Select
            {...control}
            options={actionOptions}
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

const columns = ['Fecha y hora', 'Quién', 'Acción', 'Sobre', 'Dirección'];

const tones: Partial<Record<AuditEntry['action'], ChipTone>> = {
  'sign-in-refused': 'red',
  'password-change-refused': 'red',
  'person-disabled': 'red',
  'message-deleted': 'red',
  'lost-sale-deleted': 'red',
  'help-page-deleted': 'red',
  'section-changed': 'blue',
  'password-reset': 'blue',
  'sessions-ended': 'blue',
  'person-joined': 'blue',
  'role-granted': 'blue',
  'role-withdrawn': 'red',
  'token-created': 'blue',
  'token-withdrawn': 'blue',
};

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { timeZone } = useBoot();
  return (
    <CardTable caption="Bitácora" columns={columns} className={styles.table}>
      {entries.map(({ id, at, who, action, about, address }) => (
        <tr key={id}>
          <td>
            <time className={styles.time} dateTime={at}>
              {moment(at, { seconds: true, timeZone })}
            </time>
          </td>
          <td data-label="Quién">{who || '—'}</td>
          <td data-label="Acción">
            <span>
              <Chip tone={tones[action] ?? 'steel'}>{auditActions[action]}</Chip>
            </span>
          </td>
          <td data-label={about ? 'Sobre' : undefined}>{about}</td>
          <td data-label={address ? 'Dirección' : undefined}>{address}</td>
        </tr>
      ))}
    </CardTable>
  );
}

/** Who did what, and when. */
export default function AuditSection() {
  const [typed, setTyped] = useState<AuditFilter>({ search: '', action: '' });
  const search = useDebounced(typed.search.trim(), 250);
  const filter = { search, action: typed.action };
  const log = useInfiniteQuery(auditQuery(filter));
  const entries = log.data?.pages.flatMap((page) => page.entries);

  return (
    <Section>
      <Tools>
        <AuditFilters filter={typed} onChange={setTyped} />
        <ButtonLink href={auditExportAddress(filter)} download>
          <Download size={20} aria-hidden="true" />
          Descargar CSV
        </ButtonLink>
      </Tools>
      {!entries && <QueryState query={log} rows={6} />}
      {entries?.length === 0 && <EmptyState title="No hay nada en la bitácora con ese filtro." />}
      {entries && entries.length > 0 && (
        <Results busy={log.isPlaceholderData}>
          <ChainTime />
          <AuditTable entries={entries} />
          <NextPage query={log}>Ver más antiguas</NextPage>
        </Results>
      )}
    </Section>
  );
}
