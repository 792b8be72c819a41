import { type FilmProgress, seenShare, type TrainingVideo, type Watched } from '@mostrador/contract/training';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { trainingProgress } from './table.ts';

type Row = { videoId: string; position: number; played: number; seenAt: Date | null };

/** Whole seconds, because a last part of a second cannot be played to its end. */
export const secondsOf = (video: TrainingVideo) => Math.floor(video.seconds);

// The number of seconds in all stretches together.
const counted = (stretches: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(${stretches}) part)`;

export const columns = {
  videoId: trainingProgress.videoId,
  position: trainingProgress.position,
  played: counted(sql`${trainingProgress.played}`),
  seenAt: trainingProgress.seenAt,
};

export function present(video: TrainingVideo, row: Row | undefined): FilmProgress {
  return {
    id: video.id,
    position: row?.position ?? 0,
    // A film that was replaced may have been longer.
    played: Math.min(row?.played ?? 0, secondsOf(video)),
    seconds: secondsOf(video),
    seenAt: row?.seenAt?.toISOString() ?? null,
  };
}

export async function readProgress(
  db: Queries,
  userId: string,
  videos: readonly TrainingVideo[],
): Promise<FilmProgress[]> {
  const rows = await db.select(columns).from(trainingProgress).where(eq(trainingProgress.userId, userId));
  return videos.map((video) =>
    present(
      video,
      rows.find((row) => row.videoId === video.id),
    ),
  );
}

/** Adds what was played to what was played before. What lies beyond the film's end is left out. */
export async function addWatched(
  db: Queries,
  userId: string,
  video: TrainingVideo,
  { position, played }: Watched,
): Promise<FilmProgress> {
  const seconds = secondsOf(video);
  const stretches = `{${played.map(([from, to]) => `[${from},${to})`).join(',')}}`;
  const added = sql`${stretches}::int4multirange * int4multirange(int4range(0, ${seconds}))`;
  const enough = (all: ReturnType<typeof sql>) =>
    sql`case when ${counted(all)} >= ${seenShare * seconds}::float then now() end`;
  const together = sql`training_progress.played + excluded.played`;
  const [row] = await db
    .insert(trainingProgress)
    .values({
      userId,
      videoId: video.id,
      position: Math.min(position, video.seconds),
      played: added,
      seenAt: enough(added),
    })
    .onConflictDoUpdate({
      target: [trainingProgress.userId, trainingProgress.videoId],
      set: {
        position: sql`excluded.position`,
        played: together,
        seenAt: sql`coalesce(training_progress.seen_at, ${enough(together)})`,
        updatedAt: sql`now()`,
      },
    })
    .returning(columns);
  return present(video, row);
}

/** Adds what one person watched to what another watched. The position of the later visit stays. */
export async function moveProgress(db: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`
    insert into training_progress as kept (user_id, video_id, position, played, seen_at, updated_at)
    select ${to}, video_id, position, played, seen_at, updated_at from training_progress where user_id = ${from}
    on conflict (user_id, video_id) do update set
      position = case when excluded.updated_at > kept.updated_at then excluded.position else kept.position end,
      played = kept.played + excluded.played,
      seen_at = least(kept.seen_at, excluded.seen_at),
      updated_at = greatest(kept.updated_at, excluded.updated_at)`);
  await db.delete(trainingProgress).where(eq(trainingProgress.userId, from));
}
