import type { Viewer } from '@mostrador/contract/identity';

/** Who and where: the same in every report of a person on this device. */
export type Remembered = { nombre: string; plaza: string; sucursal: string };

type Whose = Pick<Viewer, 'sub' | 'name' | 'branch'>;
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (sub: string) => `mostrador.lost-sales.${sub}`;

/** Even to ask for the storage can fail, where a browser forbids it. */
function openShelf(): Shelf | null {
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

/** What this person wrote last on this device, or else what the portal knows about them. */
export function recall(viewer: Whose, shelf: Shelf | null = openShelf()): Remembered {
  const first = { nombre: viewer.name, plaza: '', sucursal: viewer.branch ?? '' };
  try {
    const kept = read(shelf?.getItem(keyOf(viewer.sub)));
    const { nombre, plaza, sucursal } = kept;
    return {
      nombre: typeof nombre === 'string' && nombre ? nombre : first.nombre,
      plaza: typeof plaza === 'string' ? plaza : first.plaza,
      sucursal: typeof sucursal === 'string' ? sucursal : first.sucursal,
    };
  } catch {
    return first;
  }
}

export function remember(viewer: Whose, { nombre, plaza, sucursal }: Remembered, shelf = openShelf()): void {
  try {
    shelf?.setItem(keyOf(viewer.sub), JSON.stringify({ nombre, plaza, sucursal }));
  } catch {
    // A full or forbidden storage costs a few keystrokes next time, nothing else.
  }
}
