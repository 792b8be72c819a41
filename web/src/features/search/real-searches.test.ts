import 'fake-indexeddb/auto';
import { permissions } from '@mostrador/contract/access';
import type { Branch } from '@mostrador/contract/branches';
import { partsOf } from '@mostrador/contract/document-entry';
import type { Viewer } from '@mostrador/contract/identity';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { collectFirstRevisions } from '../../../../content/build/first-revisions.ts';
import { createIndex } from '../../lib/text-search/create-index.ts';
import { find } from '../../lib/text-search/find.ts';
import { contentIndexQuery } from '../documents/api.ts';
import { branchEntry, screenEntries } from './entries.ts';
import { toGroups } from './rows.ts';

const seller: Viewer = {
  username: 'ana',
  name: 'Ana',
  email: 'ana@ejemplo.mx',
  sub: '1',
  isAdmin: false,
  branch: null,
  puesto: null,
  roles: [],
  shared: false,
  permissions: [],
  scopes: {},
  mustChangePassword: false,
};
const administrator: Viewer = { ...seller, isAdmin: true, permissions: [...permissions] };

/** The words to search in as the server answers them for the pages of the content folder. */
const pages = collectFirstRevisions()
  .pages.toSorted((one, other) => one.order - other.order)
  .map(({ kind, path, content: { title, summary, words, body } }) => ({
    ...{ kind, title, href: path, summary, also: words, parts: partsOf(body) },
  }));
vi.stubGlobal('fetch', async () => Response.json({ entries: pages }, { headers: { 'x-request-id': '1' } }));
const content = await new QueryClient().fetchQuery(contentIndexQuery());
vi.unstubAllGlobals();
const screens = (viewer: Viewer) => createIndex(screenEntries(viewer, 'https://fotos.example/'));

const otay: Branch = {
  ...{ id: 7, nombre: 'Otay TJ', codigo: 'OTY', numero: '7', ciudad: 'Tijuana', direccion: 'Blvd. Industrial 100' },
  ...{ telefonos: '664 123 4567', encargado: 'Luis Peralta', taller: false, publicada: true, empresa: '' },
  ...{ fachada: '', latitud: null, longitud: null, fax: '', nextel: '', impresora: '' },
};
const branches = createIndex([otay, { ...otay, id: 8, codigo: 'CTR', nombre: 'Centro TJ' }].map(branchEntry));
const first = (search: string, viewer = seller) => find([screens(viewer), content, branches], search).hits[0];

/** What people at a counter type, and what they expect to see first. */
const real = [
  ['venta perdida', 'Ventas Perdidas', '/ventas_perdidas'],
  ['ventas', 'Ventas Perdidas', '/ventas_perdidas'],
  ['no hay', 'Conseguir Partes que No Tenemos', '/conseguirpartes'],
  ['contraseña', 'Mi Cuenta', '/cuenta'],
  ['cambiar mi clave', 'Mi Cuenta', '/cuenta'],
  ['precios', 'Lista de Precios', '/lista_precios'],
  ['cuanto cuesta', 'Lista de Precios', '/lista_precios'],
  ['cotizacion', 'Lista de Precios', '/lista_precios'],
  ['telefono de la sucursal', 'Sucursales', '/sucursales'],
  ['horario', 'Sucursales', '/sucursales'],
  ['horarios', 'Sucursales', '/sucursales'],
  ['a que hora abren', 'Sucursales', '/sucursales'],
  ['telefono otay', 'Otay TJ', '/sucursales#sucursal-7'],
  ['teléfono de otay', 'Otay TJ', '/sucursales#sucursal-7'],
  ['direccion de otay', 'Otay TJ', '/sucursales#sucursal-7'],
  ['a que hora cierra otay', 'Otay TJ', '/sucursales#sucursal-7'],
  ['directorio de tiendas', 'Sucursales', '/sucursales'],
  ['recordatorio', 'Tareas Pendientes', '/tareas'],
  ['avisos', 'Mensajes de La Pagina', '/mensajes'],
  ['videos', 'Capacitación', '/retvalle'],
  ['fotos', 'Catálogo de Imágenes', 'https://fotos.example/'],
  ['promociones', 'Promociones', '/promociones'],
  ['sonrisa', 'Bienvenido', '/inicio'],
  ['saludar con una sonrisa', 'Mostradores', '/mostradores'],
  ['tote letra C', 'Tote: Cajas de Traspaso', '/tote#como-se-llama-cada-tote'],
  ['cinchos', 'Tote: Cajas de Traspaso', '/tote'],
  ['regresar el tote', 'Tote: Cajas de Traspaso', '/tote#el-regreso'],
  ['almacen anahuac', 'Tote: Cajas de Traspaso', '/tote#como-se-llama-cada-tote'],
  ['etiqueta garantia', 'Etiquetas de Garantía T3', '/etiquetast3'],
  ['garantías', 'Etiquetas de Garantía T3', '/etiquetast3'],
  ['rollo de 250', 'Etiquetas de Garantía T3', '/etiquetast3#el-rollo-de-etiquetas'],
  ['porta promocion 60 cm', 'Porta Promoción', '/portapromocion'],
  ['2 pies', 'Porta Promoción', '/portapromocion'],
  ['gps', 'Seguridad al Manejar', '/seguridadmanejar#gps-las-24-horas'],
  ['choque', 'Seguridad al Manejar', '/seguridadmanejar#si-hay-un-choque-o-una-falla'],
  ['cinturon', 'Seguridad al Manejar', '/seguridadmanejar'],
  ['luz fundida', 'Desperfectos en Tienda', '/desperfectos_en_tienda#que-se-reporta'],
  ['goteras', 'Desperfectos en Tienda', '/desperfectos_en_tienda'],
  ['devolucion', 'Devoluciones', '/devoluciones'],
  ['devolver', 'Devoluciones', '/devoluciones'],
  ['devolver pieza', 'Devoluciones', '/devoluciones'],
  ['cliente quiere devolver', 'Devoluciones', '/devoluciones'],
  ['devolver el tote', 'Tote: Cajas de Traspaso', '/tote#como-se-llama-cada-tote'],
  ['formato t2', 'Formato T2', 't2'],
  ['paut', 'Formato PAUT', 'paut'],
  ['aceites', 'Acomodo de Aceites', '/acomodoaceites'],
  ['cuantas cubetas', 'Acomodo de Aceites', '/acomodoaceites'],
  ['5w-30', 'Acomodo de Aceites', '/acomodoaceites'],
  ['wd40', 'Códigos de Barras', '/codigosdebarras#donde-aplica'],
  ['5 digitos', 'Códigos de Barras', '/codigosdebarras#que-digitos-se-capturan'],
  ['codigo de barra', 'Códigos de Barras', '/codigosdebarras'],
  ['uniforme', 'Personal de Mostradores', '/personal_mostradores'],
  ['mostrador', 'Mostradores', '/mostradores'],
  ['basura', 'Limpieza de Estacionamientos', '/limpieza_estacionamientos#botes-de-basura'],
  ['liquido derramado', 'Limpieza de Estacionamientos', '/limpieza_estacionamientos#si-hay-un-liquido-derramado'],
  ['requisicion', 'Requisición de Mercancía', '/requisicion_de_mercancia'],
  ['pedir a otra sucursal', 'Requisición de Mercancía', '/requisicion_de_mercancia'],
  ['prohibido fumar', 'Estrictamente Prohibido', '/no_se_permite#lo-que-pone-en-peligro-a-las-personas'],
  ['repartidor', 'Repartidores', '/repartidores'],
  ['castrol', 'Castrol Gana Más', '/castrolganamas'],
  ['mano de obra', 'Mano de Obra Gratis', '/manodeobragratis2019'],
  ['filtro cartucho', 'Mano de Obra Gratis', '/manodeobragratis2019'],
  ['ticket gasolina', 'Capturar un ticket de gasolina a crédito', '/modulo-caja#ticket-de-gasolina-a-credito'],
  ['registrar cliente', 'Registrar clientes', '/modulo-taller#registrar-clientes'],
  ['ordenes canceladas', 'Las órdenes canceladas también se capturan', '/modulo-taller#ordenes-canceladas'],
  ['frenso', 'Seguridad al Manejar', '/seguridadmanejar#antes-de-salir'],
  ['garnatia', 'Etiquetas de Garantía T3', '/etiquetast3'],
  ['mostardor', 'Mostradores', '/mostradores'],
] as const;

test.each(real)('«%s» finds %s', (search, title, href) => {
  const hit = first(search);
  expect(hit?.entry.title).toBe(title);
  if (hit?.entry.kind !== 'forms') expect(hit?.href).toBe(href);
});

test('finds administration screens only for administrators', () => {
  expect(first('bitacora')).toBeUndefined();
  expect(first('restablecer contraseña')?.entry.title).not.toBe('Usuarios');
  expect(first('bitacora', administrator)?.href).toBe('/administracion#bitacora');
  expect(first('importar precios', administrator)?.href).toBe('/administracion#precios');
});

test('sends no request while letters are typed', () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const [search] of real) {
    for (let typed = 1; typed <= search.length; typed++)
      toGroups(find([screens(seller), content], search.slice(0, typed)));
  }
  expect(fetch).not.toHaveBeenCalled();
});

test('treats ñ as a letter of its own and finds nothing for nonsense', () => {
  expect(find([content], 'danar').hits).toEqual([]);
  expect(find([content], 'dañar').hits.length).toBeGreaterThan(0);
  expect(find([content], 'xyzzy').hits).toEqual([]);
  expect(find([content], 'tote xyzzy').hits).toEqual([]);
});
