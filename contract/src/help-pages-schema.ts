import { z } from 'zod';
import { helpPageLimits, helpPageUrl, pageTypes, partCategories } from './help-pages.ts';

const words = (sentence: string, max: number) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(max, `Usa hasta ${max} caracteres.`);

/** The length is looked at first, and alone: nothing else reads an address of a hundred kilobytes. */
const address = (missing: string, invalid: string) =>
  z
    .string({ error: missing })
    .max(helpPageLimits.url.max, { error: invalid, abort: true })
    .trim()
    .min(1, { error: missing, abort: true })
    .regex(helpPageUrl, invalid);

export const newHelpPage = z.object({
  category: z.enum(partCategories, { error: 'Elige la categoría.' }),
  name: words('Escribe el nombre de la página.', helpPageLimits.name.max),
  url: address('Escribe la url de la página.', 'Url invalida!'),
  page_type: z.enum(pageTypes, { error: 'Elige el tipo de página.' }),
  image_url: address(
    'Escribe la url de una imagen.',
    'Esa url de imagen no es válida. Usa una completa, como https://www.ejemplo.com/foto.jpg',
  ),
  comment: words('Escribe un comentario corto.', helpPageLimits.comment.max),
});
export const updateHelpPage = newHelpPage;
/** The specification wraps what is written in `page`. */
export const newHelpPageBody = z.object({ page: newHelpPage });
export const updateHelpPageBody = z.object({ page: updateHelpPage });

export const helpPage = z.object({
  id: z.number().int(),
  name: z.string(),
  page_type: z.enum(pageTypes),
  category: z.enum(partCategories),
  comment: z.string(),
  url: z.string(),
  image_url: z.string(),
  /** Goes up with every change; `If-Match: "<version>"` guards an update. */
  version: z.number().int(),
});
export const helpPageList = z.array(helpPage);
