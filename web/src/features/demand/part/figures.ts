import type { CandidatePart, Need } from '@mostrador/contract/demand';

/** What a figure counts among the needs that it opens. */
export type Unit = 'veces' | 'meses' | 'sucursales' | 'plazas' | 'reportes' | 'pesos';

/** A number on the screen, and the needs that one sees by pressing it. */
export type Figure = { name: string; title: string; unit: Unit; needs: readonly Need[] };

export const distinct = (values: readonly string[]) => new Set(values).size;
export const monthOfNeed = ({ dia }: Need) => dia.slice(0, 7);

const measures: Record<Unit, (needs: readonly Need[]) => number> = {
  veces: (needs) => needs.length,
  meses: (needs) => distinct(needs.map(monthOfNeed)),
  sucursales: (needs) => distinct(needs.map(({ sucursal }) => sucursal)),
  plazas: (needs) => distinct(needs.map(({ plaza }) => plaza)),
  reportes: (needs) => needs.reduce((sum, { reportes }) => sum + reportes.length, 0),
  pesos: (needs) => needs.reduce((sum, { pesos }) => sum + (pesos ?? 0), 0),
};

/** The number itself: always counted in what it opens. */
export const figureValue = ({ unit, needs }: Pick<Figure, 'unit' | 'needs'>) => measures[unit](needs);

/** Make and model, without the year. */
export const carModel = ({ carro }: Need) => carro.replace(/ \d{4}$/, '');

/** The values by how often they occur, most often first. */
export function byFrequency<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].sort(([one, some], [other, more]) => more.length - some.length || one.localeCompare(other, 'es'));
}

/** Of the place, in the window, and after it was supplied: those that figures count. */
export const countedNeeds = ({ necesidades, nivel, lugar, desde }: CandidatePart) =>
  necesidades.filter(
    ({ cuenta, dia, sucursal }) => cuenta && dia >= desde && (nivel !== 'sucursal' || sucursal === lugar),
  );

/** The twelve months of the window, "2026-11" last. */
export function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: 12 }, (_, place) =>
    new Date(Date.UTC(year, month - 1 - 11 + place, 1)).toISOString().slice(0, 7),
  );
}

/** As many needs as ever fell within 31 consecutive days. */
function densest(needs: readonly Need[]): readonly Need[] {
  const within = (first: Need) =>
    needs.filter(({ dia }) => {
      const days = (Date.parse(dia) - Date.parse(first.dia)) / 86_400_000;
      return days >= 0 && days <= 30;
    });
  return needs.map(within).reduce((most, some) => (some.length > most.length ? some : most), []);
}

/** Every figure of the screen by its name. */
export function figuresOf(part: CandidatePart): Map<string, Figure> {
  const needs = countedNeeds(part);
  const months = monthsUntil(part.hasta);
  const late = new Set(months.slice(6));
  const before = part.necesidades.filter((need) => !need.cuenta);
  const figures: Figure[] = [
    { name: 'veces', title: 'Todas las veces que la pidieron', unit: 'veces', needs },
    { name: 'meses', title: 'Por mes', unit: 'meses', needs },
    { name: 'sucursales', title: 'Por sucursal', unit: 'sucursales', needs },
    { name: 'plazas', title: 'Por plaza', unit: 'plazas', needs },
    {
      name: 'llamadas',
      title: 'Lo que se reportó más de una vez',
      unit: 'reportes',
      needs: needs.filter(({ reportes }) => reportes.length > 1),
    },
    {
      name: 'recientes',
      title: 'De los últimos 6 meses',
      unit: 'meses',
      needs: needs.filter((need) => late.has(monthOfNeed(need))),
    },
    { name: 'juntas', title: 'Dentro de 31 días', unit: 'veces', needs: densest(needs) },
    { name: 'pesos', title: 'Con precio', unit: 'pesos', needs: needs.filter(({ pesos }) => pesos !== null) },
    { name: 'antes', title: 'Antes de que se surtiera', unit: 'veces', needs: before },
    ...months.map((month) => ({
      name: `mes ${month}`,
      title: 'De un mes',
      unit: 'veces' as const,
      needs: needs.filter((need) => monthOfNeed(need) === month),
    })),
    ...byFrequency(needs, carModel).map(([car, some]) => ({
      name: `carro ${car}`,
      title: `Para ${car}`,
      unit: 'veces' as const,
      needs: some,
    })),
  ];
  return new Map(figures.map((figure) => [figure.name, figure]));
}
