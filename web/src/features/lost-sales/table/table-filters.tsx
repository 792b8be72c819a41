import { type Branch, plazaNames, plazaText } from '@mostrador/contract/branches';
import {
  type LostSaleFilter,
  lostSaleCategories,
  lostSaleLimits,
  lostSalePeriods,
  lostSaleReasons,
  periodNames,
  reasonNames,
} from '@mostrador/contract/lost-sales';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/field/field.tsx';
import { SearchInput } from '../../../ui/search-input/search-input.tsx';
import { FilterSelect } from '../../../ui/select/filter-select.tsx';
import { branchesQuery } from '../../branches/api.ts';
import { BranchSelect, chooseBranch, choosePlaza, type Place } from '../../branches/public.tsx';
import styles from './table.module.css';

const noBranches: readonly Branch[] = [];

type TableFiltersProps = { filter: LostSaleFilter; onChange: (filter: LostSaleFilter) => void };

export function TableFilters({ filter, onChange }: TableFiltersProps) {
  const { data: branches = noBranches } = useQuery(branchesQuery());
  const place: Place = { plaza: filter.plaza, sucursal: filter.sucursal };
  const changePlace = (next: Place) =>
    onChange({
      ...filter,
      sucursal: next.sucursal,
      plaza: plazaNames.find((plaza) => plaza === next.plaza) ?? '',
    });

  return (
    <search className={styles.filters}>
      <Field label="Buscar">
        {(control) => (
          <SearchInput
            {...control}
            value={filter.buscar}
            onChange={(event) => onChange({ ...filter, buscar: event.target.value })}
            maxLength={lostSaleLimits.search.max}
            placeholder="Carro, parte, código, quién…"
          />
        )}
      </Field>
      <FilterSelect
        label="Periodo"
        values={periodNames}
        textOf={(period) => lostSalePeriods[period]}
        value={filter.periodo}
        onChoose={(periodo) => onChange({ ...filter, periodo: periodo || 'todo' })}
      />
      <FilterSelect
        label="Plaza"
        all="Todas"
        values={plazaNames}
        textOf={plazaText}
        value={filter.plaza}
        onChoose={(plaza) => changePlace(choosePlaza(place, plaza, branches))}
      />
      <Field label="Sucursal">
        {(control) => (
          <BranchSelect
            {...control}
            branches={branches}
            plaza={filter.plaza}
            placeholder="Todas"
            value={filter.sucursal}
            onChange={({ target }) => changePlace(chooseBranch(place, target.value, branches))}
          />
        )}
      </Field>
      <FilterSelect
        label="Categoría"
        all="Todas"
        values={lostSaleCategories}
        textOf={(category) => category}
        value={filter.categoria}
        onChoose={(categoria) => onChange({ ...filter, categoria })}
      />
      <FilterSelect
        label="Motivo"
        all="Todos"
        values={reasonNames}
        textOf={(reason) => lostSaleReasons[reason].text}
        value={filter.motivo}
        onChoose={(motivo) => onChange({ ...filter, motivo })}
      />
    </search>
  );
}
