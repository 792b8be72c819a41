import type { Plugin } from 'vite';

/** The server has drawn the page: its words, styles and letters go ahead of the scripts on a weak line. */
export function wordsFirst(): Plugin {
  return {
    name: 'words-first',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}
