import { type Branch, branchFields } from '@mostrador/contract/branches';
import type { openPortal } from './portal.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof openPortal>>['as']>>;
type App = Awaited<ReturnType<typeof openPortal>>['app'];

export const sample: Branch = {
  id: 1,
  nombre: 'Centro TKT',
  empresa: 'Menudeo',
  codigo: 'TKT01',
  numero: '1',
  direccion: 'Calle del Embrague 100',
  fachada: '',
  latitud: 32.566,
  longitud: -116.627,
  ciudad: 'Tecate',
  taller: false,
  publicada: true,
  encargado: 'Gerente de sucursal',
  telefonos: '665 555 0101',
  fax: '',
  nextel: '',
  impresora: '',
};

/** A branch of the directory as the database has it. */
export const stored = (branch: Branch) => ({ ...branch, retiredAt: null });

/** A CSV of branches as a person would make it. */
export function csvOf(
  list: Partial<Record<keyof Branch, unknown>>[],
  columns: readonly string[] = branchFields,
): string {
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  const lines = list.map((branch) => columns.map((column) => cell(branch[column as keyof Branch])).join(','));
  return [columns.join(','), ...lines].join('\r\n');
}

/** Sends a file of branches as the browser does. */
export function sendFile(app: App, { cookie }: Person, content: string | Buffer, name = 'sucursales.csv') {
  return app.inject({
    method: 'POST',
    url: `/api/v1/sucursales/importaciones?archivo=${encodeURIComponent(name)}`,
    headers: { cookie, 'content-type': 'application/octet-stream' },
    payload: content,
  });
}
