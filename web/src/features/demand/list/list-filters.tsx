import { type Branch, plazaNames, plazaText } from '@mostrador/contract/branches';
import {
  candidateOrders,
  decisionStates,
  demandLimits,
  stateFilters,
  tierFilters,
  tiers,
} from '@mostrador/contract/demand';
import { lostSaleCategories, lostSalePeriods, periodNames } from '@mostrador/contract/lost-sales';
import { toOptions } from '@mostrador/contract/options';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { SearchInput } from '../../../ui/search-input/search-input.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { FilterSelect } from '../../../ui/select/filter-select.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { branchesQuery } from '../../branches/api.ts';
import { BranchSelect, chooseBranch, choosePlaza, type Place } from '../../branches/public.tsx';
import { brandsQuery } from '../../lost-sales/api.ts';
import { atPlace, countChosen, type Filter, levelsFor, ownBranch, plazasFor } from './filters.ts';
import styles from './list.module.css';

const tierTexts = { ...tiers, todas: 'Todas' };
const stateTexts = { 'por-decidir': 'Por decidir', ...decisionStates };
const orders = Object.keys(candidateOrders) as Filter['orden'][];
const noBranches: readonly Branch[] = [];
const noBrands: readonly string[] = [];

export type FiltersProps = { filter: Filter; onChange: (filter: Filter) => void };

/** By plaza, by branch or the whole chain. A manager chooses between the own branch and its plaza, by their names. */
function LevelChoice({ filter, onChange }: FiltersProps) {
  const reach = useViewer().scopes['demand:read'];
  const branch = ownBranch(reach);
  const texts = branch
    ? { sucursal: branch, plaza: `Toda ${plazasFor(reach).map(plazaText).join(' y ')}`, cadena: '' }
    : { sucursal: 'Sucursal', plaza: 'Plaza', cadena: 'Cadena' };
  return (
    <Segmented
      label={branch ? 'Dónde' : 'Nivel'}
      options={levelsFor(reach).map((value) => ({ value, text: texts[value] }))}
      value={filter.nivel}
      onChange={(nivel) =>
        onChange({
          ...filter,
          nivel,
          // The plaza may have come with the branch, and goes with it.
          plaza: filter.sucursal === '' ? filter.plaza : '',
          sucursal: nivel === 'sucursal' ? branch : '',
        })
      }
    />
  );
}

function PlaceChoices({ filter, onChange }: FiltersProps) {
  const reach = useViewer().scopes['demand:read'];
  const { data: branches = noBranches } = useQuery(branchesQuery());
  const cities = plazasFor(reach);
  const seen = branches.filter(({ ciudad }) => cities.includes(ciudad));
  const changePlace = (place: Place) => onChange(atPlace(filter, place, reach));
  return (
    <>
      {cities.length > 1 && (
        <FilterSelect
          label="Plaza"
          all="Todas"
          values={plazaNames.filter((plaza) => cities.includes(plaza))}
          textOf={plazaText}
          value={filter.plaza}
          onChoose={(plaza) => changePlace(choosePlaza(filter, plaza, seen))}
        />
      )}
      <Field label="Sucursal">
        {(control) => (
          <BranchSelect
            {...control}
            branches={seen}
            plaza={filter.plaza}
            placeholder="Todas"
            value={filter.sucursal}
            onChange={({ target }) => changePlace(chooseBranch(filter, target.value, seen))}
          />
        )}
      </Field>
    </>
  );
}

function BrandChoice({ filter, onChange }: FiltersProps) {
  const { data: brands = noBrands } = useQuery(brandsQuery());
  const known = filter.marca === '' || brands.includes(filter.marca) ? brands : [filter.marca, ...brands];
  return (
    <Field label="Marca">
      {(control) => (
        <Select
          {...control}
          options={toOptions(Object.fromEntries(known.map((brand) => [brand, brand])))}
          placeholder="Todas"
          value={filter.marca}
          onChange={({ target }) => onChange({ ...filter, marca: target.value })}
        />
      )}
    </Field>
  );
}

/** On a phone only the words are in sight, the choices behind a button that says how many there are. */
function Folded({ chosen, children }: { chosen: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button className={styles.fold} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <SlidersHorizontal size={20} aria-hidden="true" />
        {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
      </Button>
      <div id={id} className={styles.choices} data-open={open}>
        {children}
      </div>
    </>
  );
}

export function OrderChoice({ filter, onChange }: FiltersProps) {
  return (
    <FilterSelect
      label="Ordenar por"
      values={orders}
      textOf={(order) => candidateOrders[order]}
      value={filter.orden}
      onChoose={(orden) => onChange({ ...filter, orden: orden || 'prioridad' })}
    />
  );
}

export function ListFilters({ filter, first, onChange }: FiltersProps & { first: Filter }) {
  return (
    <search className={styles.filters}>
      <LevelChoice filter={filter} onChange={onChange} />
      <div>
        <Field label="Buscar">
          {(control) => (
            <SearchInput
              {...control}
              value={filter.buscar}
              onChange={({ target }) => onChange({ ...filter, buscar: target.value })}
              maxLength={demandLimits.buscar.max}
              placeholder="Pieza, código o carro"
            />
          )}
        </Field>
      </div>
      <Folded chosen={countChosen(filter, first)}>
        <PlaceChoices filter={filter} onChange={onChange} />
        <FilterSelect
          label="Clase"
          values={tierFilters}
          textOf={(tier) => tierTexts[tier]}
          value={filter.clase}
          onChoose={(clase) => onChange({ ...filter, clase: clase || 'todas' })}
        />
        <FilterSelect
          label="Estado"
          all="Todos"
          values={stateFilters}
          textOf={(state) => stateTexts[state]}
          value={filter.estado}
          onChoose={(estado) => onChange({ ...filter, estado })}
        />
        <FilterSelect
          label="Categoría"
          all="Todas"
          values={lostSaleCategories}
          textOf={(category) => category}
          value={filter.categoria}
          onChoose={(categoria) => onChange({ ...filter, categoria })}
        />
        <BrandChoice filter={filter} onChange={onChange} />
        <FilterSelect
          label="Pedida en"
          values={periodNames}
          textOf={(period) => lostSalePeriods[period]}
          value={filter.periodo}
          onChoose={(periodo) => onChange({ ...filter, periodo: periodo || 'todo' })}
        />
      </Folded>
    </search>
  );
}
