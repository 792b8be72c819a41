import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { PageTemplate } from './page-template.ts';

/** What the pages may ask the device for: where it is, for the nearest branch, and nothing else. */
const permissions = ['geolocation=(self)', ...['camera', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`)];

type Policy = Pick<Config, 'publicOrigin'> & Pick<PageTemplate, 'scriptHashes'>;

export async function addSecurityHeaders(app: FastifyInstance, { publicOrigin, scriptHashes }: Policy) {
  const behindTls = publicOrigin?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'"],
        // Help links show pictures of other sites, https only.
        'img-src': ["'self'", 'data:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(behindTls && { 'upgrade-insecure-requests': [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions.join(', '));
  });
}
