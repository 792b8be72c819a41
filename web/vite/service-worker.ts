import { resolve } from 'node:path';
import { workerPath } from '@mostrador/contract/paths';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import type { OfflineFiles } from '../src/offline/worker-messages.ts';
import { offlineFiles } from './offline-files.ts';

/** `lib/store.ts` has a React hook beside what the worker uses; React itself must not end up in the worker. */
const withoutReact: EsbuildPlugin = {
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
  // The worker is registered as a classic script, in which an import is a syntax error.
  if (/\bimport\s*["'{]/.test(text)) throw new Error('The service worker still has an import after bundling.');
  return text;
}

/** Emits the service worker as one file beside `index.html`, with the list of the build's files inside. */
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
