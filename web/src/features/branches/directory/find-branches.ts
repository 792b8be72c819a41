import { type Branch, plazaText } from '@mostrador/contract/branches';
import { fold } from '@mostrador/contract/fold';
import { decimal, number } from '../../../lib/numbers.ts';
import type { KnownHours } from '../hours/open-state.ts';
import { distanceKm, type Place } from '../map/projection.ts';

export type Wanted = { text: string; city: string; workshop: boolean };
type Known = Pick<Branch, 'nombre' | 'numero' | 'codigo' | 'ciudad' | 'taller'>;

/** The list of cities abbreviates this name, but people also type it in full. */
const longNames: Record<string, string> = { 'San Luis R. C.': 'San Luis Río Colorado' };

function fits(branch: Known, words: readonly string[]): boolean {
  const { nombre, numero, codigo, ciudad } = branch;
  const fields = [nombre, numero, codigo, ciudad, longNames[ciudad] ?? ''].map(fold);
  return words.every((word) => fields.some((field) => field.includes(word)));
}

/** Matches parts of city, name, number or code, ignoring case and accents. No character has a special meaning. */
export function findBranches<T extends Known>(branches: readonly T[], { text, city, workshop }: Wanted): T[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return branches.filter(
    (branch) => (city === '' || branch.ciudad === city) && (!workshop || branch.taller) && fits(branch, words),
  );
}

export type CityCount = { city: string; name: string; count: number };

/** Each city once, in the order of the branches, with its number of `found` branches. */
export function countByCity(all: readonly Known[], found: readonly Known[]): CityCount[] {
  const cities = [...new Set(all.map(({ ciudad }) => ciudad))];
  return cities.map((city) => ({
    city,
    name: plazaText(city),
    count: found.filter(({ ciudad }) => ciudad === city).length,
  }));
}

/** "1 sucursal", "31 sucursales en Tijuana". */
export function foundWords(count: number, city: string): string {
  const what = count === 1 ? '1 sucursal' : `${count} sucursales`;
  return city === '' ? what : `${what} en ${plazaText(city)}`;
}

/** Groups the branches by city, in the order in which the cities first appear. */
export function byCity<T extends { ciudad: string }>(branches: readonly T[]): [string, T[]][] {
  const cities = new Map<string, T[]>();
  for (const branch of branches) cities.set(branch.ciudad, [...(cities.get(branch.ciudad) ?? []), branch]);
  return [...cities];
}

type Placed = Branch & {
  /** Kilometres from the device; null while its position is unknown. */
  km: number | null;
};
export type Listed = Placed & { hours: KnownHours | undefined };

/** Sorts by distance when the position of the device is known; branches without coordinates go last. */
export function byDistance(branches: readonly Branch[], here: Place | null): Placed[] {
  const listed = branches.map((branch) => {
    const { latitud, longitud } = branch;
    const km = here && latitud !== null && longitud !== null ? distanceKm(here, { latitud, longitud }) : null;
    return { ...branch, km };
  });
  return here ? listed.sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY)) : listed;
}

/** "a 350 m", "a 3.2 km", "a 1,130 km". */
export function distanceWords(km: number): string {
  if (km < 0.95) return `a ${Math.max(50, Math.round(km * 20) * 50)} m`;
  return `a ${km < 10 ? decimal(km) : number(km)} km`;
}
