import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { PageTemplate } from './page-template.ts';

/** Pages may use the location of the device, for the nearest branch, its camera, for pictures of a guide, and nothing else. */
const permissions = [
  ...['geolocation', 'camera'].map((name) => `${name}=(self)`),
  ...['microphone', 'payment', 'usb'].map((name) => `${name}=()`),
];

type Policy = Pick<Config, 'publicOrigin'> & Pick<PageTemplate, 'scriptHashes'>;

/** The same for every answer, so they are computed once. */
function securityHeaders({ publicOrigin, scriptHashes }: Policy): Record<string, string> {
  const behindTls = publicOrigin?.startsWith('https:') ?? false;
  const contentSecurity = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    // Help links show pictures of other sites, https only; the editor shows a photo before it is sent.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(behindTls ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': contentSecurity.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions.join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(behindTls && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, policy: Policy) {
  const headers = securityHeaders(policy);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
