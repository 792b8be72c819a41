import type { SectionName } from './migration.ts';
import type { ScreenPath } from './screens.ts';

export const accountPath = '/cuenta' satisfies ScreenPath;
/** Where people see what became of their own reports. */
export const ownReportsPath = '/mis_reportes' satisfies ScreenPath;
export const homePath = '/inicio' satisfies ScreenPath;
/** The only screen that opens without a session. `ir` carries the path to return to. */
export const signInPath = '/entrar';
export const returnParameter = 'ir';
/** The portal's page without anyone in it, which devices cache for offline use. */
export const shellPath = '/sin-linea';
/** The service worker that caches it. */
export const workerPath = '/sw.js';
/** A cookie that a device sets when someone signs out while offline: the next request revokes that session. */
export const signOutCookie = 'mostrador-left';
/** Carries the code of an error to the sign-in screen. */
export const noticeParameter = 'aviso';
/** Where a page is written. */
export const editorScreen = (document: number) => `/editar/${document}`;
/** The screen of a part as it stands at a place. */
export const partScreen = (part: string, place: string) => `/candidatas/${part}?lugar=${encodeURIComponent(place)}`;
/** Longer ones are cut in a page view. Here and not beside its schema, because every first load needs it. */
export const longestCountedPath = 200;

/** Files, answers and the sign-in screen itself are no place to return to. */
const notAScreen = /^\/(api|assets|contenido|entrar)([/?#]|$)/;
/** Up to the query, a segment that leads elsewhere than it says; browsers read `%2e` as a dot. */
const dotSegment = /^[^?#]*\/(\.|%2e){1,2}([/?#]|$)/i;

/**
 * Only a plain path of this portal may be returned to after signing in, never another site. Browsers escape everything
 * but visible ASCII, and nothing else fits into the header that leads there. The first segment is written without
 * escapes, so that no other spelling of the API passes: a picture's address can lead through here.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/[a-z0-9_-]+([/?#][\x21-\x7e]*)?$/i.test(wanted) || wanted.includes('\\')) return homePath;
  return notAScreen.test(wanted) || dotSegment.test(wanted) ? homePath : wanted;
}

/** Paths of the API that web and server both name. */
export const api = {
  signIn: '/api/auth/sign-in/username',
  signOut: '/api/auth/sign-out',
  /** Leads to the company's user pool; the pool leads back to `callback`. */
  oidcStart: '/api/auth/oidc',
  oidcCallback: '/api/auth/oidc/callback',
  viewer: '/api/v1/yo',
  ownPassword: '/api/v1/yo/contrasena',
  ownBranch: '/api/v1/yo/sucursal',
  ownSessions: '/api/v1/yo/sesiones',
  ownSession: (id: string) => `/api/v1/yo/sesiones/${encodeURIComponent(id)}`,
  people: '/api/v1/usuarios',
  personById: (id: string) => `/api/v1/usuarios/${encodeURIComponent(id)}`,
  peopleBranches: '/api/v1/usuarios/sucursales',
  grantsOf: (id: string) => `/api/v1/usuarios/${encodeURIComponent(id)}/permisos`,
  grantOf: (id: string, grant: number) => `/api/v1/usuarios/${encodeURIComponent(id)}/permisos/${grant}`,
  /** Who may do what. */
  grants: '/api/v1/permisos',
  /** `action`: contrasena, desactivar, activar, cerrar_sesiones. */
  person: (id: string, action: PersonAction) => `/api/v1/usuarios/${encodeURIComponent(id)}/${action}`,
  /** Accounts of before the user pool that this person may have had, and joining one of them to the person. */
  formerAccounts: (id: string) => `/api/v1/usuarios/${encodeURIComponent(id)}/anteriores`,
  joinAccount: (id: string) => `/api/v1/usuarios/${encodeURIComponent(id)}/unir`,
  peopleCsv: '/api/v1/usuarios.csv',
  peopleXlsx: '/api/v1/usuarios.xlsx',
  /** A file to look at before anything changes; `archivo` is its name. */
  peopleImports: '/api/v1/usuarios/importaciones',
  peopleTemplate: '/api/v1/usuarios/importaciones/plantilla.xlsx',
  applyPeopleImport: (id: number) => `/api/v1/usuarios/importaciones/${id}/aplicar`,
  undoPeopleImport: '/api/v1/usuarios/importaciones/deshacer',
  /** One-time passwords for some of those who have none yet. */
  importedPasswords: (id: number) => `/api/v1/usuarios/importaciones/${id}/contrasenas`,
  /** Of the chain's other systems. */
  tokens: '/api/v1/tokens',
  token: (id: number) => `/api/v1/tokens/${id}`,
  audit: '/api/v1/bitacora',
  auditExport: '/api/v1/bitacora.csv',
  pageViews: '/api/v1/visitas',
  usage: '/api/v1/uso',
  usageExport: '/api/v1/uso.csv',
  /** Searches that found nothing. */
  searchMisses: '/api/v1/busquedas',
  messages: '/api/v1/lists',
  message: (id: number) => `/api/v1/lists/${id}`,
  sections: '/api/v1/secciones',
  section: (name: SectionName) => `/api/v1/secciones/${name}`,
  migration: '/api/v1/migracion',
  helpPages: '/api/v1/pages',
  helpPage: (id: number) => `/api/v1/pages/${id}`,
  events: '/api/v1/eventos',
  notifications: '/api/v1/avisos',
  notificationsRead: '/api/v1/avisos/leidos',
  makes: '/api/v1/vehiculos/marcas',
  models: '/api/v1/vehiculos/modelos',
  years: '/api/v1/vehiculos/anios',
  styles: '/api/v1/vehiculos/estilos',
  vehicleSuggestions: '/api/v1/vehiculos/sugerencias',
  branches: '/api/v1/sucursales',
  branchesCsv: '/api/v1/sucursales.csv',
  branchesXlsx: '/api/v1/sucursales.xlsx',
  /** A file to look at before anything changes; `archivo` is its name. */
  branchImports: '/api/v1/sucursales/importaciones',
  lastBranchImport: '/api/v1/sucursales/importaciones/ultima',
  applyBranchImport: (id: number) => `/api/v1/sucursales/importaciones/${id}/aplicar`,
  undoBranchImport: '/api/v1/sucursales/importaciones/deshacer',
  openingHours: '/api/v1/sucursales/horarios',
  /** Whose hours the asker may change. */
  editableHours: '/api/v1/sucursales/horarios/editables',
  branchHours: (id: number) => `/api/v1/sucursales/${id}/horario`,
  openingHoursCsv: '/api/v1/sucursales/horarios.csv',
  openingHoursXlsx: '/api/v1/sucursales/horarios.xlsx',
  hoursImports: '/api/v1/sucursales/horarios/importaciones',
  lastHoursImport: '/api/v1/sucursales/horarios/importaciones/ultima',
  applyHoursImport: (id: number) => `/api/v1/sucursales/horarios/importaciones/${id}/aplicar`,
  undoHoursImport: '/api/v1/sucursales/horarios/importaciones/deshacer',
  strayBranches: '/api/v1/sucursales/sin_relacion',
  lostSales: '/api/v1/perdidas',
  lostSalesAll: '/api/v1/perdidas.json',
  lostSalesCsv: '/api/v1/perdidas.csv',
  lostSalesXlsx: '/api/v1/perdidas.xlsx',
  lostSale: (id: number) => `/api/v1/perdidas/${id}`,
  restoreLostSale: (id: number) => `/api/v1/perdidas/${id}/restaurar`,
  /** The reports of the person who asks. */
  ownLostSales: '/api/v1/mis_reportes',
  ownLostSale: (id: number) => `/api/v1/mis_reportes/${id}`,
  restoreOwnLostSale: (id: number) => `/api/v1/mis_reportes/${id}/restaurar`,
  lostSaleBrands: '/api/v1/perdidas/marcas',
  lostSalesSummary: '/api/v1/perdidas/resumen',
  lostSalesByBrand: '/api/v1/perdidas/por_marca.json',
  lostSalesByBranch: '/api/v1/perdidas/por_sucursal.json',
  lostSalesByCategory: '/api/v1/perdidas/por_categoria.json',
  candidates: '/api/v1/candidatas',
  candidatesXlsx: '/api/v1/candidatas.xlsx',
  candidate: (part: string) => `/api/v1/candidatas/${part}`,
  decision: (part: string) => `/api/v1/candidatas/${part}/decision`,
  decisions: '/api/v1/candidatas/decisiones',
  undoDecisions: (batch: string) => `/api/v1/candidatas/decisiones/${batch}/deshacer`,
  demandComments: (part: string) => `/api/v1/candidatas/${part}/comentarios`,
  joins: (part: string) => `/api/v1/candidatas/${part}/uniones`,
  undoJoin: (part: string, id: number) => `/api/v1/candidatas/${part}/uniones/${id}/deshacer`,
  needChoices: (part: string) => `/api/v1/candidatas/${part}/necesidades`,
  undoNeedChoice: (part: string, batch: string) => `/api/v1/candidatas/${part}/necesidades/${batch}/deshacer`,
  demandRules: '/api/v1/candidatas/reglas',
  demandRulesPreview: '/api/v1/candidatas/reglas/vista',
  undoDemandRules: '/api/v1/candidatas/reglas/deshacer',
  /** Of one reason that says nothing about stock. */
  reasonList: '/api/v1/candidatas/motivos',
  progress: '/api/v1/ventas_perdidas/avance',
  progressXlsx: '/api/v1/ventas_perdidas/avance.xlsx',
  /** What the reader's branches lost this month. */
  lostThisMonth: '/api/v1/ventas_perdidas/mes',
  /** The published guides and promotions: their cards, one of them (`ruta`), and the words to search in. */
  documents: '/api/v1/documentos',
  document: '/api/v1/documentos/pagina',
  documentEntries: '/api/v1/documentos/textos',
  /** Notes of readers ("¿Algo está mal?"). */
  documentNotes: '/api/v1/documentos/notas',
  documentNoteAnswer: (id: number) => `/api/v1/documentos/notas/${id}/respuesta`,
  /** For those who write: every page, also those that are not published. */
  managedDocuments: '/api/v1/documentos/editables',
  managedDocument: (id: number) => `/api/v1/documentos/editables/${id}`,
  documentDraft: (id: number) => `/api/v1/documentos/editables/${id}/borrador`,
  proposeDraft: (id: number) => `/api/v1/documentos/editables/${id}/proponer`,
  documentSettings: (id: number) => `/api/v1/documentos/editables/${id}/ajustes`,
  documentReviewed: (id: number) => `/api/v1/documentos/editables/${id}/revisada`,
  retireDocument: (id: number) => `/api/v1/documentos/editables/${id}/retirar`,
  recoverDocument: (id: number) => `/api/v1/documentos/editables/${id}/recuperar`,
  revisions: (id: number) => `/api/v1/documentos/editables/${id}/revisiones`,
  revision: (id: number, number: number) => `/api/v1/documentos/editables/${id}/revisiones/${number}`,
  /** `action`: publicar, devolver, cancelar (a date), restaurar. */
  revisionAction: (id: number, number: number, action: RevisionAction) =>
    `/api/v1/documentos/editables/${id}/revisiones/${number}/${action}`,
  documentOrder: '/api/v1/documentos/orden',
  documentsZip: '/api/v1/documentos.zip',
  /** A picture travels as it is, as the body. */
  files: '/api/v1/archivos',
  training: '/api/v1/entrenamiento',
  trainingVideo: (id: string) => `/api/v1/entrenamiento/${encodeURIComponent(id)}`,
  trainingReport: '/api/v1/entrenamiento/personas',
  trainingExport: '/api/v1/entrenamiento/personas.csv',
  prices: '/api/precios',
  priceImport: '/api/v1/precios/importacion',
  priceImportPreview: '/api/v1/precios/importacion/vista',
  priceImportErrors: '/api/v1/precios/importacion/errores.csv',
  applyPriceImport: '/api/v1/precios/importacion/aplicar',
  previousPrices: '/api/v1/precios/lista_anterior',
  /** Whether it can do its work now, for whoever sends it requests. */
  health: '/api/salud',
  /** Whether the process answers at all, for whoever would start it again. */
  alive: '/api/salud/proceso',
  metrics: '/api/metricas',
  openapi: '/api/openapi.json',
} as const;

export const personActions = ['contrasena', 'desactivar', 'activar', 'cerrar_sesiones'] as const;
export type PersonAction = (typeof personActions)[number];

export type RevisionAction = 'publicar' | 'devolver' | 'cancelar' | 'restaurar';
