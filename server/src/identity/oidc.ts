import * as oidc from 'openid-client';
import type { OidcConfig } from '../config.ts';
import { problem } from '../http/problem.ts';

/** State of a sign-in, stored in a signed cookie between the redirect and the callback. */
export type Journey = { state: string; nonce: string; verifier: string; returnTo: string };
export type PoolClaims = Record<string, unknown> & { sub: string };
export type PoolSignIn = { claims: PoolClaims; idToken: string };

/** Keys and endpoints of a pool seldom change, so they are discovered again once an hour. */
const discoveryMs = 3_600_000;
const timeoutSeconds = 8;

/** The company's user pool, discovered on first use, so that the portal starts while the pool is down. */
export function createPool(settings: OidcConfig, redirectUri: string) {
  let cached: { configuration: oidc.Configuration; until: number } | undefined;

  async function discover(): Promise<oidc.Configuration> {
    if (cached && cached.until > Date.now()) return cached.configuration;
    const issuer = new URL(settings.issuer);
    // Checks the signature of the ID token too, which the library skips by default over TLS.
    const execute = [oidc.enableNonRepudiationChecks];
    if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
    const configuration = await oidc
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, { execute, timeout: timeoutSeconds })
      .catch((error) => {
        throw Object.assign(problem('pool-unreachable'), { cause: error });
      });
    cached = { configuration, until: Date.now() + discoveryMs };
    return configuration;
  }

  return {
    async start(returnTo: string): Promise<{ url: URL; journey: Journey }> {
      const configuration = await discover();
      const journey = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        returnTo,
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
        state: journey.state,
        nonce: journey.nonce,
      });
      return { url, journey };
    },

    /** Checks state, nonce, audience, issuer, expiry and signature; anything wrong is a refusal. */
    async finish(search: string, journey: Journey): Promise<PoolSignIn> {
      const configuration = await discover();
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(redirectUri + search), {
          pkceCodeVerifier: journey.verifier,
          expectedState: journey.state,
          expectedNonce: journey.nonce,
          idTokenExpected: true,
        });
        const idClaims = tokens.claims();
        if (!idClaims || !tokens.id_token) throw new Error('no ID token');
        const more = await userInfo(configuration, tokens.access_token, idClaims.sub);
        return { claims: { ...more, ...idClaims }, idToken: tokens.id_token };
      } catch (error) {
        throw Object.assign(problem(isUnreachable(error) ? 'pool-unreachable' : 'sign-in-refused'), { cause: error });
      }
    },

    /** The pool's own sign-out page, if it has one. */
    async signOutUrl(idToken: string | null, postLogoutUri: string): Promise<string | null> {
      const configuration = await discover();
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(configuration, signOutParameters(settings.issuer, { idToken, postLogoutUri }))
        .href;
    },
  };
}

export type Pool = ReturnType<typeof createPool>;

const cognitoHost = /^cognito-idp\.[^.]+\.amazonaws\.com(\.cn)?$/;

/** What the pool's sign-out page is told, beside the client, which the library adds. */
export function signOutParameters(
  issuer: string,
  { idToken, postLogoutUri }: { idToken: string | null; postLogoutUri: string },
): Record<string, string> {
  return {
    post_logout_redirect_uri: postLogoutUri,
    ...(idToken && { id_token_hint: idToken }),
    // Cognito has a name of its own for it, and answers with an error page where that is missing.
    ...(cognitoHost.test(new URL(issuer).hostname) && { logout_uri: postLogoutUri }),
  };
}

/** Some pools return name, e-mail and groups here instead of in the ID token. */
async function userInfo(configuration: oidc.Configuration, accessToken: string, sub: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(configuration, accessToken, sub);
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return (
    error instanceof Error &&
    (error.name === 'TimeoutError' || (error.cause !== undefined && isUnreachable(error.cause)))
  );
}
