import type { Dialog, Page, System } from '../page.ts';

/** The workshop program with the pages that a film needs. */
export const workshop = (pages: Record<string, Page>, dialogs: Record<string, Dialog> = {}): System => ({
  name: 'Sistema de Taller',
  menu: [
    { id: 'ordenes', label: 'Órdenes' },
    { id: 'clientes', label: 'Clientes' },
    { id: 'carros', label: 'Carros' },
    { id: 'reportes', label: 'Reportes' },
  ],
  pages,
  dialogs,
});
