import type { Problem } from '@mostrador/contract/errors';
import { importStates } from '@mostrador/contract/prices';
import { sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Collation "C", so that an index also serves LIKE with a prefix. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });

const slot = (name: string) =>
  pgTable(
    name,
    {
      /** The line of the file it came from. */
      linea: integer('linea').notNull(),
      codigo: text('codigo').notNull(),
      descripcion: text('descripcion').notNull(),
      /** In cents. */
      publico: integer('publico').notNull(),
      mecanico: integer('mecanico').notNull(),
      /** The folded code, and the same followed by the folded description. */
      clave: plainText('clave').notNull(),
      busqueda: plainText('busqueda').notNull(),
      /** The years that the description gives as ranges; null where an older version wrote the three columns. */
      anios: multirange('anios'),
    },
    (table) => [
      uniqueIndex(`${name}_linea`).on(table.linea),
      uniqueIndex(`${name}_codigo`).on(table.codigo),
      index(`${name}_clave`).on(table.clave),
      index(`${name}_busqueda`).using('gin', table.busqueda.op('gin_trgm_ops')),
      index(`${name}_en_clave`).using('gin', table.clave.op('gin_trgm_ops')),
      index(`${name}_orden`).using('brin', table.clave).with({ pages_per_range: 16 }),
    ],
  );

/**
 * Three slots for a list: the one in force, the previous one, and a free one for the next. `price_lists` says which is
 * which, so that a new list comes into force by one small write while searches go on.
 */
export const priceListA = slot('price_list_a');
export const priceListB = slot('price_list_b');
export const priceListC = slot('price_list_c');

export const slots = ['price_list_a', 'price_list_b', 'price_list_c'] as const;
export type Slot = (typeof slots)[number];

/** The lines of a list that have one or two letters or digits, which no index finds: the first ones, as many as a search counts. */
export const pricePieces = pgTable(
  'price_pieces',
  {
    slot: text('slot', { enum: slots }).notNull(),
    pieza: text('pieza').notNull(),
    lineas: integer('lineas').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slot, table.pieza] })],
);

export const priceLists = pgTable(
  'price_lists',
  {
    slot: text('slot', { enum: slots }).primaryKey(),
    role: text('role', { enum: ['live', 'previous'] }).notNull(),
    rows: integer('rows').notNull(),
    file: text('file').notNull(),
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('price_lists_role').on(table.role)],
);

const count = (name: string) => integer(name).notNull().default(0);

export const priceImports = pgTable(
  'price_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    state: text('state', { enum: importStates }).notNull().default('reading'),
    slot: text('slot', { enum: slots }).notNull(),
    /** The list it was compared with. */
    against: text('against', { enum: slots }),
    file: text('file').notNull(),
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    share: real('share').notNull().default(0),
    rows: count('rows'),
    nuevos: count('nuevos'),
    cambiados: count('cambiados'),
    quitados: count('quitados'),
    iguales: count('iguales'),
    errores: count('errores'),
    problem: jsonb('problem').$type<Problem>(),
  },
  // Only one import at a time, whichever process takes it.
  (table) => [
    uniqueIndex('price_imports_open').on(sql`(true)`).where(sql`${table.state} in ('reading', 'comparing', 'ready')`),
  ],
);

export const priceImportErrors = pgTable(
  'price_import_errors',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => priceImports.id, { onDelete: 'cascade' }),
    linea: integer('linea').notNull(),
    codigo: text('codigo').notNull(),
    motivo: text('motivo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.linea] })],
);
