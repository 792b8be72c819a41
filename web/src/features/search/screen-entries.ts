import type { Viewer } from '@mostrador/contract/identity';
import { type ScreenPath, screens } from '@mostrador/contract/paths';
import { maySee } from '../../app/screens.ts';
import type { SectionId } from '../../app/administration/section-of-hash.ts';
import { also } from './also.ts';
import type { Entry } from '../../lib/match/entry.ts';

/** What each screen is for, in a few words. */
const purposes: Record<ScreenPath, string> = {
  '/inicio': 'Los mensajes del día y lo que más se usa.',
  '/paginas': 'Sitios y catálogos de marcas y proveedores.',
  '/paginas/agregar': 'Comparte un sitio o un catálogo útil.',
  '/mensajes': 'Todos los mensajes de la empresa.',
  '/ventas_perdidas': 'Reporta la pieza que no había y mira las gráficas.',
  '/ayuda': 'Cómo hacemos cada cosa en la tienda.',
  '/promociones': 'Las promociones y sus condiciones.',
  '/tareas': 'Tus recordatorios en este equipo.',
  '/sucursales': 'Dónde están y cómo llamarles.',
  '/retvalle': 'Videos para aprender el sistema.',
  '/modulo-taller': 'Clientes, órdenes de taller y cambios de aceite.',
  '/modulo-caja': 'Lo que se captura al cerrar la caja.',
  '/lista_precios': 'Busca un precio por código o descripción.',
  '/cuenta': 'Tu contraseña, tu sucursal y tus sesiones.',
  '/administracion': 'Usuarios, secciones, importaciones y uso del portal.',
};

const administration: Record<SectionId, string> = {
  usuarios: 'Usuarios',
  capacitacion: 'Capacitación del personal',
  secciones: 'Secciones en migración',
  sucursales: 'Importar sucursales',
  precios: 'Importar precios',
  uso: 'Uso del portal',
  bitacora: 'Bitácora',
};

const entry = (href: string, title: string, summary: string): Entry => ({
  kind: 'screens',
  title,
  href,
  summary,
  parts: [],
  also: also[href],
});

/** The screens that this person may see, with the parts of the administration and the catalogue outside. */
export function screenEntries(viewer: Viewer, imageCatalogueUrl: string): Entry[] {
  const own = Object.entries(screens)
    .filter(([path]) => maySee(path, viewer))
    .map(([path, { title }]) => entry(path, title, purposes[path as ScreenPath]));
  const parts = Object.entries(administration).map(([id, title]) =>
    entry(`/administracion#${id}`, title, screens['/administracion'].title),
  );
  const catalogue = {
    ...entry(imageCatalogueUrl, 'Catálogo de Imágenes', 'Fotos de las piezas, en otro sitio.'),
    also: 'fotos imágenes piezas catálogo externo',
    apart: true,
  };
  return [...own, ...(maySee('/administracion', viewer) ? parts : []), catalogue];
}
