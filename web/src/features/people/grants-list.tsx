import { plazas } from '@mostrador/contract/branches';
import { type GrantsPage, grantLimits, roleNames, roles } from '@mostrador/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { when } from '../../lib/dates.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useLastPage } from '../../lib/use-last-page.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Results, Tools } from '../../ui/section/section.tsx';
import { GroupedSelect } from '../../ui/select/grouped-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { grantsQuery, peopleBranchesQuery } from './api.ts';
import { branchIdGroups } from './branch-groups.ts';
import styles from './grants.module.css';
import { areasWords, GrantsDialog, type Holder, originTexts } from './grants-dialog.tsx';

const roleOptions = roleNames.map((role) => ({ key: role, value: role, text: roles[role].text }));
const plazaGroup = {
  label: 'Plazas',
  options: plazas.map(({ value, text }) => ({ key: value, value: `plaza=${value}`, text })),
};

type Filter = { role: string; place: string };
type FiltersProps = Filter & { onChange: (filter: Filter) => void };

function Filters({ role, place, onChange }: FiltersProps) {
  const { data: branches = [] } = useQuery(peopleBranchesQuery());
  const branchGroups = branchIdGroups(branches).map(({ label, options }) => ({
    label,
    options: options.map((option) => ({ ...option, value: `sucursal=${option.value}` })),
  }));
  return (
    <Tools>
      <div className={styles.filters}>
        <Field label="Función">
          {(control) => (
            <Select
              {...control}
              options={roleOptions}
              placeholder="Todas"
              value={role}
              onChange={({ target }) => onChange({ role: target.value, place })}
            />
          )}
        </Field>
        <Field label="Que alcanza a">
          {(control) => (
            <GroupedSelect
              {...control}
              groups={[plazaGroup, ...branchGroups]}
              placeholder="Cualquier lugar"
              value={place}
              onChange={({ target }) => onChange({ role, place: target.value })}
            />
          )}
        </Field>
      </div>
    </Tools>
  );
}

const columns = ['Persona', 'Función', 'Alcance', 'Desde', 'Quién la dio'];

type GrantsTableProps = { grants: GrantsPage['permisos']; onOpen: (holder: Holder) => void };

function GrantsTable({ grants, onOpen }: GrantsTableProps) {
  return (
    <CardTable caption="Quién puede qué" columns={columns} className={styles.table}>
      {grants.map((grant) => {
        const { id, rol, texto, origen, por, desde, persona } = grant;
        const areas = areasWords(grant);
        return (
          <tr key={id ?? persona.id}>
            <th scope="row">
              <button type="button" className={styles.person} onClick={() => onOpen(persona)}>
                <VisuallyHidden>Funciones de </VisuallyHidden>
                {persona.name}
              </button>
              <span className={styles.since}>{[persona.username, persona.branch].filter(Boolean).join(' · ')}</span>
              {persona.disabled && <Chip tone="red">Desactivado</Chip>}
            </th>
            <td data-label="Función">
              <span>
                {roles[rol].text}
                {areas && <span className={styles.since}>{areas}</span>}
              </span>
            </td>
            <td data-label="Alcance">{texto}</td>
            <td data-label="Desde">{desde ? when(desde) : 'Siempre'}</td>
            <td data-label="Quién la dio">{origen === 'portal' ? por || '—' : originTexts[origen]}</td>
          </tr>
        );
      })}
    </CardTable>
  );
}

/** Who may do what beyond what everyone may, since when and by whom. */
export function GrantsList() {
  const [filter, setFilter] = useState<Filter>({ role: '', place: '' });
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Holder | null>(null);
  const grants = useQuery(grantsQuery({ ...filter, page }));
  const { data, isPlaceholderData } = grants;
  useLastPage(grants, { page, size: grantLimits.pageSize, setPage });

  const change = (next: Filter) => {
    setFilter(next);
    setPage(1);
  };

  return (
    <>
      <Filters {...filter} onChange={change} />
      <QueryState query={grants} rows={5} />
      {data?.total === 0 && <EmptyState title="Nadie tiene esa función ahí">Prueba con otro filtro.</EmptyState>}
      {data && data.total > 0 && (
        <Results busy={isPlaceholderData}>
          <GrantsTable grants={data.permisos} onOpen={setOpen} />
          <Pagination
            label="Páginas de funciones"
            page={page}
            size={grantLimits.pageSize}
            total={data.total}
            onPage={setPage}
          />
        </Results>
      )}
      <GrantsDialog holder={open} onClose={() => setOpen(null)} />
    </>
  );
}
