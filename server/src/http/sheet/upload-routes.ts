import type { App } from '../types.ts';

/** Routes added by `add` get their body as the stream it is, of any type and as long as they allow themselves. */
export function addUploadRoutes(app: App, add: (scope: App) => void) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    // Refused halfway, the rest of a file would keep the connection open and unread.
    scope.addHook('onError', async (request, reply) => {
      if (!request.raw.complete) reply.header('connection', 'close');
    });
    add(scope as App);
  });
}
