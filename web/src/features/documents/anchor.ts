import { fold } from '@mostrador/contract/fold';

/** The id of a heading within its page: `antes-de-salir` for "Antes de salir". */
export function anchorOf(heading: string): string {
  return fold(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
