import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** Links the fonts of the first paint from the HTML, so that they do not wait for the style sheet. */
export function preloadFonts(wanted: readonly RegExp[]): Plugin {
  return {
    name: 'preload-fonts',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.values(bundle)
          .filter((file) => file.type === 'asset')
          .filter((file) => file.originalFileNames.some((name) => wanted.some((font) => font.test(basename(name)))))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file.fileName}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
