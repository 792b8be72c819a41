import type { Plugin } from 'vite';

/** The server has rendered the page: on a weak connection its style sheets and fonts come before its scripts. */
export function lowPriorityScripts(): Plugin {
  return {
    name: 'low-priority-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}
