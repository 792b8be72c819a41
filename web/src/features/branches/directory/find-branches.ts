import { type Branch, plazas } from '@mostrador/contract/branches';
import { fold } from '@mostrador/contract/fold';

export type Wanted = { text: string; city: string; workshop: boolean };
type Known = Pick<Branch, 'nombre' | 'numero' | 'codigo' | 'ciudad' | 'taller'>;

/** The name a city is shown under. */
export const cityName = (city: string): string => plazas.find(({ value }) => value === city)?.text ?? city;

/** People also write out what the list of cities shortens. */
const longNames: Record<string, string> = { 'San Luis R. C.': 'San Luis Río Colorado' };

function fits(branch: Known, words: readonly string[]): boolean {
  const { nombre, numero, codigo, ciudad } = branch;
  const fields = [nombre, numero, codigo, ciudad, longNames[ciudad] ?? ''].map(fold);
  return words.every((word) => fields.some((field) => field.includes(word)));
}

/** By parts of city, name, number or code, whatever the case and the accents. No character means anything else than itself. */
export function findBranches<T extends Known>(branches: readonly T[], { text, city, workshop }: Wanted): T[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return branches.filter(
    (branch) => (city === '' || branch.ciudad === city) && (!workshop || branch.taller) && fits(branch, words),
  );
}

export type CityCount = { city: string; name: string; count: number };

/** Each city once, in the order of the branches, with how many of `found` it has. */
export function countByCity(all: readonly Known[], found: readonly Known[]): CityCount[] {
  const cities = [...new Set(all.map(({ ciudad }) => ciudad))];
  return cities.map((city) => ({
    city,
    name: cityName(city),
    count: found.filter(({ ciudad }) => ciudad === city).length,
  }));
}

/** "1 sucursal", "31 sucursales en Tijuana". */
export function foundWords(count: number, city: string): string {
  const what = count === 1 ? '1 sucursal' : `${count} sucursales`;
  return city === '' ? what : `${what} en ${cityName(city)}`;
}

/** Those of each city together, cities in the order they come. */
export function byCity<T extends { ciudad: string }>(branches: readonly T[]): [string, T[]][] {
  const cities = new Map<string, T[]>();
  for (const branch of branches) cities.set(branch.ciudad, [...(cities.get(branch.ciudad) ?? []), branch]);
  return [...cities];
}
