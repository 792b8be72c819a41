import {
  type TraineeProgress,
  type TrainingReport,
  type TrainingVideo,
  trainingReportLimits,
} from '@mostrador/contract/training';
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { contains } from '../db/contains.ts';
import { ofPool } from '../db/of-pool.ts';
import { inScope, type Scope } from '../http/scope.ts';
import { columns, present } from './queries.ts';
import { trainingProgress } from './table.ts';

type Person = { id: string; name: string; username: string; branch: string | null };
/** The branches whose people the person who asks may see. */
type Readable = Scope<'training:read'>;
type Wanted = { buscar: string; pagina: number };

/** Plain SQL, because people belong to another feature and features do not import each other. */
async function findPeople(db: Queries, scope: Readable, { buscar, pagina }: Wanted, issuer: string | undefined) {
  const { pageSize } = trainingReportLimits;
  const matches = contains(sql`concat_ws(' ', name, username, branch)`, buscar);
  const inBranches = inScope(scope, sql`branch_id`) ?? sql`true`;
  const found = sql`from users where banned = false and ${ofPool(issuer)} and ${matches} and ${inBranches}`;
  const people = await db.execute<Person>(
    sql`select id, name, coalesce(username, '') as username, branch ${found} order by name collate "es-x-icu", id limit ${pageSize} offset ${(pagina - 1) * pageSize}`,
  );
  const [count] = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { people: [...people], total: count?.total ?? 0 };
}

export async function readReport(
  db: Queries,
  scope: Readable,
  wanted: Wanted,
  { videos, issuer }: { videos: readonly TrainingVideo[]; issuer: string | undefined },
): Promise<TrainingReport> {
  const { people, total } = await findPeople(db, scope, wanted, issuer);
  const ids = people.map(({ id }) => id);
  const rows = await db
    .select({ ...columns, userId: trainingProgress.userId })
    .from(trainingProgress)
    .where(inArray(trainingProgress.userId, ids));
  const filmsOf = (userId: string) =>
    videos.map((video) =>
      present(
        video,
        rows.find((row) => row.userId === userId && row.videoId === video.id),
      ),
    );
  return { people: people.map(({ id, ...person }) => ({ userId: id, ...person, films: filmsOf(id) })), total };
}

/** Everyone, one page at a time. */
export async function* walkReport(
  db: Queries,
  scope: Readable,
  buscar: string,
  parts: Parameters<typeof readReport>[3],
): AsyncGenerator<TraineeProgress> {
  for (let pagina = 1; ; pagina++) {
    const { people } = await readReport(db, scope, { buscar, pagina }, parts);
    yield* people;
    if (people.length < trainingReportLimits.pageSize) return;
  }
}
