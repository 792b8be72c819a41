import { api } from '@mostrador/contract/paths';
import type { FilmProgress, Watched } from '@mostrador/contract/training-progress';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { request } from '../http/request.ts';
import { createPlayedSeconds } from './played-seconds.ts';
import { progressQuery } from './progress-query.ts';

const tellEvery = 5_000;

/** Counts what is played in that film and tells the server: now and then, when it stops, and when the page goes. */
export function useWatching(id: string, film: RefObject<HTMLVideoElement | null>): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    const played = createPlayedSeconds();
    let toldAt = Date.now();

    const tell = async () => {
      toldAt = Date.now();
      const body: Watched = { position: video.currentTime, played: played.take() };
      try {
        const now = await request<FilmProgress>(api.trainingVideo(id), { method: 'POST', body, keepalive: true });
        queryClient.setQueryData(progressQuery().queryKey, (list) =>
          list?.map((item) => (item.id === id ? now : item)),
        );
      } catch {
        played.giveBack(body.played);
      }
    };
    const moved = () => {
      if (video.seeking || video.paused) return;
      played.reach(video.currentTime);
      if (Date.now() - toldAt >= tellEvery) void tell();
    };
    const stopped = () => {
      // The last moment before a pause was played; the one after a leap was not.
      if (!video.seeking) played.reach(video.currentTime);
      played.leap();
      void tell();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') void tell();
    };

    video.addEventListener('timeupdate', moved);
    video.addEventListener('seeking', played.leap);
    video.addEventListener('pause', stopped);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      video.removeEventListener('timeupdate', moved);
      video.removeEventListener('seeking', played.leap);
      video.removeEventListener('pause', stopped);
      document.removeEventListener('visibilitychange', hidden);
      void tell();
    };
  }, [id, film, queryClient]);
}
