import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textTypes = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.xml']);
/** In bytes. Below, compressing saves hardly anything. */
const smallest = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, zipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}

/** Writes `.br` and `.gz` beside every text file, once, so that the server never compresses an asset. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      // Nothing was written, and the reason must stay the last word.
      if (error) return;
      const files = await readdir(outDir, { recursive: true, withFileTypes: true });
      const texts = files.filter((file) => file.isFile() && textTypes.has(extname(file.name)));
      await Promise.all(texts.map((file) => compressFile(join(file.parentPath, file.name))));
    },
  };
}
