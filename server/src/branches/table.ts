import type { Branch } from '@mostrador/contract/branches';
import type { OpeningException, OpeningWeek } from '@mostrador/contract/opening-hours';
import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const words = (name: string) => text(name).notNull().default('');

export const branches = pgTable('branches', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  nombre: text('nombre').notNull().unique(),
  empresa: words('empresa'),
  codigo: words('codigo'),
  numero: words('numero'),
  direccion: words('direccion'),
  fachada: words('fachada'),
  latitud: doublePrecision('latitud'),
  longitud: doublePrecision('longitud'),
  ciudad: text('ciudad').notNull(),
  taller: boolean('taller').notNull().default(false),
  publicada: boolean('publicada').notNull().default(true),
  encargado: words('encargado'),
  telefonos: words('telefonos'),
  fax: words('fax'),
  nextel: words('nextel'),
  impresora: words('impresora'),
  /** A branch that an import removed. Its row stays, because reports, people and grants refer to it. */
  retiredAt: timestamp('retired_at', { withTimezone: true }),
});

/** Only of branches whose hours somebody confirmed; the others have those of the contract. */
export const openingHours = pgTable('opening_hours', {
  branchId: integer('branch_id').primaryKey(),
  week: jsonb('week').$type<OpeningWeek>().notNull(),
  exceptions: jsonb('exceptions').$type<OpeningException[]>().notNull(),
  confirmedBy: text('confirmed_by').notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** An import of branches: previewed, then perhaps applied, then perhaps undone. */
export const branchImports = pgTable('branch_imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** All branches that are not retired after the import. Null if the file has bad lines. */
  branches: jsonb('branches').$type<Branch[]>(),
  /** Every branch before the import, to undo it. Imports of before branches could be retired do not say `retiredAt`. */
  before: jsonb('before').$type<(Branch & { retiredAt?: string | null })[]>().notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  removed: integer('removed').notNull(),
  appliedBy: text('applied_by'),
  appliedAt: timestamp('applied_at', { withTimezone: true }),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});
