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
    select asked.line, reported.*
    from json_to_recordset(${JSON.stringify(asked.map((one, line) => ({ ...one, line })))}::text::json)
      as asked(line int, part text, plaza text, after timestamptz)
    cross join lateral (
      with reports as (
        select l.reported_by, l.car_modelo, l.reported_at
        from demand_needs needs cross join lateral jsonb_array_elements_text(needs.reports) as counted(id)
        join lost_sales l on l.id = counted.id::int
        where needs.part = asked.part and needs.plaza = asked.plaza
          and needs.day >= (select window_start from demand_day)
      )
      select (select count(*)::int from reports) as reports, parts.name, parts.category,
        case when part_has_code(part) then coalesce(parts.codes ->> 0, code_of_part(part)) else '' end as code,
        (select car_modelo from reports group by 1 order by count(*) desc, 1 limit 1) as model,
        coalesce((select jsonb_agg(distinct reported_by) from reports join users on users.id = reports.reported_by
          where asked.after is null or reports.reported_at > asked.after), '[]') as people
      from demand_parts parts where parts.part = asked.part
    ) as reported`);
  const byLine = new Map([...rows].map((row) => [row.line, row]));
  return asked.map((_, line) => byLine.get(line));
}

/** Whether people heard the same before: also the code, the reason and the branch, unless this one names none. */
const saysTheSame = ({ state, detail, sucursal }: Told, before: NonNullable<Told['before']>) =>
  before.state === state && before.detail === detail && (sucursal === '' || before.sucursal === sucursal);

/**
 * Tells whoever reported these parts what was decided, each person once for a part. Who already heard the same of an
 * earlier decision, which is only written anew, is not told again.
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
