import { type Branch, plazaNames, plazaOptions } from '@mostrador/contract/branches';
import {
  type LostSaleFilter,
  lostSaleCategories,
  lostSaleLimits,
  lostSalePeriods,
  lostSaleReasons,
} from '@mostrador/contract/lost-sales';
import { type Option, toOptions } from '@mostrador/contract/options';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/field/field.tsx';
import { SearchInput } from '../../../ui/search-input/search-input.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { branchesQuery } from '../../branches/api.ts';
import { BranchSelect, chooseBranch, choosePlaza, type Place } from '../../branches/public.tsx';
import { isReason } from '../form/fields.ts';
import styles from './table.module.css';

type FilterSelectProps = {
  label: string;
  /** Label of the first option, which filters nothing. */
  all: string;
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
};

function FilterSelect({ label, all, options, value, onChoose }: FilterSelectProps) {
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

const reasonOptions = toOptions(
  Object.fromEntries(Object.entries(lostSaleReasons).map(([value, { text }]) => [value, text])),
);
const categoryOptions = toOptions(Object.fromEntries(lostSaleCategories.map((category) => [category, category])));
const isPeriod = (value: string): value is LostSaleFilter['periodo'] => Object.hasOwn(lostSalePeriods, value);
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
      <Field label="Periodo">
        {(control) => (
          <Select
            {...control}
            options={toOptions(lostSalePeriods)}
            value={filter.periodo}
            onChange={({ target }) => onChange({ ...filter, periodo: isPeriod(target.value) ? target.value : 'todo' })}
          />
        )}
      </Field>
      <FilterSelect
        label="Plaza"
        all="Todas"
        options={plazaOptions}
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
        options={categoryOptions}
        value={filter.categoria}
        onChoose={(value) =>
          onChange({ ...filter, categoria: lostSaleCategories.find((category) => category === value) ?? '' })
        }
      />
      <FilterSelect
        label="Motivo"
        all="Todos"
        options={reasonOptions}
        value={filter.motivo}
        onChoose={(value) => onChange({ ...filter, motivo: isReason(value) ? value : '' })}
      />
    </search>
  );
}
