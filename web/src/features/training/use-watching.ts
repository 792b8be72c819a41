import type { Watched } from '@mostrador/contract/training';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useViewer } from '../../lib/viewer.ts';
import { saveWatched } from './unsent.ts';

/** The played ranges in whole seconds, each with an exclusive end. A second counts when its middle was played. */
export function playedRanges(played: TimeRanges): [number, number][] {
  const ranges: [number, number][] = [];
  for (let index = 0; index < played.length; index++) {
    const [from, to] = [Math.round(played.start(index)), Math.round(played.end(index))];
    if (from < to) ranges.push([from, to]);
  }
  return ranges;
}

type Played = Pick<HTMLVideoElement, 'readyState' | 'HAVE_METADATA' | 'currentTime' | 'played'>;

/** Everything played since the film was opened; the server counts each second once. */
export function watchedOf(video: Played): Watched | null {
  // Until then the film is at 0, wherever it resumes: saving that would lose the position.
  if (video.readyState < video.HAVE_METADATA) return null;
  return { position: video.currentTime, played: playedRanges(video.played) };
}

const saveEvery = 5_000;

/** Saves the progress of the film every few seconds, on pause, when the page is hidden and on unmount. */
export function useWatching(id: string, film: RefObject<HTMLVideoElement | null>): void {
  const queryClient = useQueryClient();
  const { sub: owner } = useViewer();

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    let savedAt = Date.now();

    const save = () => {
      savedAt = Date.now();
      const watched = watchedOf(video);
      if (watched) void saveWatched(queryClient, { id, owner, watched });
    };
    const moved = () => {
      if (Date.now() - savedAt >= saveEvery) save();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') save();
    };

    video.addEventListener('timeupdate', moved);
    video.addEventListener('pause', save);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      video.removeEventListener('timeupdate', moved);
      video.removeEventListener('pause', save);
      document.removeEventListener('visibilitychange', hidden);
      save();
    };
  }, [id, film, owner, queryClient]);
}
