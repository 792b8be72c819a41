import type { Viewer } from '@mostrador/contract/identity';
import { administrationTabs, maySee, screens } from '@mostrador/contract/screens';
import type { Entry } from '../../lib/match/entry.ts';

type Found = { href: string; title: string; summary: string; words: string };

const entry = ({ href, title, summary, words }: Found): Entry => ({
  kind: 'screens',
  title,
  href,
  summary,
  parts: [],
  also: words,
});

/** The screens that this person may see, with the tabs of the administration and the catalogue outside. */
export function screenEntries(viewer: Viewer, imageCatalogueUrl: string): Entry[] {
  const own = Object.entries(screens)
    .filter(([path]) => maySee(path, viewer))
    .map(([href, about]) => entry({ href, ...about }));
  const summary = screens['/administracion'].title;
  const tabs = Object.entries(administrationTabs).map(([id, about]) =>
    entry({ href: `/administracion#${id}`, summary, ...about }),
  );
  const catalogue = entry({
    href: imageCatalogueUrl,
    title: 'Catálogo de Imágenes',
    summary: 'Fotos de las piezas, en otro sitio.',
    words: 'fotos imágenes piezas catálogo externo',
  });
  return [...own, ...(maySee('/administracion', viewer) ? tabs : []), { ...catalogue, apart: true }];
}
