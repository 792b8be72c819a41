import type { NewHelpPage } from '@mostrador/contract/help-pages';
import type { Queries } from '../db/client.ts';
import { helpPages } from './table.ts';

type Sample = Omit<NewHelpPage, 'image_url'>;

const samples: Sample[] = [
  {
    name: 'Gates',
    page_type: 'WEB',
    category: 'Bandas',
    url: 'https://www.gates.com/',
    comment: 'Bandas, mangueras y poleas. Busca por carro o por número de parte.',
  },
  {
    name: 'NGK',
    page_type: 'WEB',
    category: 'Bujias',
    url: 'https://www.ngksparkplugs.com/',
    comment: 'Bujías y sensores: equivalencias con otras marcas y calibración.',
  },
  {
    name: 'Monroe',
    page_type: 'PDF',
    category: 'Amortiguadores',
    url: 'https://www.monroe.com/',
    comment: 'Catálogo de amortiguadores y bases por marca, modelo y año.',
  },
  {
    name: 'Castrol',
    page_type: 'WEB',
    category: 'Aceites',
    url: 'https://www.castrol.com/',
    comment: 'Qué aceite lleva cada motor y cuántos litros.',
  },
  {
    name: 'Gonher',
    page_type: 'PDF',
    category: 'Filtros',
    url: 'https://www.gonher.com/',
    comment: 'Filtros de aceite, aire, gasolina y cabina con sus medidas.',
  },
  {
    name: 'Brembo',
    page_type: 'WEB',
    category: 'Frenos',
    url: 'https://www.brembo.com/',
    comment: 'Discos y balatas. Trae el espesor mínimo de cada disco.',
  },
  {
    name: 'LuK',
    page_type: 'PDF',
    category: 'Embragues',
    url: 'https://www.schaeffler.com/',
    comment: 'Clutch completo, volante y collarín: guía para no confundir diámetros.',
  },
  {
    name: 'Moog',
    page_type: 'FOTO',
    category: 'Suspension y Direccion',
    url: 'https://www.moogparts.com/',
    comment: 'Fotos de rótulas, terminales y bujes para comparar con la pieza del cliente.',
  },
  {
    name: 'Bosch',
    page_type: 'FOTO',
    category: 'Sistema Electrico y Encendido',
    url: 'https://www.boschautoparts.com/',
    comment: 'Alternadores, marchas y sensores con foto del conector.',
  },
  {
    name: 'Walker',
    page_type: 'FOTO',
    category: 'Mofles y Catalizadores',
    url: 'https://www.walkerexhaust.com/',
    comment: 'Mofles, catalizadores y empaques de escape por carro.',
  },
  {
    name: 'WD-40',
    page_type: 'WEB',
    category: 'Quimicas',
    url: 'https://www.wd40.com/',
    comment: 'Presentaciones, usos y hojas de seguridad.',
  },
  {
    name: 'RockAuto',
    page_type: 'WEB',
    category: 'Paginas Externas',
    url: 'https://www.rockauto.com/',
    comment: 'Para ver qué piezas lleva un carro que no está en nuestros catálogos.',
  },
];

/** `.test` is a reserved domain: these pictures never load, and the portal shows its own drawings instead. */
const picture = ({ name }: Sample) => `https://imagenes.test/${name.toLowerCase()}.jpg`;

export async function loadDemoHelpPages(db: Queries): Promise<void> {
  await db.insert(helpPages).values(samples.map((page) => ({ ...page, image_url: picture(page), createdBy: 'admin' })));
}
