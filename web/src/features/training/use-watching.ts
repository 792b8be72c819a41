import { api } from '@mostrador/contract/paths';
import type { FilmProgress, Watched } from '@mostrador/contract/training';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { request } from '../../lib/http/request.ts';
import { playedStretches } from './played-stretches.ts';
import { progressQuery } from './progress-query.ts';

const tellEvery = 5_000;

/** Tells the server what is played of that film: now and then, when it stops, and when the page goes. */
export function useWatching(id: string, film: RefObject<HTMLVideoElement | null>): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    let toldAt = Date.now();

    const tell = async () => {
      toldAt = Date.now();
      // All that was played since the film was opened, as the browser has it: the server counts each second once.
      const body: Watched = { position: video.currentTime, played: playedStretches(video.played) };
      try {
        const now = await request<FilmProgress>(api.trainingVideo(id), { method: 'POST', body, keepalive: true });
        queryClient.setQueryData(progressQuery().queryKey, (list) =>
          list?.map((item) => (item.id === id ? now : item)),
        );
      } catch {
        // It comes with the next.
      }
    };
    const moved = () => {
      if (Date.now() - toldAt >= tellEvery) void tell();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') void tell();
    };

    video.addEventListener('timeupdate', moved);
    video.addEventListener('pause', tell);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      video.removeEventListener('timeupdate', moved);
      video.removeEventListener('pause', tell);
      document.removeEventListener('visibilitychange', hidden);
      void tell();
    };
  }, [id, film, queryClient]);
}
