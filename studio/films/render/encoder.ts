import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { framesPerSecond } from '../engine/timeline.ts';

const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', '-'];
const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
const picture = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...colours];
// A whole picture every eight seconds at the latest: seeking stays quick, the file small.
const codec = ['-c:v', 'libx264', '-preset', 'medium', '-crf', '26', '-g', String(framesPerSecond * 8)];
const sameEverywhere = ['-threads', '1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];

export function requireFfmpeg(): void {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return;
  throw new Error('Para hacer las películas falta ffmpeg. Instálalo con: sudo apt-get install ffmpeg');
}

export type Encoder = { add(png: Buffer): Promise<void>; finish(): Promise<void> };

/** Takes pictures in order and leaves an H.264 film. */
export function openEncoder(file: string, mark: string): Encoder {
  const output = ['-an', '-metadata', `comment=${mark}`, '-movflags', '+faststart', '-f', 'mp4', '-y', file];
  const args = ['-loglevel', 'error', ...input, ...picture, ...codec, ...sameEverywhere, ...output];
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  // Its exit code says it better.
  child.stdin.on('error', () => {});
  return {
    async add(png) {
      if (!child.stdin.write(png)) await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    async finish() {
      child.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`ffmpeg terminó con ${code}`);
    },
  };
}
