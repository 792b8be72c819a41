import { fold } from '@mostrador/contract/fold';

/** The address of a heading within its page: "Antes de salir" is `antes-de-salir`. */
export function anchorOf(heading: string): string {
  return fold(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
