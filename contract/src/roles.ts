import * as z from 'zod/mini';
import { type BranchPermission, type Permission, permissions } from './access.ts';
import { plazaNames } from './branches.ts';
import { contentOwnerNames } from './documents.ts';
import { anyOf, pageNumber, rowId, rowIdInAddress } from './fields.ts';
import { namesOf } from './options.ts';

export const grantLimits = { pageSize: 25 } as const;

/** How far a grant reaches: the whole chain, the branches of one city, or one branch. */
export const scopeKinds = ['cadena', 'plaza', 'sucursal'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

type AboutRole = { text: string; summary: string; scopes: readonly ScopeKind[]; permissions: readonly Permission[] };

const ofBranches: readonly BranchPermission[] = ['lost-sales:read', 'demand:read', 'people:manage', 'training:read'];

/**
 * What each role adds to what everyone signed in may do. There are no denials: whoever has two roles may do what either
 * allows.
 */
export const roles = {
  administrador: {
    text: 'Administrador',
    summary: 'Todo el portal',
    scopes: ['cadena'],
    permissions,
  },
  compras: {
    text: 'Compras',
    summary: 'Ventas perdidas, qué surtir y, para toda la cadena, precios',
    scopes: ['cadena', 'plaza'],
    permissions: ['lost-sales:read', 'demand:read', 'demand:decide', 'prices:manage'],
  },
  regional: {
    text: 'Gerente regional',
    summary: 'Ventas perdidas, personal y capacitación de una plaza',
    scopes: ['plaza'],
    permissions: ofBranches,
  },
  gerente: {
    text: 'Gerente',
    summary: 'Ventas perdidas, personal, capacitación y horario de una sucursal',
    scopes: ['sucursal'],
    permissions: [...ofBranches, 'opening-hours:manage'],
  },
  contenido: {
    text: 'Contenido',
    summary: 'Guías, promociones, mensajes y páginas de ayuda',
    scopes: ['cadena'],
    permissions: ['messages:write', 'help-pages:manage', 'documents:write'],
  },
  capacitacion: {
    text: 'Capacitación',
    summary: 'Avance de la capacitación',
    scopes: ['cadena', 'plaza'],
    permissions: ['training:read'],
  },
} as const satisfies Record<string, AboutRole>;

export type Role = keyof typeof roles;
export const roleNames = namesOf(roles);
export const aboutRole = (role: Role): AboutRole => roles[role];

/** "Gerente de Otay TJ"; `place` is null for the whole chain, and not said of a role that is always for it. */
export function roleInWords(role: Role, place: string | null): string {
  const { text, scopes } = aboutRole(role);
  if (place !== null) return `${text} de ${place}`;
  return scopes.length === 1 ? text : `${text} de toda la cadena`;
}

export const grantInWords = ({ rol, alcance, texto }: Pick<Grant, 'rol' | 'alcance' | 'texto'>): string =>
  roleInWords(rol, alcance.tipo === 'cadena' ? null : texto);

/** Where a grant comes from: given here by hand, from the company's user pool, or from the settings of the portal. */
export const grantOrigins = ['portal', 'directorio', 'ajustes'] as const;

export const grantScope = z.object({
  tipo: z.enum(scopeKinds),
  plaza: z.nullable(z.enum(plazaNames)),
  /** The id of a branch. */
  sucursal: z.nullable(rowId),
});

/** A grant as it is given. Areas and the mark of whoever approves are for `contenido` alone; no area means all. */
export const newGrant = z
  .object({
    rol: z.enum(roleNames, { error: 'Elige una función.' }),
    alcance: grantScope,
    areas: z._default(z.array(z.enum(contentOwnerNames)), []),
    aprobador: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ rol, alcance }) => aboutRole(rol).scopes.includes(alcance.tipo), {
      error: 'Esa función no se da con ese alcance.',
      path: ['alcance', 'tipo'],
    }),
    z.refine(({ alcance }) => (alcance.tipo === 'plaza') === (alcance.plaza !== null), {
      error: 'Elige una plaza.',
      path: ['alcance', 'plaza'],
    }),
    z.refine(({ alcance }) => (alcance.tipo === 'sucursal') === (alcance.sucursal !== null), {
      error: 'Elige una sucursal.',
      path: ['alcance', 'sucursal'],
    }),
    z.refine(({ rol, areas, aprobador }) => rol === 'contenido' || (areas.length === 0 && !aprobador), {
      error: 'Las áreas son solo para la función Contenido.',
      path: ['areas'],
    }),
  );

export const grant = z.object({
  /** Null for a grant of the settings, which nobody can withdraw here. */
  id: z.nullable(z.int()),
  rol: z.enum(roleNames),
  alcance: grantScope,
  /** The scope in words: "Toda la cadena", a city or a branch. */
  texto: z.string(),
  areas: z.array(z.enum(contentOwnerNames)),
  aprobador: z.boolean(),
  origen: z.enum(grantOrigins),
  /** Who gave it; empty where the company's user pool or the settings did. */
  por: z.string(),
  desde: z.nullable(z.iso.datetime()),
});

export const grantList = z.object({ permisos: z.array(grant) });

/** With a city or a branch: the grants that reach it, also those for more than it. */
export const grantsQuery = z.object({
  rol: anyOf(roleNames),
  plaza: anyOf(plazaNames),
  sucursal: z.optional(rowIdInAddress),
  pagina: pageNumber,
});
/** Who may do what, the newest first; at the end, those whom the settings name. */
export const grantsPage = z.object({
  total: z.int(),
  permisos: z.array(
    z.extend(grant, {
      persona: z.object({
        id: z.string(),
        username: z.string(),
        name: z.string(),
        branch: z.nullable(z.string()),
        disabled: z.boolean(),
      }),
    }),
  ),
});

export type NewGrant = z.input<typeof newGrant>;
export type Grant = z.infer<typeof grant>;
export type GrantList = z.infer<typeof grantList>;
export type GrantsPage = z.infer<typeof grantsPage>;
export type GrantOrigin = (typeof grantOrigins)[number];
