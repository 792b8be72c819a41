import type { DecisionState } from '@mostrador/contract/demand';
import { ownReportsPath } from '@mostrador/contract/paths';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { addNotifications } from '../notifications/queries.ts';
import { type NamedPart, newsOf, type ToldDecision } from './words.ts';

type Told = Omit<ToldDecision, 'state'> & {
  part: string;
  state: DecisionState;
  /** The decision that was in force until now. */
  before: { state: DecisionState; sucursal: string; detail: string; decidedAt: Date } | undefined;
};
type Asked = Pick<Told, 'part' | 'plaza'> & { after: Date | null };
type Reported = NamedPart & { reports: number; people: string[] };

/**
 * Who reported each part at its plaza in the window of its figures, or after a time, how often, and for which car most
 * often. In the order of what is asked; undefined where the part has no figures.
 */
async function reportedAt(tx: Queries, asked: readonly Asked[]): Promise<(Reported | undefined)[]> {
  const rows = await tx.execute<Reported & { line: number }>(sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked.map((one, line) => ({ ...one, line })))}::text::json)
        as asked(line int, part text, plaza text, after timestamptz)
    ),
    reports as (
      select asked.line, l.car_modelo, case when asked.after is null or l.reported_at > asked.after then users.id end as person
      from asked join demand_needs needs on needs.part = asked.part and needs.plaza = asked.plaza
      cross join lateral jsonb_array_elements_text(needs.reports) as counted(id)
      join lost_sales l on l.id = counted.id::int left join users on users.id = l.reported_by
      where needs.day >= (select window_start from demand_day)
    ),
    reporters as (
      select line, count(*)::int as reports, jsonb_agg(distinct person) filter (where person is not null) as people
      from reports group by line
    ),
    models as (
      select distinct on (line) line, car_modelo as model from reports
      group by line, car_modelo order by line, count(*) desc, car_modelo
    )
    select asked.line, coalesce(reporters.reports, 0) as reports, coalesce(people, '[]') as people, model,
      parts.name, parts.category,
      case when part_has_code(part) then coalesce(parts.codes ->> 0, code_of_part(part)) else '' end as code
    from asked join demand_parts parts using (part)
    left join reporters using (line) left join models using (line)`);
  const byLine = new Map([...rows].map((row) => [row.line, row]));
  return asked.map((_, line) => byLine.get(line));
}

/** Whether people were notified of the same before: also the code, the reason and the branch, unless this one names none. */
const saysTheSame = ({ state, detail, sucursal }: Told, before: NonNullable<Told['before']>) =>
  before.state === state && before.detail === detail && (sucursal === '' || before.sucursal === sucursal);

/**
 * Notifies whoever reported these parts of what was decided, each person once for a part. Who already knows the same of an
 * earlier decision, which is only written anew, is not notified again.
 */
export async function addNews(tx: Queries, decisions: readonly Told[]): Promise<void> {
  const toTell = decisions.flatMap((decision) => {
    const { plaza, state, before } = decision;
    if (plaza === '' || state === 'nueva' || state === 'en-revision') return [];
    return [{ ...decision, state, after: before && saysTheSame(decision, before) ? before.decidedAt : null }];
  });
  if (toTell.length === 0) return;
  const reports = await reportedAt(
    tx,
    toTell.map(({ part, plaza, after }) => ({ part, plaza, after })),
  );
  const told = new Set<string>();
  const lines = toTell.flatMap((decision, index) => {
    const reported = reports[index];
    const text = reported && newsOf(decision, reported, reported.reports);
    if (!text) return [];
    const people = reported.people.filter((userId) => !told.has(`${userId} ${decision.part}`));
    for (const userId of people) told.add(`${userId} ${decision.part}`);
    return people.map((userId) => ({ userId, text, link: ownReportsPath }));
  });
  await addNotifications(tx, lines);
}

/** Removes what nobody has read of a decision that was undone. It has the time of the transaction that decided. */
export async function removeNews(tx: Queries, batch: string): Promise<void> {
  await tx.execute(sql`
    delete from notifications where read_at is null and link = ${ownReportsPath}
      and created_at in (select decided_at from demand_decisions where batch = ${batch})`);
}
