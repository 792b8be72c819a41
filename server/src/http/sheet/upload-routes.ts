import type { App } from '../types.ts';

/** Routes added by `add` get their body as a stream of any content type, without the general size limit. */
export function addUploadRoutes(app: App, add: (scope: App) => void) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    // After a refusal, the unread rest of the file would keep the connection busy.
    scope.addHook('onError', async (request, reply) => {
      if (!request.raw.complete) reply.header('connection', 'close');
    });
    add(scope as App);
  });
}
