import { type Branch, plazaText } from '@mostrador/contract/branches';
import type { HelpPage } from '@mostrador/contract/help-pages';
import type { Viewer } from '@mostrador/contract/identity';
import type { Message } from '@mostrador/contract/messages';
import { administrationTabs, fixedPaths, maySee, screens } from '@mostrador/contract/screens';
import type { Entry } from '../../lib/text-search/entry.ts';

type ScreenFacts = { href: string; title: string; summary: string; words: string };

const screenEntry = ({ href, title, summary, words }: ScreenFacts): Entry => ({
  kind: 'screens',
  title,
  href,
  summary,
  parts: [],
  also: words,
});

/** The screens that this person may see, with the tabs of the administration and the external image catalogue. */
export function screenEntries(viewer: Viewer, imageCatalogueUrl: string): Entry[] {
  const own = fixedPaths.filter((path) => maySee(path, viewer)).map((href) => screenEntry({ href, ...screens[href] }));
  const summary = screens['/administracion'].title;
  const tabs = Object.entries(administrationTabs)
    .filter(([, { needs }]) => viewer.permissions.includes(needs))
    .map(([id, about]) => screenEntry({ href: `/administracion#${id}`, summary, ...about }));
  const catalogue = screenEntry({
    href: imageCatalogueUrl,
    title: 'Catálogo de Imágenes',
    summary: 'Fotos de las piezas, en otro sitio.',
    words: 'fotos imágenes piezas catálogo externo',
  });
  return [...own, ...tabs, { ...catalogue, apart: true }];
}

const joined = (...list: string[]) => list.filter(Boolean).join(' · ');

export const messageEntry = ({ title }: Message): Entry => ({
  kind: 'messages',
  title,
  href: '/mensajes',
  summary: '',
  parts: [],
});

export const helpPageEntry = ({ name, category, comment, page_type, url }: HelpPage): Entry => ({
  kind: 'help-pages',
  title: name,
  href: url,
  summary: joined(page_type, category, comment),
  parts: [],
  apart: true,
});

/** What people ask of a branch besides its name: «teléfono de Otay», «a qué hora cierra Otay». */
const branchWords = 'teléfono dirección ubicación horario abre cierra abierta';

export const branchEntry = (branch: Branch): Entry => {
  const { id, nombre, codigo, numero, ciudad, direccion, telefonos, encargado, taller } = branch;
  const city = plazaText(ciudad);
  return {
    kind: 'branches',
    title: nombre,
    href: `/sucursales#sucursal-${id}`,
    summary: joined(city, direccion, telefonos),
    parts: [],
    also: `sucursal tienda ${branchWords} ${codigo} ${numero} ${encargado} ${taller ? 'taller' : ''} ${city === ciudad ? '' : ciudad}`,
  };
};
