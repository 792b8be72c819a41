import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { content } from './vite/content/plugin.ts';
import { chunkFolder, outputFolder } from './vite/output-folder.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { preloadScreens } from './vite/preload-screens.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { wordsFirst } from './vite/words-first.ts';

/** The same application twice: for browsers, and as `draw`, by which the server draws a page before its scripts arrive. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    content(),
    react(),
    preloadFonts([/^barlow-latin-400-normal\.woff2$/, /^barlow-condensed-latin-600-normal\.woff2$/]),
    preloadScreens(),
    wordsFirst(),
    serviceWorker(),
    precompress(),
  ],
  // One folder holds all that the server needs to draw: no packages are installed beside it.
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
    modulePreload: {
      polyfill: false,
      // What comes when the page is at rest comes one after the other: links for all at once would hold the page up.
      resolveDependencies: (file, files) =>
        /\/parts-/.test(file) ? files.filter((name) => name.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        // Libraries change less often than the portal: browsers keep them over a new version of it.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            {
              name: 'forms',
              test: /node_modules[\\/](react-hook-form|@hookform)|[\\/](late-schema|use-server-issues)\.ts$/,
              priority: 1,
            },
            { name: 'schemas', test: /node_modules[\\/]zod/, priority: 1 },
            // Pages to read need none of what people fill in.
            {
              name: 'fields',
              test: /[\\/]ui[\\/](combobox|copy|field|file-input|pagination|password-input|progress|search-input|section|segmented|select|tabs)[\\/]|[\\/](field-issues|use-debounced|use-paged-search)\.ts$/,
              minShareCount: 2,
            },
            // Small things that many screens share are one file, not twenty: each one asked for holds a slow phone up.
            {
              name: 'words',
              test: /[\\/]web[\\/]src[\\/]([a-z-]+[\\/])?(ago|bytes-words|clock|moment|number|pesos|use-named-part|use-now|validity-words|when)\.ts$|contract[\\/]src[\\/](branches|fold|identity|once|options|people)\.ts$/,
              minShareCount: 2,
              priority: 1,
            },
            // What the device keeps, and what it keeps it for.
            {
              name: 'device',
              test: /[\\/]offline[\\/](cache-names|device|forget-person|kept|stored-boot|worker-link)\.ts$|[\\/](branches-key|branches-query|group-branches|help-pages-query|entries)\.ts$|node_modules[\\/]idb[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'kit', test: /[\\/]web[\\/]src[\\/]ui[\\/]|lucide-react/, minShareCount: 2 },
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
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false } },
  },
}));
