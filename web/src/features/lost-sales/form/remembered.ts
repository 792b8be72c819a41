import type { Viewer } from '@mostrador/contract/identity';

/** Name and place, which repeat in every report of a person on this device. */
export type Remembered = { nombre: string; plaza: string; sucursal: string };

type Whose = Pick<Viewer, 'sub' | 'name' | 'branch'>;
type LocalStorage = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (sub: string) => `mostrador.lost-sales.${sub}`;

/** Reading `localStorage` throws where the browser forbids storage. */
function openStorage(): LocalStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function read(text: string | null | undefined): Partial<Record<keyof Remembered, unknown>> {
  const value: unknown = text ? JSON.parse(text) : null;
  return typeof value === 'object' && value !== null ? value : {};
}

/** What this person last entered on this device, or the name and branch of their account. */
export function recall(viewer: Whose, storage: LocalStorage | null = openStorage()): Remembered {
  const first = { nombre: viewer.name, plaza: '', sucursal: viewer.branch ?? '' };
  try {
    const { nombre, plaza, sucursal } = read(storage?.getItem(keyOf(viewer.sub)));
    return {
      nombre: typeof nombre === 'string' && nombre ? nombre : first.nombre,
      plaza: typeof plaza === 'string' ? plaza : first.plaza,
      sucursal: typeof sucursal === 'string' ? sucursal : first.sucursal,
    };
  } catch {
    return first;
  }
}

export function remember(viewer: Whose, { nombre, plaza, sucursal }: Remembered, storage = openStorage()): void {
  try {
    storage?.setItem(keyOf(viewer.sub), JSON.stringify({ nombre, plaza, sucursal }));
  } catch {
    // With a full or forbidden storage the person types their name again; nothing else is lost.
  }
}
