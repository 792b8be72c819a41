import { plazaNames } from '@mostrador/contract/branches';
import { type CandidatesQuery, candidatesExportQuery, type DemandLevel } from '@mostrador/contract/demand';
import type { ScopeInWords } from '@mostrador/contract/identity';
import type { Place } from '../../branches/public.tsx';

export type Filter = Omit<CandidatesQuery, 'cursor' | 'limite'>;

/** The branches that somebody sees; undefined for those of the whole chain. */
type Reach = ScopeInWords | undefined;

/** The one branch of a manager; empty for everyone else. */
export const ownBranch = (reach: Reach): string => reach?.branch ?? '';

/** What somebody sees first: what is still to be decided, a manager for the own branch and the others by plaza. */
export function firstFilter(reach: Reach): Filter {
  const sucursal = ownBranch(reach);
  return {
    nivel: sucursal ? 'sucursal' : 'plaza',
    plaza: '',
    sucursal,
    categoria: '',
    marca: '',
    clase: 'todas',
    estado: 'por-decidir',
    periodo: 'todo',
    buscar: '',
    orden: 'prioridad',
  };
}

export const levelsFor = (reach: Reach): readonly DemandLevel[] =>
  reach ? ['sucursal', 'plaza'] : ['plaza', 'sucursal', 'cadena'];

/** The plazas of the branches that somebody sees, to choose from. */
export const plazasFor = (reach: Reach): readonly string[] =>
  plazaNames.filter((plaza) => reach?.plazas?.includes(plaza) ?? true);

/** The filter at another place. Whoever sees one plaza has no field for it: it stays unsaid. */
export const atPlace = (filter: Filter, { plaza, sucursal }: Place, reach: Reach): Filter => ({
  ...filter,
  sucursal,
  plaza: plazasFor(reach).length > 1 ? (plazaNames.find((name) => name === plaza) ?? '') : filter.plaza,
});

/** The filter that an address names; what it does not name is as `first`, and so is all of one that names nonsense. */
export function readFilter(search: string, first: Filter): Filter {
  const { data } = candidatesExportQuery.safeParse({ ...first, ...Object.fromEntries(new URLSearchParams(search)) });
  return data ?? first;
}

/** Only what differs from `first`, so that the address stays short and a link still shows the same lines. */
export function writeFilter(filter: Filter, first: Filter): string {
  const changed = Object.entries(filter).filter(([name, value]) => value !== first[name as keyof Filter]);
  return new URLSearchParams(changed).toString();
}

/** For the server, which shows all where nothing is said. */
export const parameters = (filter: Filter) =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));

/** How many choices hide lines; the words and the level are in sight at every width. */
export function countChosen(filter: Filter, first: Filter): number {
  const { nivel: _level, buscar: _words, orden: _order, ...choices } = filter;
  return Object.entries(choices).filter(([name, value]) => value !== first[name as keyof Filter]).length;
}

/** Whether lines may be missing because of a choice. */
export const hidesSome = (filter: Filter): boolean =>
  [filter.plaza, filter.sucursal, filter.categoria, filter.marca, filter.estado, filter.buscar].some(
    (value) => value !== '',
  ) ||
  filter.clase !== 'todas' ||
  filter.periodo !== 'todo';
