import { lostSaleForms } from '@mostrador/contract/lost-sales';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foldedText } from '../db/contains.ts';

const folded = sql`translate(lower(car_marca || ' ' || car_modelo || ' ' || car_anio || ' ' || marca || ' ' || codigo_parte || ' ' || sucursal || ' ' || nombre || ' ' || mensaje), 'áéíóúü', 'aeiouu')`;

export const lostSales = pgTable(
  'lost_sales',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    car_marca: text('car_marca').notNull(),
    car_modelo: text('car_modelo').notNull(),
    car_anio: text('car_anio').notNull(),
    car_motor: text('car_motor').notNull(),
    cantidad: text('cantidad').notNull(),
    marca: text('marca').notNull(),
    codigo_parte: text('codigo_parte').notNull(),
    /** What the customer calls the part; empty in reports of before it was asked for. */
    pieza: text('pieza').notNull().default(''),
    categoria: text('categoria').notNull(),
    nombre: text('nombre').notNull(),
    sucursal: text('sucursal').notNull(),
    /** The branch of that name, set by the database; null while none has it. */
    branchId: integer('branch_id'),
    mensaje: text('mensaje').notNull().default(''),
    plaza: text('plaza').notNull(),
    formato: text('formato', { enum: lostSaleForms }).notNull(),
    motivo: text('motivo'),
    reportedBy: text('reported_by').notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull().defaultNow(),
    /** A deleted report is no longer counted, and can be restored. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Whether the person who reported it deleted it. Only such a one can be restored by that person. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** The form's idempotency key and a hash of the body: a report that is sent again is not stored twice. */
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash'),
    /**
     * What the administrator searches, in lower case without accents; its trigram index finds any part of it. `pieza`
     * has an index of its own: to add it here, PostgreSQL would have to write the whole table anew.
     */
    search: text('search').generatedAlwaysAs(folded),
  },
  (table) => [
    uniqueIndex('lost_sales_key').on(table.reportedBy, table.idempotencyKey),
    index('lost_sales_reported_at').on(table.reportedAt),
    index('lost_sales_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('lost_sales_piece').using('gin', sql`${foldedText(table.pieza)} gin_trgm_ops`),
    index('lost_sales_of_person').on(table.reportedBy, table.reportedAt, table.id),
    index('lost_sales_branch').on(table.branchId, table.id),
    index('lost_sales_code').using('gin', sql`fold_code(${table.codigo_parte}) gin_trgm_ops`),
  ],
);

/** Written by the database with each change of a report, for those who ask what changed since they last asked. */
export const lostSaleChanges = pgTable(
  'lost_sale_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lostSaleId: integer('lost_sale_id').notNull(),
    /** The branch of the report before or after the change, whose readers it concerns. */
    branchId: integer('branch_id'),
    /**
     * The place in the order in which changes are read. Given when somebody reads, because transactions do not end in
     * the order of their ids: whoever reads up to a place has seen everything before it.
     */
    position: bigint('position', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('lost_sale_changes_position').on(table.position),
    index('lost_sale_changes_new').on(table.id).where(sql`${table.position} is null`),
  ],
);

/** What charts count, under the names with which they are filtered. */
export const chartFields = ['marca', 'carro', 'sucursal', 'categoria'] as const;
export type ChartField = (typeof chartFields)[number];

/**
 * Changes of the sums below that are not in them yet, written by the database with each change of a report. Reports of one
 * moment all add to the same sums: if each changed them itself, each would wait for the commit of the one before.
 */
export const lostSaleDeltas = pgTable('lost_sale_deltas', {
  /** By the calendar of the plaza. */
  day: date('day').notNull(),
  plaza: text('plaza').notNull(),
  branchId: integer('branch_id'),
  marca: text('marca').notNull(),
  carro: text('carro').notNull(),
  sucursal: text('sucursal').notNull(),
  categoria: text('categoria').notNull(),
  /** Below zero for reports that are no longer counted. */
  reports: integer('reports').notNull(),
});

/** Reports of each day and plaza by what they say in a field. One that fell to zero stays. */
export const lostSaleDays = pgTable(
  'lost_sale_days',
  {
    field: text('field', { enum: chartFields }).notNull(),
    day: date('day').notNull(),
    plaza: text('plaza').notNull(),
    /** As it was written. */
    value: text('value').notNull(),
    reports: integer('reports').notNull(),
  },
  (table) => [primaryKey({ columns: [table.field, table.day, table.plaza, table.value] })],
);

/** Reports of each branch by what they say in a field, of all days. */
export const lostSaleTotals = pgTable(
  'lost_sale_totals',
  {
    field: text('field', { enum: chartFields }).notNull(),
    branchId: integer('branch_id'),
    value: text('value').notNull(),
    reports: integer('reports').notNull(),
  },
  (table) => [unique('lost_sale_totals_key').on(table.field, table.branchId, table.value).nullsNotDistinct()],
);
