import type { ChartSlice } from '@mostrador/contract/lost-sales';

/** What a chart counts by, under the name of its query parameter. */
export type Dimension = 'marca' | 'carro' | 'sucursal' | 'categoria';

/** The slices that were pressed, at most one of each kind. Each filters the charts of the other kinds. */
export type Chosen = Partial<Record<Dimension, Pick<ChartSlice, 'id' | 'label'>>>;

export function withoutChosen(chosen: Chosen, dimension: Dimension): Chosen {
  const { [dimension]: _removed, ...rest } = chosen;
  return rest;
}

/** Pressing the same slice again undoes it. */
export function press(chosen: Chosen, dimension: Dimension, { id, label }: Pick<ChartSlice, 'id' | 'label'>): Chosen {
  if (chosen[dimension]?.id === id) return withoutChosen(chosen, dimension);
  return { ...chosen, [dimension]: { id, label } };
}

/** The query parameters of a chart: what was chosen in the others. */
export function filterFor(chosen: Chosen, dimension: Dimension): Record<string, string> {
  const others = Object.entries(withoutChosen(chosen, dimension));
  return Object.fromEntries(others.map(([name, { id }]) => [name, id]));
}
