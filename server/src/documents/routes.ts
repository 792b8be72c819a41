import { documentCards, documentEntries, documentQuery, publishedDocument } from '@mostrador/contract/documents';
import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import { problem } from '../http/problem.ts';
import { sendCachedCompressed } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import type { PublishedPages } from './published.ts';

/** The published guides and promotions, for everyone signed in. */
export function addDocumentReading(app: App, { published }: { published: PublishedPages }) {
  const config = { access: 'staff' } as const;

  app.get(
    api.documents,
    { config, schema: { response: { 200: documentCards, '4xx': problemSchema } } },
    async (request, reply) => sendCachedCompressed(request, reply, (await published.get()).cards),
  );

  app.get(
    api.documentEntries,
    { config, schema: { response: { 200: documentEntries, '4xx': problemSchema } } },
    async (request, reply) => sendCachedCompressed(request, reply, (await published.get()).entries),
  );

  app.get(
    api.document,
    { config, schema: { querystring: documentQuery, response: { 200: publishedDocument, '4xx': problemSchema } } },
    async (request, reply) => {
      const page = (await published.get()).pages.get(request.query.ruta);
      if (!page) throw problem('document-not-found');
      return sendCachedCompressed(request, reply, page);
    },
  );
}
