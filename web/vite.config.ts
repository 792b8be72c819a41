import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { content } from './vite/content/plugin.ts';
import { chunkFolder, outputFolder } from './vite/output-folder.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { preloadScreens } from './vite/preload-screens.ts';

export default defineConfig({
  plugins: [
    content(),
    react(),
    preloadFonts([/^barlow-latin-400-normal\.woff2$/, /^barlow-condensed-latin-600-normal\.woff2$/]),
    preloadScreens(),
    precompress(),
  ],
  build: {
    manifest: true,
    target: ['chrome115', 'edge115', 'firefox115', 'safari16.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Libraries change less often than the portal: browsers keep them over a new version of it.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'forms', test: /node_modules[\\/](zod|react-hook-form|@hookform)/, priority: 1 },
          ],
        },
        entryFileNames: 'assets/[name]-[hash].js',
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
});
