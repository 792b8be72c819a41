import type { TrainingModule, TrainingVideo } from '@mostrador/contract/training';

/** A film with the addresses of its files. */
export type Film = TrainingVideo & { files: Record<'cover' | 'poster' | 'video' | 'captions', string> };

const entities = import.meta.glob<TrainingVideo>('../../../../content/training/*/video.json', {
  import: 'default',
  eager: true,
});
const addresses = import.meta.glob<string>('../../../../content/training/*/*.{mp4,webm,vtt,avif,webp,jpg,png,svg}', {
  query: '?url',
  import: 'default',
  eager: true,
});

function filmOf([file, video]: [string, TrainingVideo]): Film {
  const address = (name: string) => addresses[file.replace('video.json', name)] ?? '';
  const { cover, poster, captions } = video;
  return {
    ...video,
    files: { cover: address(cover), poster: address(poster), video: address(video.video), captions: address(captions) },
  };
}

const films = Object.entries(entities)
  .map(filmOf)
  .sort((one, other) => one.order - other.order);

/** For choosing one, in the order of the modules. */
export const filmTitles = films.map(({ id, titulo }) => ({ id, titulo }));

/** Undefined for a film that this version of the portal does not have, or no longer. */
export const findFilm = (id: string): Film | undefined => films.find((film) => film.id === id);

export function filmsOf(module: TrainingModule): Film[] {
  return films.filter((film) => film.module === module);
}

/** "0:45" */
export function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
