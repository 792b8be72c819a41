import { type ErrorCode, errors } from '@mostrador/contract/errors';
import type { Message } from '@mostrador/contract/messages';
import { allMigrating, type SectionStates } from '@mostrador/contract/migration';
import { noticeParameter } from '@mostrador/contract/paths';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { documentsAt, noDocuments, type PublishedPages } from './documents/published.ts';
import type { Cached } from './http/cached.ts';
import type { MakeBoot } from './http/pages.ts';
import { queryValue, splitUrl } from './http/split-url.ts';
import { toViewer } from './identity/viewer.ts';
import { readState } from './notifications/queries.ts';

type BootDeps = {
  reads: Database;
  config: Config;
  published: PublishedPages;
  feed: Cached<Message[]>;
  states: Cached<SectionStates>;
};

/** The sentence for the error code in the URL. Only codes of our table, so that a link cannot show a text of its own. */
function noticeOf(url: string): string | null {
  const code = queryValue(url, noticeParameter);
  return code && Object.hasOwn(errors, code) ? errors[code as ErrorCode].title : null;
}

/** What a page carries comes from several features. Here, because features do not import each other. */
export function createMakeBoot({ reads, config, published, feed, states }: BootDeps): MakeBoot {
  return async ({ viewer, url }) => {
    const bell = viewer && (await readState(reads, viewer.userId));
    return {
      ...(viewer ? await documentsAt(published, splitUrl(url).path) : noDocuments),
      viewer: viewer && toViewer(viewer),
      session: viewer && { endsIn: viewer.endsAt.getTime() - Date.now(), idle: config.sessionIdleMs },
      renderedAt: Date.now(),
      messages: viewer ? (await feed.get()).value : [],
      unreadNotifications: bell?.sin_leer ?? 0,
      reportNews: bell?.de_mis_reportes ?? null,
      sections: viewer ? (await states.get()).value : allMigrating,
      imageCatalogueUrl: config.imageCatalogueUrl,
      lastYear: config.lastYear,
      timeZone: config.timeZone,
      signInMethod: config.oidc ? 'oidc' : 'password',
      notice: noticeOf(url),
    };
  };
}
