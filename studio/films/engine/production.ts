import { screens } from '@mostrador/contract/screens';
import { type TrainingVideo, trainingModules } from '@mostrador/contract/training';
import { films } from '../films.ts';
import type { Course } from './draw/cards.ts';
import { drawPicture } from './draw/picture.ts';
import { plainWords } from './draw/words.ts';
import type { Film } from './film.ts';
import { framesPerSecond, type Timeline, timeline } from './timeline.ts';

/** A film with all that follows from it. */
export type Production = { film: Film; timeline: Timeline; course: Course };

export function produce(film: Film): Production {
  const moduleTitle = screens[trainingModules[film.module].path].title;
  const lessons = films.filter(({ module }) => module === film.module).length;
  return { film, timeline: timeline(film, moduleTitle), course: { moduleTitle, lessons } };
}

/** What the portal has to know of the file that is shown. */
export type FilmFacts = Pick<TrainingVideo, 'seconds' | 'captionsInPicture'>;

export function entityOf({ film, course }: Production, { seconds, captionsInPicture }: FilmFacts): TrainingVideo {
  const { id, module, order, color, titulo, steps } = film;
  return {
    id,
    module,
    order,
    color,
    titulo,
    modalHeader: `${course.moduleTitle}: ${titulo}`,
    cover: 'cover.avif',
    poster: 'poster.webp',
    video: 'film.mp4',
    captions: 'captions.vtt',
    captionsInPicture,
    seconds: Math.round(seconds * 100) / 100,
    steps: steps.map(({ say }) => plainWords(say)),
  };
}

/** Every picture of the film in order, or every so many. */
export function* pictures({ timeline: line, course }: Production, every = 1): Generator<string> {
  for (let frame = 0; frame < line.frames; frame += every) yield drawPicture(line, course, frame / framesPerSecond);
}
