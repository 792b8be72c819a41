import type { Boot } from '@mostrador/contract/boot';
import { documentKinds } from '@mostrador/contract/documents';
import {
  accountPath,
  homePath,
  returnParameter,
  safeReturnPath,
  shellPath,
  signInPath,
} from '@mostrador/contract/paths';
import { aboutScreen, type ScreenPath, screens } from '@mostrador/contract/screens';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signInAddress } from './access.ts';
import { sendCompressed } from './compressed.ts';
import type { PageTemplate } from './page-template.ts';
import { readPreloadLinks } from './preload.ts';
import { problem } from './problem.ts';
import type { RateLimitHook } from './rate-limit.ts';
import { openRenderer } from './render.ts';
import { queryValue, splitUrl } from './split-url.ts';
import type { App } from './types.ts';

/** What a page carries for this person: nothing but the settings before they sign in. */
export type MakeBoot = (request: FastifyRequest) => Promise<Boot>;

/** The document's own path, and one for each folder in which people add pages. */
const documentRoutes = ['/:pagina', ...Object.values(documentKinds).map(({ folder }) => `${folder}:pagina`)];

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const html = { schema: { hide: true, response: { 200: z.string() } } };
const isFile = /^\/(api|assets|contenido)(\/|$)/;

type PageDeps = {
  webDir: string;
  template: PageTemplate;
  limitRequests: RateLimitHook;
  /** Whether a guide or promotion is published at this path. */
  isPublished: (path: string) => Promise<boolean>;
  makeBoot: MakeBoot;
};

export async function addPages(app: App, deps: PageDeps) {
  const preloadLinks = await readPreloadLinks(deps.webDir);
  const render = openRenderer(app, deps.webDir);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, status = 200) {
    const boot = await deps.makeBoot(request);
    const rendered = await render(boot, splitUrl(request.url).path);
    const page = deps.template.fill({ boot, rendered, links: preloadLinks(rendered?.sources ?? []) });
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return sendCompressed(request, reply, page);
  }

  /**
   * A page has one address: the same path with a slash behind it, or written with escapes, leads to it. Where `exists`
   * says no, nothing is there.
   */
  function addPage(path: string, config: FastifyContextConfig, answer: Answer, exists?: PageDeps['isPublished']) {
    app.get(path, { ...html, config }, async (request, reply) => {
      const asked = splitUrl(request.url);
      const values = request.params as Record<string, string>;
      const own = path.replace(/:(\w+)$/, (_, name: string) => encodeURIComponent(values[name] ?? ''));
      if (exists && !(await exists(own))) return reply.callNotFound();
      return asked.path === own ? answer(request, reply) : reply.redirect(own + asked.search, 301);
    });
  }

  app.get('/', { ...html, config: { access: 'public' } }, async (_request, reply) => reply.redirect(homePath));
  addPage(signInPath, { access: 'public' }, async (request, reply) => {
    if (!request.viewer) return sendPage(request, reply);
    return reply.redirect(safeReturnPath(queryValue(request.url, returnParameter)));
  });
  addPage(shellPath, { access: 'public' }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return sendCompressed(request, reply, deps.template.empty);
  });
  for (const screen of Object.keys(screens) as ScreenPath[]) {
    const needs = aboutScreen(screen)?.needs;
    const config = { access: 'staff', page: true, whileChangingPassword: screen === accountPath } as const;
    addPage(screen, config, (request, reply) => {
      const held = request.viewer?.permissions ?? [];
      const allowed = !needs || needs.some((permission) => held.includes(permission));
      return sendPage(request, reply, allowed ? 200 : 403);
    });
  }
  for (const path of documentRoutes) {
    addPage(path, { access: 'staff', page: true }, (request, reply) => sendPage(request, reply), deps.isPublished);
  }

  app.setNotFoundHandler({ preHandler: deps.limitRequests }, async (request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && request.headers.accept?.includes('text/html');
    if (!wantsPage || isFile.test(request.url)) throw problem('not-found');
    return request.viewer ? sendPage(request, reply, 404) : reply.redirect(signInAddress(request));
  });
}
