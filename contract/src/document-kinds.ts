import { namesOf } from './options.ts';
import type { ScreenPath } from './screens.ts';

/** Who answers for a page's text: an area, never a person. */
export const contentOwners = {
  operaciones: { name: 'Gerencia de Operaciones', inSentence: 'la Gerencia de Operaciones' },
  ventas: { name: 'Gerencia de Ventas', inSentence: 'la Gerencia de Ventas' },
  almacen: { name: 'Jefatura de Almacén', inSentence: 'la jefatura de Almacén' },
  reparto: { name: 'Jefatura de Reparto', inSentence: 'la jefatura de Reparto' },
  mercadotecnia: { name: 'Mercadotecnia', inSentence: 'el área de Mercadotecnia' },
  mantenimiento: { name: 'Mantenimiento', inSentence: 'el área de Mantenimiento' },
} as const;
export type ContentOwner = keyof typeof contentOwners;
export const contentOwnerNames = namesOf(contentOwners);

/** The screen that lists the pages of each kind, and where a page that people add has its address. */
export const documentKinds = {
  guides: { text: 'Guía', menu: '/ayuda', folder: '/guias/' },
  promotions: { text: 'Promoción', menu: '/promociones', folder: '/promociones/' },
} as const satisfies Record<string, { text: string; menu: ScreenPath; folder: `/${string}/` }>;
export type DocumentKind = keyof typeof documentKinds;
export const documentKindNames = namesOf(documentKinds);

/** Of a stored picture: the address, and the widths of its copies. A device stores the copy of the second. */
export const pictureWidths = [480, 960, 1600] as const;
export const filesPrefix = '/contenido/archivos/';

export const contentLimits = { title: 60, summary: 160, words: 300 } as const;
