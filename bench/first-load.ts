import { readFileSync } from 'node:fs';
import path from 'node:path';
import { firstLoad } from '../web/vite/first-load.ts';
import type { Line } from './line.ts';

const dist = path.resolve(import.meta.dirname, '../web/dist');
const limit = 105_000;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Scripts and styles of the welcome screen, compressed. */
export async function firstLoadBytes(): Promise<Line[]> {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const { brotliBytes } = firstLoad(manifest, dist, 'src/app/home/home-screen.tsx');
  return [
    {
      what: 'first load of /inicio',
      ours: kilobytes(brotliBytes),
      beside: `limit ${kilobytes(limit)}`,
      ratio: brotliBytes / limit,
      atMost: 1,
    },
  ];
}
