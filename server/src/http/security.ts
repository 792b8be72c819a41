import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { PageTemplate } from './page-template.ts';

/** Pages may use the location of the device, for the nearest branch, its camera, for pictures of a guide, and nothing else. */
const permissions = [
  ...['geolocation', 'camera'].map((name) => `${name}=(self)`),
  ...['microphone', 'payment', 'usb'].map((name) => `${name}=()`),
];

type Policy = Pick<Config, 'publicOrigin'> & Pick<PageTemplate, 'scriptHashes'>;

/** For what shows nothing by itself. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The same for every page and file, and for every answer to a program, so they are computed once. */
function securityHeaders({ publicOrigin, scriptHashes }: Policy) {
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
  const ofAll = {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(behindTls && { 'strict-transport-security': 'max-age=31536000' }),
  };
  return {
    page: {
      ...ofAll,
      'content-security-policy': contentSecurity.join(';'),
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': permissions.join(', '),
      'x-frame-options': 'DENY',
    },
    // The others are about windows, and were most of the bytes of a short answer.
    // A browser may keep what says nothing about it, and show it to whoever sits there next. Some routes say otherwise.
    api: { ...ofAll, 'content-security-policy': emptyPolicy, 'cache-control': 'no-store' },
  };
}

export function addSecurityHeaders(app: FastifyInstance, policy: Policy) {
  const { page, api } = securityHeaders(policy);
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/api/') ? api : page);
    done();
  });
}
