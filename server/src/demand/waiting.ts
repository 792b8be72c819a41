import type { DecisionState } from '@mostrador/contract/demand';
import { sql } from 'drizzle-orm';
import { amongParts, listed, type Parts } from './needs.ts';

/** Of a line, that it asks for a decision: it is new, in review, or supplied and missing again. */
export const asksForDecision = sql`(state in ('nueva', 'en-revision')
  or (state = 'surtida' and marks @> '["volvio-a-faltar"]'::jsonb))`;

/** Decisions that hold, each under the part that its code belongs to now. */
export const decisionsThatHold = sql`
  select coalesce(joined.part, given.code) as part, given.plaza, given.id, given.state, given.decided_on, given.supplied_on,
    given.sucursal, given.until
  from demand_decisions given left join part_codes joined on joined.code = given.code where given.undone_at is null`;

/** Those about these codes only, which an index finds. Decisions are never deleted, so there are ever more of them. */
export const decisionsAbout = (codes: Parts) => sql`${decisionsThatHold} and ${amongParts(sql`given.code`, codes)}`;

/**
 * Since when a plaza has a part, for a statement that names its decisions `decisions`: the newest supply says so, whatever
 * else was decided since, unless somebody put the part back to new.
 */
export const suppliesThatHold = sql`
  select part, plaza, sucursal, supplied_on as since from (
    select distinct on (part, plaza) * from decisions where state in ('surtida', 'nueva') order by part, plaza, id desc
  ) as newest where state = 'surtida'`;

/** Candidates as they were noted, each with the part that its code belongs to now. */
export const notedCandidates = sql`
  select given.part as noted, given.plaza, given.since, coalesce(joined.part, given.part) as part
  from demand_candidates given left join part_codes joined on joined.code = given.part`;

/** What ends the wait for a decision. In review, a part still waits. */
const outcomes: readonly DecisionState[] = ['surtida', 'por-transferir', 'equivalente', 'descartada'];
export const outcomeList = listed(outcomes);

/** Of `candidates`, that none of `decisions` ended their wait. For a statement that names both so. */
export const isUndecided = sql`not exists (select from decisions where decisions.part = candidates.part
  and decisions.plaza = candidates.plaza and decisions.state in (${outcomeList}))`;
