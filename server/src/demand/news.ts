import type { DecisionState } from '@mostrador/contract/demand';
import { ownReportsPath } from '@mostrador/contract/paths';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { addNotification } from '../notifications/queries.ts';
import { type NamedPart, newsOf, type ToldDecision } from './words.ts';

type Told = Omit<ToldDecision, 'state'> & {
  part: string;
  state: DecisionState;
  /** The decision that was in force until now. */
  before: { state: DecisionState; sucursal: string; detail: string; decidedAt: Date } | undefined;
};
type Reported = NamedPart & { reports: number; people: string[] };

/** Who reported a part at a plaza in the window of its figures, how often, and for which car most often. */
async function reportedAt(tx: Queries, { part, plaza }: Told, after: Date | null): Promise<Reported | undefined> {
  const [row] = await tx.execute<Reported>(sql`
    with reports as (
      select l.reported_by, l.car_modelo, l.reported_at
      from demand_needs needs cross join lateral jsonb_array_elements_text(needs.reports) as counted(id)
      join lost_sales l on l.id = counted.id::int
      where needs.part = ${part} and needs.plaza = ${plaza} and needs.day >= (select window_start from demand_day)
    )
    select (select count(*)::int from reports) as reports, parts.name, parts.category,
      case when part_has_code(${part}) then coalesce(parts.codes ->> 0, code_of_part(${part})) else '' end as code,
      (select car_modelo from reports group by 1 order by count(*) desc, 1 limit 1) as model,
      coalesce((select jsonb_agg(distinct reported_by) from reports join users on users.id = reports.reported_by
        where ${after?.toISOString() ?? null}::timestamptz is null or reports.reported_at > ${after?.toISOString() ?? null}::timestamptz), '[]') as people
    from demand_parts parts where part = ${part}`);
  return row;
}

/** Whether people heard the same before: also the code, the reason and the branch, unless this one names none. */
const saysTheSame = ({ state, detail, sucursal }: Told, before: NonNullable<Told['before']>) =>
  before.state === state && before.detail === detail && (sucursal === '' || before.sucursal === sucursal);

/**
 * Tells whoever reported these parts what was decided, each person once for a part. Who already heard the same of an
 * earlier decision, which is only written anew, is not told again.
 */
export async function addNews(tx: Queries, decisions: readonly Told[]): Promise<void> {
  const told = new Set<string>();
  for (const decision of decisions) {
    const { part, plaza, state, before } = decision;
    if (plaza === '' || state === 'nueva' || state === 'en-revision') continue;
    const reported = await reportedAt(tx, decision, before && saysTheSame(decision, before) ? before.decidedAt : null);
    if (!reported) continue;
    const text = newsOf({ ...decision, state }, reported, reported.reports);
    for (const userId of reported.people) {
      const key = `${userId} ${part}`;
      if (told.has(key) || !text) continue;
      told.add(key);
      await addNotification(tx, { userId, text, link: ownReportsPath });
    }
  }
}

/** Removes what nobody has read of a decision that was undone. It has the time of the transaction that decided. */
export async function removeNews(tx: Queries, batch: string): Promise<void> {
  await tx.execute(sql`
    delete from notifications where read_at is null and link = ${ownReportsPath}
      and created_at in (select decided_at from demand_decisions where batch = ${batch})`);
}
