import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
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
 * optional path, in which anything may stand on one line. No part of a domain begins or ends with a hyphen. Each
 * character fits one place only, so that a long address is refused as fast as a short one.
 */
export const helpPageUrl =
  /^https?:\/\/(www\.)?[a-z0-9]+(-+[a-z0-9]+)*(\.[a-z0-9]+(-+[a-z0-9]+)*)*\.[a-z]{2,5}(:\d{1,5})?(\/.*)?$/i;

const invalidUrl = 'Url invalida!';

export const newHelpPage = z.object({
  category: z.enum(partCategories, { error: 'Elige la categoría.' }),
  name: requiredText('Escribe el nombre de la página.', helpPageLimits.name.max),
  // The length is checked first, and alone: nothing else reads an address of a hundred kilobytes.
  url: z
    .string({ error: invalidUrl })
    .check(
      z.maxLength(helpPageLimits.url.max, { error: invalidUrl, abort: true }),
      z.trim(),
      z.regex(helpPageUrl, invalidUrl),
    ),
  page_type: z.enum(pageTypes, { error: 'Elige el tipo de página.' }),
  /** Any text; the portal loads it as a picture only where it is an `https:` address or a path. */
  image_url: requiredText('Escribe la url de una imagen.', helpPageLimits.url.max),
  comment: requiredText('Escribe un comentario corto.', helpPageLimits.comment.max),
});
export const updateHelpPage = newHelpPage;
/** The specification wraps what is written in `page`. */
export const newHelpPageBody = z.object({ page: newHelpPage });
export const updateHelpPageBody = z.object({ page: updateHelpPage });

export const helpPage = z.object({
  id: z.int(),
  name: z.string(),
  page_type: z.enum(pageTypes),
  category: z.enum(partCategories),
  comment: z.string(),
  url: z.string(),
  image_url: z.string(),
  /** Goes up with every change; `If-Match: "<version>"` guards an update. */
  version: z.int(),
});
export const helpPageList = z.array(helpPage);

export type PageType = (typeof pageTypes)[number];
export type NewHelpPage = z.infer<typeof newHelpPage>;
export type HelpPage = z.infer<typeof helpPage>;
