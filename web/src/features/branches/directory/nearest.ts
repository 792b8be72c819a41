import type { Branch } from '@mostrador/contract/branches';
import { distanceKm, type Place } from '../map/projection.ts';

export type Listed = Branch & {
  /** Kilometres from the person, once they said where they are. */
  km: number | null;
};

/** Nearest first when it is known where the person is; branches without a place come last. */
export function byDistance(branches: readonly Branch[], here: Place | null): Listed[] {
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
  return `a ${new Intl.NumberFormat('es-MX', { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km)} km`;
}
