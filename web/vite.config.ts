import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lowPriorityScripts } from './vite/low-priority-scripts.ts';
import { chunkFolder, outputFolder } from './vite/output-folder.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { serviceWorker } from './vite/service-worker.ts';

const featureOf = (module: string) => /[\\/]src[\\/]features[\\/]([\w-]+)/.exec(module)?.[1] ?? null;

/** The same application twice: for browsers, and for the server, which renders a page before its scripts arrive. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    preloadFonts([/^barlow-latin-400-normal\.woff2$/, /^barlow-condensed-latin-600-normal\.woff2$/]),
    lowPriorityScripts(),
    serviceWorker(),
    precompress(),
  ],
  // One folder holds all that the server needs to render: no packages are installed beside it.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    manifest: !isSsrBuild,
    minify: true,
    outDir: isSsrBuild ? 'dist/.server' : 'dist',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    target: ['chrome115', 'edge115', 'firefox115', 'safari16.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Calls on zod's `z` count as free of side effects, so most schemas that only the server uses are left out; `z.config` would be, too.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            // Libraries change less often than the portal: browsers keep them over a new version of it.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 5 },
            // A phone loads few files of some size sooner than many small ones.
            { name: 'app', tags: ['$initial'], priority: 4 },
            { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)|use-contract-form/, priority: 3 },
            { name: 'offline', test: /[\\/]src[\\/]offline[\\/]|node_modules[\\/]idb/, minShareCount: 3, priority: 3 },
            {
              name: 'shared',
              test: /[\\/]src[\\/](ui|lib)[\\/]|node_modules[\\/](lucide-react|@tanstack)/,
              minShareCount: 3,
              priority: 1,
            },
            // Schemas: guides, promotions and notices load none of them.
            { name: 'schemas', test: /node_modules[\\/]zod|[\\/]contract[\\/]src[\\/]/, minShareCount: 9 },
            // What many parts of one feature share.
            { name: featureOf, debugName: 'feature', minShareCount: 5 },
          ],
        },
        entryFileNames: isSsrBuild ? '[name].js' : 'assets/[name]-[hash].js',
        chunkFileNames: (chunk) => `${chunkFolder(chunk.moduleIds)}/[name]-[hash].js`,
        assetFileNames: (asset) => `${outputFolder(asset.originalFileNames)}/[name]-[hash][extname]`,
      },
    },
  },
  server: {
    port: 5173,
    // The host stays as the browser sent it: the server compares it with the page's origin.
    proxy: Object.fromEntries(
      ['/api', '/contenido/archivos'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false },
      ]),
    ),
  },
}));
