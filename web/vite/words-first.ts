import type { Plugin } from 'vite';

const code = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * One file at a time, so that the page goes on answering. An empty page has nothing to show before its code; of a tab in
 * the background nothing is painted.
 */
const start = `{
      const ask = (part) => setTimeout(() => document.head.append(part));
      const start = () => [...document.getElementById('code').content.children].forEach(ask);
      if (document.hidden || !document.getElementById('root').firstElementChild) start();
      else requestAnimationFrame(() => setTimeout(start));
    }`;

/**
 * The server has drawn the page: on a weak line its words, styles and letters have the line for themselves, and the
 * scripts are asked for when the words are painted. The server adds those of the screen.
 */
export function wordsFirst(): Plugin {
  return {
    name: 'words-first',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const scripts = [...html.matchAll(code)].map(([tag]) => tag.trim()).join('');
        return html
          .replaceAll(code, '')
          .replace(
            '</body>',
            `  <template id="code">${scripts}<!--code--></template>\n    <script>${start}</script>\n  </body>`,
          );
      },
    },
  };
}
