import type { App } from '../types.ts';

/** Routes added by `add` get their body as the stream it is, of any type and as long as they allow themselves. */
export function addUploadRoutes(app: App, add: (scope: App) => void) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    add(scope as App);
  });
}
