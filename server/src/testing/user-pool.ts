import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { createPoolStore } from './pool-store.ts';

export type PoolPerson = {
  sub: string;
  preferred_username: string;
  name: string;
  email?: string;
  groups?: string[];
  sucursal?: string;
  puesto?: string;
  /** Instead of groups, where they can be asked for: as Entra does beyond 200. */
  _claim_names?: { groups: string };
  _claim_sources?: Record<string, { endpoint: string }>;
};
/** Makes the ID token that a dishonest or broken pool could send instead. */
export type Forgery = (claims: JWTPayload, sign: (claims: JWTPayload) => Promise<string>) => Promise<string> | string;

const client = { clientId: 'mostrador', clientSecret: 'clave-del-cliente-de-pruebas' };

/** The same for all pools of a process, because making a key takes longer than a sign-in. */
let signingKeys: ReturnType<typeof generateKeyPair> | undefined;

/** A real OpenID Connect provider on loopback whose people and answers the test decides. */
export async function openUserPool(portalOrigin: string) {
  const people = new Map<string, PoolPerson>();
  let forgery: Forgery | undefined;
  signingKeys ??= generateKeyPair('RS256', { extractable: true });
  const { privateKey } = await signingKeys;
  const server = createServer();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const issuer = `http://127.0.0.1:${port}`;

  const provider = new Provider(issuer, {
    adapter: createPoolStore(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${portalOrigin}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${portalOrigin}/entrar`],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'prueba', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['una-clave-de-pruebas'] },
    claims: {
      openid: ['sub', 'groups', 'sucursal', 'puesto'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmLogout },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId: client.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
  } satisfies Configuration);

  const answer = provider.callback();
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) return interact(request, response);
    if (request.url === '/token' && forgery) swapIdToken(response, forgery);
    return answer(request, response);
  });

  /** The pool's own sign-in page, which accepts any person without a password. */
  async function interact(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<form method="post"><label>Cuenta <input name="sub"></label><button>Continuar</button></form>');
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const accountId = new URLSearchParams(body).get('sub') ?? '';
    await provider.interactionFinished(request, response, { login: { accountId } });
  }

  function swapIdToken(response: ServerResponse, forge: Forgery) {
    const end = response.end.bind(response) as (text: string) => ServerResponse;
    const sign = (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'prueba' }).sign(privateKey);
    response.end = ((text: string) => {
      const tokens = JSON.parse(String(text));
      Promise.resolve(forge(decodeJwt(tokens.id_token), sign)).then((idToken) => {
        const changed = JSON.stringify({ ...tokens, id_token: idToken });
        response.setHeader('content-length', Buffer.byteLength(changed));
        end(changed);
      });
      return response;
    }) as typeof response.end;
  }

  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.clientId, OIDC_CLIENT_SECRET: client.clientSecret },
    /** Adds or changes a person of the pool. */
    know: (person: PoolPerson) => void people.set(person.sub, person),
    forge: (next: Forgery | undefined) => {
      forgery = next;
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) {
        server.close();
        await once(server, 'close');
      }
    },
    reopen: () => listen(port),
  };
}

export type UserPool = Awaited<ReturnType<typeof openUserPool>>;

/** Signs out without a confirmation. */
async function confirmLogout(ctx: { body: unknown }, form: string) {
  ctx.body = `<body onload="document.forms[0].submit()">${form.replace('</form>', '<input type="hidden" name="logout" value="yes"><button>Salir</button></form>')}</body>`;
}
