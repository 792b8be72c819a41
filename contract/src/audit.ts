import * as z from 'zod/mini';
import { anyOf, rowIdInAddress, searchText } from './fields.ts';
import { namesOf } from './options.ts';

/** Every kind of entry in the log, with the words it is shown in. */
export const auditActions = {
  'sign-in': 'Entró al portal',
  'sign-in-refused': 'Entrada rechazada',
  'sign-out': 'Cerró sesión',
  'password-changed': 'Cambió su contraseña',
  'password-change-refused': 'Cambio de contraseña rechazado',
  'session-ended': 'Cerró una de sus sesiones',
  'message-created': 'Grabó un mensaje',
  'message-updated': 'Actualizó un mensaje',
  'message-deleted': 'Borró un mensaje',
  'lost-sale-corrected': 'Corrigió su venta perdida',
  'lost-sale-withdrawn': 'Retiró su venta perdida',
  'lost-sale-deleted': 'Borró una venta perdida',
  'lost-sale-restored': 'Recuperó una venta perdida',
  'lost-sales-exported': 'Descargó las ventas perdidas',
  'demand-decided': 'Decidió sobre piezas',
  'demand-decision-undone': 'Deshizo una decisión sobre piezas',
  'demand-commented': 'Comentó una pieza',
  'parts-joined': 'Unió dos códigos en una pieza',
  'parts-join-undone': 'Deshizo la unión de dos códigos',
  'needs-chosen': 'Juntó o separó reportes de una pieza',
  'needs-choice-undone': 'Deshizo juntar o separar reportes',
  'demand-rules-set': 'Cambió las reglas de las candidatas',
  'demand-rules-undone': 'Volvió a las reglas anteriores de las candidatas',
  'demand-exported': 'Descargó las candidatas a surtir',
  'section-changed': 'Cambió una sección',
  'help-page-created': 'Agregó una página de ayuda',
  'help-page-updated': 'Actualizó una página de ayuda',
  'help-page-deleted': 'Borró una página de ayuda',
  'document-created': 'Agregó una guía o promoción',
  'document-proposed': 'Propuso un cambio a una página',
  'document-returned': 'Devolvió una propuesta',
  'document-scheduled': 'Programó una publicación',
  'document-schedule-cancelled': 'Canceló una publicación programada',
  'document-published': 'Publicó una página',
  'document-restored': 'Retomó una versión anterior de una página',
  'document-draft-discarded': 'Descartó un borrador',
  'document-retired': 'Retiró una página',
  'document-recovered': 'Recuperó una página',
  'document-settings-changed': 'Cambió el área o el plazo de una página',
  'document-reviewed': 'Confirmó que una página sigue vigente',
  'documents-ordered': 'Cambió el orden de las páginas',
  'document-note-answered': 'Respondió una nota sobre una página',
  'documents-exported': 'Descargó todas las páginas',
  'branches-imported': 'Importó las sucursales',
  'branches-import-undone': 'Deshizo la importación de sucursales',
  'opening-hours-changed': 'Cambió un horario',
  'opening-hours-imported': 'Importó horarios',
  'opening-hours-import-undone': 'Deshizo la importación de horarios',
  'prices-imported': 'Cambió la lista de precios',
  'prices-reverted': 'Volvió a la lista de precios anterior',
  'search-miss-dismissed': 'Quitó una búsqueda sin resultado',
  'person-created': 'Creó un usuario',
  'password-reset': 'Restableció una contraseña',
  'person-disabled': 'Desactivó un usuario',
  'person-enabled': 'Activó un usuario',
  'person-updated': 'Cambió los datos de un usuario',
  'own-branch-set': 'Eligió su sucursal',
  'role-granted': 'Dio una función',
  'role-withdrawn': 'Retiró una función',
  'person-joined': 'Unió una cuenta anterior',
  'token-created': 'Creó un acceso para otro sistema',
  'token-withdrawn': 'Retiró el acceso de otro sistema',
  'sessions-ended': 'Cerró las sesiones de un usuario',
  'pool-role-given': 'Recibió una función del sistema de la empresa',
  'pool-role-withdrawn': 'Perdió una función del sistema de la empresa',
  'pool-profile-changed': 'Cambió de sucursal o puesto en el sistema de la empresa',
  'pool-names-unknown': 'El sistema de la empresa nombra algo desconocido',
  'pool-groups-omitted': 'El sistema de la empresa no envió sus grupos',
  'people-imported': 'Importó personas',
  'people-import-undone': 'Deshizo la importación de personas',
  'imported-passwords': 'Creó contraseñas de una importación',
} as const;

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = namesOf(auditActions);

export const auditLimits = { pageSize: 50, search: { max: 100 } } as const;

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /**
   * Who did it, with their `sub` if a user pool has them; for a refused sign-in, the name that was tried, or empty if
   * nobody has it.
   */
  who: z.string(),
  action: z.enum(auditActionNames),
  /** What it was done to, in words; empty where the action says it all. */
  about: z.string(),
  address: z.nullable(z.string()),
});

export const auditQuery = z.object({
  buscar: searchText(auditLimits.search.max),
  accion: anyOf(auditActionNames),
  /** The id of the last entry already shown: older ones follow. */
  antes: z.optional(rowIdInAddress),
});
export const auditPage = z.object({ entries: z.array(auditEntry), more: z.boolean() });

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditPage = z.infer<typeof auditPage>;
