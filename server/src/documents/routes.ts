import { documentCards, documentEntries, documentQuery, publishedDocument } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { answers } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import { sendCachedCompressed } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import type { PublishedPages } from './published.ts';

/** The published guides and promotions, for everyone signed in. */
export function addDocumentReading(app: App, { published }: { published: PublishedPages }) {
  const config = { access: 'staff' } as const;

  app.get(api.documents, { config, schema: { response: answers(documentCards) } }, async (request, reply) =>
    sendCachedCompressed(request, reply, (await published.get()).cards),
  );

  app.get(api.documentEntries, { config, schema: { response: answers(documentEntries) } }, async (request, reply) =>
    sendCachedCompressed(request, reply, (await published.get()).entries),
  );

  app.get(
    api.document,
    { config, schema: { querystring: documentQuery, response: answers(publishedDocument) } },
    async (request, reply) => {
      const page = (await published.get()).pages.get(request.query.ruta);
      if (!page) throw problem('document-not-found');
      return sendCachedCompressed(request, reply, page);
    },
  );
}
