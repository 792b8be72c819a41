import { slowestUpload } from '../body-timer.ts';
import type { App } from '../types.ts';

/** Routes added by `add` get their body as a stream of any content type, without the general limits of size and time. */
export function addUploadRoutes(app: App, add: (scope: App) => void) {
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, slowestBody: slowestUpload };
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    // After a refusal, the unread rest of the file would keep the connection busy.
    scope.addHook('onError', async (request, reply) => {
      if (!request.raw.complete) reply.header('connection', 'close');
    });
    add(scope as App);
  });
}
