import { pageView, usage, usageQuery } from '@mostrador/contract/analytics';
import { api, signInPath } from '@mostrador/contract/paths';
import { aboutScreen, notFoundTitle, screenOf, signInTitle } from '@mostrador/contract/screens';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { answers, fileAnswers, nothing } from '../http/answers.ts';
import { sendCsv } from '../http/csv.ts';
import type { App } from '../http/types.ts';
import { addPageView, readUsage } from './queries.ts';

/** A minute, by session; the sign-in screen's, which is all that is taken without one, by address. */
const views = (request: FastifyRequest) => (request.viewer ? 600 : 120);

type AnalyticsDeps = {
  db: Database;
  reads: Database;
  /** The title of the guide or promotion at this path, if one is published. */
  documentTitle: (path: string) => Promise<string | undefined>;
  config: Pick<Config, 'timeZone' | 'origin'>;
};

export function addAnalyticsRoutes(app: App, { db, reads, documentTitle, config }: AnalyticsDeps) {
  const settings = { config: { access: 'usage:read' } } as const;

  app.post(
    api.pageViews,
    {
      config: { access: 'public', rateLimit: views },
      schema: { body: pageView, response: nothing },
    },
    async (request, reply) => {
      const { path } = request.body;
      const atSignIn = path === signInPath;
      const userId = atSignIn ? (request.viewer?.userId ?? null) : requireViewer(request).userId;
      // All parts are one screen, and counted as one.
      const screen = screenOf(path) ?? path;
      const known = atSignIn ? signInTitle : aboutScreen(path)?.title;
      const name = known ?? (await documentTitle(path)) ?? notFoundTitle;
      // Never from the request: its Host is whatever the sender wrote.
      await addPageView(db, { userId, name, url: config.origin + screen });
      return reply.code(204).send(null);
    },
  );

  app.get(api.usage, { ...settings, schema: { querystring: usageQuery, response: answers(usage) } }, (request) =>
    readUsage(reads, Number(request.query.dias), config.timeZone),
  );

  app.get(
    api.usageExport,
    {
      ...settings,
      schema: { querystring: usageQuery, response: fileAnswers('text/csv') },
    },
    async (request, reply) => {
      const { days, screens } = await readUsage(reads, Number(request.query.dias), config.timeZone);
      const rows = [
        ...days.map(({ day, views, people }) => ['Día', day, views, people]),
        ...screens.map(({ name, path, views, people }) => ['Pantalla', `${name} (${path})`, views, people]),
      ];
      return sendCsv(reply, 'uso-del-portal.csv', ['Tipo', 'Día o pantalla', 'Vistas', 'Personas'], rows);
    },
  );
}
