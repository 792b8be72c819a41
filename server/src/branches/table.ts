import type { Branch } from '@mostrador/contract/branches';
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
});

/** An import of branches: previewed, then perhaps applied, then perhaps undone. */
export const branchImports = pgTable('branch_imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** All branches after the import. Null if the file has bad lines. */
  branches: jsonb('branches').$type<Branch[]>(),
  /** All branches before the import, to undo it. */
  before: jsonb('before').$type<Branch[]>().notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  removed: integer('removed').notNull(),
  appliedBy: text('applied_by'),
  appliedAt: timestamp('applied_at', { withTimezone: true }),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});
