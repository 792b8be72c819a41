import { readdir, readFile } from 'node:fs/promises';
import { moduleIds, type TrainingVideo, trainingVideo } from '@mostrador/contract/training';
import { projectFile } from '../project-file.ts';

/** The films of the content folder, in the order of their screens. */
export async function loadVideos(): Promise<TrainingVideo[]> {
  const folder = projectFile('content/training/');
  const entries = await readdir(folder, { withFileTypes: true });
  const videos = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => readFile(new URL(`${entry.name}/video.json`, folder), 'utf8').catch(() => null)),
  );
  return videos
    .filter((text) => text !== null)
    .map((text) => trainingVideo.parse(JSON.parse(text)))
    .sort((a, b) => moduleIds.indexOf(a.module) - moduleIds.indexOf(b.module) || a.order - b.order);
}
