import type { z } from 'zod';
import type { helpPage, newHelpPage } from './help-pages-schema.ts';
import { toOptions } from './options.ts';

export const helpPageLimits = {
  name: { max: 100 },
  url: { max: 2_000 },
  comment: { max: 200 },
} as const;

export const partCategories = [
  'Aceites',
  'Amortiguadores',
  'Bandas',
  'Bombas',
  'Bujias',
  'Componentes de Tiempo',
  'Embragues',
  'Motor y Partes Internas',
  'Filtros',
  'Frenos',
  'Mofles y Catalizadores',
  'Sistema de Enfriamiento',
  'Soportes',
  'Suspension y Direccion',
  'Sistema Electrico y Encendido',
  'Paginas Externas',
  'Quimicas',
  'Accesorios',
  'Herramientas',
] as const;
export const partCategoryOptions = toOptions(Object.fromEntries(partCategories.map((name) => [name, name])));

export const pageTypes = ['WEB', 'PDF', 'FOTO'] as const;
export const pageTypeNames = {
  WEB: 'Página web',
  PDF: 'Catálogo PDF',
  FOTO: 'Catálogo de imágenes',
} as const satisfies Record<(typeof pageTypes)[number], string>;
export const pageTypeOptions = toOptions(pageTypeNames);

/**
 * The specification's rule: http or https, optional www, a domain with an ending of 2 to 5 letters, optional port,
 * optional path. Each character fits one place only, so that a long address is refused as fast as a short one.
 */
export const helpPageUrl = /^https?:\/\/(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,5}(:\d{1,5})?(\/\S*)?$/i;

export type PageType = (typeof pageTypes)[number];
export type NewHelpPage = z.infer<typeof newHelpPage>;
export type HelpPage = z.infer<typeof helpPage>;
