import * as oidc from 'openid-client';
import type { OidcConfig } from '../config.ts';
import { problem } from '../http/problem.ts';

/** What is remembered, in a signed cookie, between leaving for the pool and coming back. */
export type Journey = { state: string; nonce: string; verifier: string; returnTo: string };
export type PoolClaims = Record<string, unknown> & { sub: string };
export type Arrival = { claims: PoolClaims; idToken: string };

/** Keys and addresses of a pool seldom change; a new look once an hour is enough. */
const discoveryMs = 3_600_000;
const timeoutSeconds = 8;

/** The company's user pool, asked for its addresses on first use: a pool that is away does not keep the portal from starting. */
export function createPool(settings: OidcConfig, redirectUri: string) {
  let known: { configuration: oidc.Configuration; until: number } | undefined;

  async function discover(): Promise<oidc.Configuration> {
    if (known && known.until > Date.now()) return known.configuration;
    const issuer = new URL(settings.issuer);
    // Also checks the ID token's signature, which TLS alone would excuse.
    const execute = [oidc.enableNonRepudiationChecks];
    if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
    const configuration = await oidc
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, { execute, timeout: timeoutSeconds })
      .catch((error) => {
        throw Object.assign(problem('pool-unreachable'), { cause: error });
      });
    known = { configuration, until: Date.now() + discoveryMs };
    return configuration;
  }

  return {
    async leave(returnTo: string): Promise<{ url: URL; journey: Journey }> {
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
    async arrive(search: string, journey: Journey): Promise<Arrival> {
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
      const hint = idToken ? { id_token_hint: idToken } : {};
      return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: postLogoutUri, ...hint }).href;
    },
  };
}

export type Pool = ReturnType<typeof createPool>;

/** Some pools put name, e-mail and groups here instead of into the ID token. */
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
