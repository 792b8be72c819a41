import {
  type DemandLevel,
  decisionStateNames,
  type Mark,
  needChoiceKinds,
  tierNames,
} from '@mostrador/contract/demand';
import type { DemandRules } from '@mostrador/contract/demand-rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** The rules as someone set them, newest last, so that a change can be undone. Without a row the contract's hold. */
export const demandSettings = pgTable('demand_settings', {
  id: id(),
  rules: jsonb('rules').$type<DemandRules>().notNull(),
  setBy: text('set_by').notNull(),
  setAt: at('set_at').notNull().defaultNow(),
});

/** The day's values of the whole chain, frozen each night: one row. */
export const demandDay = pgTable('demand_day', {
  one: boolean('one').primaryKey().default(true),
  today: date('today').notNull(),
  windowStart: date('window_start').notNull(),
  /** The chance that what was asked for once comes again. */
  recurrence: doublePrecision('recurrence').notNull(),
  rules: jsonb('rules').$type<DemandRules>().notNull(),
});

/** The day's values of each plaza that has reported. */
export const demandPlazas = pgTable('demand_plazas', {
  plaza: text('plaza').primaryKey(),
  /** From when on the plaza was observed: its first report, or the start of the window. */
  observedFrom: date('observed_from').notNull(),
  /** Months observed, recent ones counting more. */
  observed: doublePrecision('observed').notNull(),
  /** Its share of the chain's demand. */
  exposure: doublePrecision('exposure').notNull(),
  /** Whether it has reported at all; others only have a share of the chain's branches. */
  reported: boolean('reported').notNull(),
});

/** The day's share of each branch in its plaza. */
export const demandBranches = pgTable(
  'demand_branches',
  {
    plaza: text('plaza').notNull(),
    sucursal: text('sucursal').notNull(),
    exposure: doublePrecision('exposure').notNull(),
  },
  (table) => [primaryKey({ columns: [table.plaza, table.sucursal] })],
);

/** Two codes that a buyer said are the same part. An undone one no longer counts, and stays as history. */
export const partJoins = pgTable('part_joins', {
  id: id(),
  /** As `part_of` gives them. */
  one: text('one').notNull(),
  other: text('other').notNull(),
  joinedBy: text('joined_by').notNull(),
  joinedAt: at('joined_at').notNull().defaultNow(),
  undoneBy: text('undone_by'),
  undoneAt: at('undone_at'),
});

/** The part of each code that is joined with others, written from the joins. A code without a row is a part of its own. */
export const partCodes = pgTable(
  'part_codes',
  {
    code: text('code').primaryKey(),
    /** The key of the part: the first of its codes. */
    part: text('part').notNull(),
  },
  (table) => [index('part_codes_part').on(table.part)],
);

/**
 * Reports that somebody put into one need (`juntar`) or took out of one (`separar`). Those with the same `need` are one;
 * of several choices for a report the newest that is not undone holds.
 */
export const needChoices = pgTable(
  'need_choices',
  {
    id: id(),
    /** The same for all reports of one choice. */
    batch: text('batch').notNull(),
    lostSaleId: integer('lost_sale_id').notNull(),
    kind: text('kind', { enum: needChoiceKinds }).notNull(),
    need: text('need').notNull(),
    chosenBy: text('chosen_by').notNull(),
    chosenAt: at('chosen_at').notNull().defaultNow(),
    undoneAt: at('undone_at'),
  },
  (table) => [index('need_choices_report').on(table.lostSaleId), index('need_choices_batch').on(table.batch)],
);

/** What one customer needed once, from one or several reports. */
export const demandNeeds = pgTable(
  'demand_needs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    part: text('part').notNull(),
    plaza: text('plaza').notNull(),
    day: date('day').notNull(),
    /** The branch that was asked first, and who wrote it. */
    sucursal: text('sucursal').notNull(),
    branchId: integer('branch_id'),
    reporter: text('reporter').notNull(),
    /** As it was written in the first report, for its price. */
    code: text('code').notNull(),
    /** Make, model and year as they were written first. */
    car: text('car').notNull(),
    weight: doublePrecision('weight').notNull(),
    pieces: integer('pieces').notNull(),
    /** What its pieces cost in the current list with the plaza's tax; null without a price. */
    pesos: doublePrecision('pesos'),
    reports: jsonb('reports').$type<number[]>().notNull(),
  },
  (table) => [
    index('demand_needs_part').on(table.part, table.plaza, table.day),
    // The newest needs of all parts, for the month so far.
    index('demand_needs_day').on(table.day),
  ],
);

/** What the reports of a part say about it, most often said first. */
export const demandParts = pgTable(
  'demand_parts',
  {
    part: text('part').primaryKey(),
    /** What customers call it; empty where nobody said. */
    name: text('name').notNull(),
    codes: jsonb('codes').$type<string[]>().notNull(),
    cars: jsonb('cars').$type<string[]>().notNull(),
    category: text('category').notNull(),
    brand: text('brand').notNull(),
    /** All of it folded, for the search. */
    search: text('search').notNull(),
  },
  (table) => [index('demand_parts_search').using('gin', sql`${table.search} gin_trgm_ops`)],
);

/** One part at one place: a plaza, a branch of a plaza, or the chain. Only where somebody needed it. */
export const demandLines = pgTable(
  'demand_lines',
  {
    part: text('part').notNull(),
    level: text('level').$type<DemandLevel>().notNull(),
    /** Empty for the chain. */
    plaza: text('plaza').notNull(),
    /** Empty but for a branch. */
    sucursal: text('sucursal').notNull(),
    branchId: integer('branch_id'),
    needs: integer('needs').notNull(),
    months: integer('months').notNull(),
    perMonth: jsonb('per_month').$type<number[]>().notNull(),
    lastDay: date('last_day').notNull(),
    /** Of at least one more need within the horizon. */
    probability: doublePrecision('probability').notNull(),
    /** The same rounded to four decimals, by which tiers and order go. */
    rounded: doublePrecision('rounded').notNull(),
    /** Expected a month. */
    expected: doublePrecision('expected').notNull(),
    tier: text('tier', { enum: tierNames }).notNull(),
    marks: jsonb('marks').$type<Mark[]>().notNull(),
    /** Where to put it: the name of a branch or plaza, empty for the place itself. */
    where: text('where').notNull(),
    quantity: integer('quantity').notNull(),
    /** Null where none of its needs has a price. */
    pesos: doublePrecision('pesos'),
    /** Of the decision in force at its plaza or, for a line of the chain, in the chain; 0 without one. */
    state: text('state', { enum: decisionStateNames }).notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.level, table.plaza, table.sucursal] }),
    // The first keys of each order: PostgreSQL sorts only the lines that are equal by them.
    index('demand_lines_order').on(table.level, sql`${table.rounded} desc`, sql`${table.pesos} desc nulls last`),
    index('demand_lines_plaza_order').on(
      table.level,
      table.plaza,
      sql`${table.rounded} desc`,
      sql`${table.pesos} desc nulls last`,
    ),
    index('demand_lines_pesos').on(table.level, sql`${table.pesos} desc nulls last`, sql`${table.rounded} desc`),
    index('demand_lines_needs').on(table.level, sql`${table.needs} desc`),
    // It also has what the usual filters ask for, so that counting their lines reads no table.
    index('demand_lines_latest').on(table.level, sql`${table.lastDay} desc`, table.plaza, table.tier, table.state),
  ],
);

/** What was decided for a plaza or, with an empty one, for the chain. The newest that is not undone holds. */
export const demandDecisions = pgTable(
  'demand_decisions',
  {
    id: id(),
    /** The same for all lines that were decided at once. */
    batch: text('batch').notNull(),
    /** The key of the part then, so that joining and undoing it leave each decision where it was. */
    code: text('code').notNull(),
    plaza: text('plaza').notNull(),
    state: text('state', { enum: decisionStateNames }).notNull(),
    /** Of a supply: the branch named with it, and from which day on. */
    sucursal: text('sucursal').notNull().default(''),
    suppliedOn: date('supplied_on'),
    /** The equivalent code, or why it was discarded. */
    detail: text('detail').notNull().default(''),
    /** Until when it is discarded; null for good. */
    until: date('until'),
    comment: text('comment').notNull().default(''),
    decidedBy: text('decided_by').notNull(),
    decidedOn: date('decided_on').notNull(),
    decidedAt: at('decided_at').notNull().defaultNow(),
    undoneBy: text('undone_by'),
    undoneAt: at('undone_at'),
  },
  (table) => [
    index('demand_decisions_code').on(table.code, table.plaza, table.id),
    index('demand_decisions_batch').on(table.batch),
  ],
);

/** What people say about a part at a plaza, or in the chain with an empty one. */
export const demandComments = pgTable(
  'demand_comments',
  {
    id: id(),
    code: text('code').notNull(),
    plaza: text('plaza').notNull(),
    text: text('text').notNull(),
    by: text('by').notNull(),
    at: at('at').notNull().defaultNow(),
    /** The form's idempotency key: a comment that is sent again is not stored twice. */
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    index('demand_comments_code').on(table.code, table.plaza),
    uniqueIndex('demand_comments_key').on(table.idempotencyKey),
  ],
);

/** Since when a part was to be stocked at a plaza, to see how soon somebody decides. */
export const demandCandidates = pgTable(
  'demand_candidates',
  { part: text('part').notNull(), plaza: text('plaza').notNull(), since: date('since').notNull() },
  (table) => [primaryKey({ columns: [table.part, table.plaza] })],
);

/** What was said of each line once a month, to compare it later with what came. */
export const demandForecasts = pgTable(
  'demand_forecasts',
  {
    /** The day it was said. */
    day: date('day').notNull(),
    part: text('part').notNull(),
    plaza: text('plaza').notNull(),
    probability: doublePrecision('probability').notNull(),
    /** How many months ahead. */
    months: doublePrecision('months').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part, table.plaza] })],
);

/** Parts to be brought up to date, written with the report that changed them. */
export const demandQueue = pgTable(
  'demand_queue',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull(),
  },
  (table) => [index('demand_queue_code').on(table.code)],
);
