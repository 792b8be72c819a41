import { resolve } from 'node:path';
import { workerPath } from '@mostrador/contract/paths';
import { build, type Plugin as Step } from 'esbuild';
import type { Plugin } from 'vite';
import type { OfflineFiles } from '../src/offline/worker-messages.ts';
import { offlineFiles } from './offline-files.ts';

/** Stores that components follow come along with what the worker needs of them; React itself does not. */
const withoutReact: Step = {
  name: 'without-react',
  setup({ onResolve }) {
    onResolve({ filter: /^react$/ }, () => ({ path: 'react', external: true, sideEffects: false }));
  },
};

async function buildWorker(source: string, files: OfflineFiles): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    define: { OFFLINE_FILES: JSON.stringify(files) },
    plugins: [withoutReact],
  });
  const text = outputFiles[0]?.text ?? '';
  // A worker is one classic script: an import left in it would stop it in every browser.
  if (/\bimport\s*["'{]/.test(text)) throw new Error('The worker imports something that it cannot have.');
  return text;
}

/** The worker that keeps the portal on a device: one file beside the pages, with the list of what the build made. */
export function serviceWorker(): Plugin {
  let sources = '';
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      sources = resolve(root, 'src');
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = offlineFiles(bundle, sources);
        const source = await buildWorker(resolve(sources, 'offline/worker/worker.ts'), files);
        this.emitFile({ type: 'asset', fileName: workerPath.slice(1), source });
      },
    },
  };
}
