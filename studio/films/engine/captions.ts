import { plainWords } from './draw/words.ts';
import type { Scene } from './timeline.ts';

const two = (value: number) => String(value).padStart(2, '0');

function stamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const [minutes, rest] = [Math.floor(milliseconds / 60_000), milliseconds % 60_000];
  return `00:${two(minutes)}:${two(Math.floor(rest / 1000))}.${String(rest % 1000).padStart(3, '0')}`;
}

/** WebVTT, a cue a scene. At the top: the picture itself has the sentence at the bottom. */
export function captions(scenes: readonly Scene[]): string {
  const cues = scenes.map(
    ({ start, end, say }, index) => `${index + 1}\n${stamp(start)} --> ${stamp(end)} line:0\n${plainWords(say)}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}
