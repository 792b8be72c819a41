import { type Plaza, plazaNamed, plazaText } from '@mostrador/contract/branches';
import { fold } from '@mostrador/contract/fold';
import { aboutRole, type Role, roleInWords, roleNames, roles, type ScopeKind } from '@mostrador/contract/roles';
import type { KnownBranch } from './known-branches.ts';

/** A role as a file gives it, with its words. Without plaza and branch it is for the whole chain. */
export type GivenGrant = { role: Role; plaza: Plaza | null; branchId: number | null; text: string };

/** By name or by code; of two with the same, the one that is not retired. */
export type FindBranch = (text: string) => KnownBranch | undefined;

export function branchFinder(branches: readonly KnownBranch[]): FindBranch {
  const known = new Map<string, KnownBranch>();
  const open = branches.filter(({ retired }) => !retired);
  for (const list of [open, branches]) {
    for (const key of ['nombre', 'codigo'] as const) {
      for (const branch of list) {
        const name = fold(branch[key]);
        if (name !== '' && !known.has(name)) known.set(name, branch);
      }
    }
  }
  return (text) => known.get(fold(text));
}

/** What a file says, short enough for a message. */
export const quoted = (text: string) => `«${text.length > 60 ? `${text.slice(0, 60)}…` : text}»`;

const kindWords: Record<ScopeKind, string> = { cadena: 'toda la cadena', plaza: 'una plaza', sucursal: 'una sucursal' };
const chainWords = new Set(['cadena', 'toda la cadena', 'todas las sucursales']);

type Place = { kind: ScopeKind; plaza: Plaza | null; branchId: number | null; text: string };

const chain: Place = { kind: 'cadena', plaza: null, branchId: null, text: kindWords.cadena };
const inCity = (plaza: Plaza): Place => ({ kind: 'plaza', plaza, branchId: null, text: plazaText(plaza) });
const inBranch = ({ id, nombre }: KnownBranch): Place => ({
  kind: 'sucursal',
  plaza: null,
  branchId: id,
  text: nombre,
});

/** Everything that these words may mean. */
function placesNamed(text: string, findBranch: FindBranch): Place[] {
  const plaza = plazaNamed(text);
  const branch = findBranch(text);
  const isChain = chainWords.has(fold(text));
  return [...(isChain ? [chain] : []), ...(plaza ? [inCity(plaza)] : []), ...(branch ? [inBranch(branch)] : [])];
}

/** Where a role holds, or what is wrong. Without words it is the chain, or the own branch of a manager. */
function readPlace(role: Role, text: string, own: KnownBranch | undefined, findBranch: FindBranch): Place | string {
  const { scopes, text: name } = aboutRole(role);
  const places = text === '' ? [chain, ...(own ? [inBranch(own)] : [])] : placesNamed(text, findBranch);
  const found = places.find(({ kind }) => scopes.includes(kind));
  const needed = `${name} es para ${scopes.map((kind) => kindWords[kind]).join(' o ')}`;
  if (text === '') return scopes.length === 1 && found ? found : `Falta alcance: ${needed}.`;
  if (found) return found;
  const [other] = places;
  if (other) return `${needed}, y alcance ${quoted(text)} es ${kindWords[other.kind]}.`;
  return `alcance ${quoted(text)} no es una plaza ni una sucursal.`;
}

function roleNamed(text: string): Role | undefined {
  return roleNames.find((name) => [name, roles[name].text].some((word) => fold(word) === fold(text)));
}

const partsOf = (text: string) => text.split(';').map((part) => part.trim());

type Given = { rol: string; alcance: string; own: KnownBranch | undefined };

/** The roles of a line: none, one, or several with semicolons between them, each with the scope at the same place. */
export function readGrants({ rol, alcance, own }: Given, findBranch: FindBranch, faults: string[]): GivenGrant[] {
  if (rol === '') {
    if (alcance !== '') faults.push('Hay alcance, pero falta rol.');
    return [];
  }
  const names = partsOf(rol);
  const scopes = partsOf(alcance);
  if (scopes.length > names.length) faults.push('En alcance hay más lugares que roles en rol.');
  return names.flatMap((name, index) => {
    const role = roleNamed(name);
    if (!role) {
      faults.push(`rol ${quoted(name)} no existe. Son: ${roleNames.map((known) => roles[known].text).join(', ')}.`);
      return [];
    }
    const place = readPlace(role, scopes[index] ?? '', own, findBranch);
    if (typeof place === 'string') {
      faults.push(place);
      return [];
    }
    return [
      {
        role,
        plaza: place.plaza,
        branchId: place.branchId,
        text: roleInWords(role, place.kind === 'cadena' ? null : place.text),
      },
    ];
  });
}
