import * as z from 'zod/mini';
import { branchPermissions, type Permission, permissions } from './access.ts';
import { requiredText } from './fields.ts';
import { grantScope } from './roles.ts';

/** Machines only read. */
export type ReadPermission = Extract<Permission, `${string}:read`>;

/** What a token may open, in words. */
export const tokenPermissions = {
  'lost-sales:read': 'Ventas perdidas',
  'demand:read': 'Candidatas a surtir',
  'training:read': 'Capacitación',
  'audit:read': 'Bitácora',
  'usage:read': 'Uso del portal',
} as const satisfies Record<ReadPermission, string>;

export const readPermissions = permissions.filter((name): name is ReadPermission => name in tokenPermissions);

/** Days until a token expires, as the form offers them. */
export const tokenDays = { '30': '30 días', '90': '90 días', '365': '1 año', '730': '2 años' } as const;

export const tokenLimits = {
  nombre: { max: 60 },
  days: { max: 730 },
  /** So many days before it expires, a token is marked. */
  soonDays: 14,
  /** Requests a minute. */
  perMinute: 600,
} as const;

/** With this every token begins, so that one which is found somewhere is recognised. */
export const tokenPrefix = 'mst_';

const ofBranches: readonly string[] = branchPermissions;

export const newToken = z
  .object({
    nombre: requiredText('Escribe un nombre, por ejemplo el del otro sistema.', tokenLimits.nombre.max),
    permisos: z
      .array(z.enum(readPermissions as [ReadPermission, ...ReadPermission[]]))
      .check(z.minLength(1, 'Elige al menos una cosa que pueda leer.'), z.maxLength(readPermissions.length)),
    alcance: grantScope,
    dias: z
      .int('Elige cuándo vence.')
      .check(z.gte(1, 'Elige cuándo vence.'), z.lte(tokenLimits.days.max, 'Puede durar hasta 2 años.')),
  })
  .check(
    z.refine(({ alcance: { tipo, plaza } }) => tipo !== 'plaza' || plaza !== null, {
      error: 'Elige la plaza.',
      path: ['alcance', 'plaza'],
    }),
    z.refine(({ alcance: { tipo, sucursal } }) => tipo !== 'sucursal' || sucursal !== null, {
      error: 'Elige la sucursal.',
      path: ['alcance', 'sucursal'],
    }),
    z.refine(
      ({ alcance: { tipo }, permisos }) => tipo === 'cadena' || permisos.every((name) => ofBranches.includes(name)),
      {
        error: 'La bitácora y el uso del portal solo se abren para toda la cadena.',
        path: ['permisos'],
      },
    ),
  );

export const machineToken = z.object({
  id: z.int(),
  nombre: z.string(),
  permisos: z.array(z.enum(readPermissions as [ReadPermission, ...ReadPermission[]])),
  /** The scope in words: "Toda la cadena", a city or a branch. */
  alcance: z.string(),
  creado: z.iso.datetime(),
  creado_por: z.string(),
  vence: z.iso.datetime(),
  ultimo_uso: z.nullable(z.iso.datetime()),
  retirado: z.nullable(z.iso.datetime()),
});
export const machineTokenList = z.object({ accesos: z.array(machineToken) });
/** `token` is what the other system sends. It is not stored, so that it is shown this once. */
export const createdToken = z.object({ acceso: machineToken, token: z.string() });

export type NewToken = z.infer<typeof newToken>;
export type MachineToken = z.infer<typeof machineToken>;
export type MachineTokenList = z.infer<typeof machineTokenList>;
export type CreatedToken = z.infer<typeof createdToken>;
