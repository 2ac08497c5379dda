import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { Identity } from 'releases';
import type { AccessRules, OidcOptions } from './access-file.ts';
import { findRights, readName, type Claims } from './match-rules.ts';
import { RefusedError } from './refusal.ts';

/** How long a login may take at the issuer. */
const TRANSACTION_MS = 10 * 60 * 1000;

/** Logins in progress at a time; a new one ends the oldest. */
const MAX_TRANSACTIONS = 1_000;

interface OidcLoginOptions {
  rules: AccessRules;
  oidc: OidcOptions;
  clientSecret: string | undefined;
  /** Where the issuer sends people back to. */
  callback: URL;
  now: () => number;
}

/** A login that goes on at the issuer. */
export interface StartedLogin {
  address: string;
  /** A secret for the browser that has to come back. */
  transaction: string;
}

/** The login of people at an OIDC issuer. */
export interface OidcLogin {
  /** Where the issuer is, for people. */
  issuerHost: string;
  start: () => Promise<StartedLogin>;
  /** Ends a login with the query of the callback. Works once; throws a RefusedError. */
  finish: (transaction: string | undefined, query: string) => Promise<Identity>;
}

/** What must be the same when a login ends as when it started. */
interface Checks {
  expectedState: string;
  expectedNonce: string;
  pkceCodeVerifier: string;
}

/** Creates the login of people. The issuer is asked when somebody logs in first. */
export function createOidcLogin(options: OidcLoginOptions): OidcLogin {
  const { oidc, callback, rules } = options;
  const transactions = new LRUCache<string, Checks>({
    max: MAX_TRANSACTIONS,
    ttl: TRANSACTION_MS,
    ttlResolution: 0,
    perf: { now: options.now },
  });
  let discovering: Promise<client.Configuration> | undefined;
  const discover = () => {
    discovering ??= discoverIssuer(options);
    return discovering.catch((): never => {
      discovering = undefined;
      throw new RefusedError(503, `${oidc.issuer} does not respond: try again.`, 'issuer-unreachable');
    });
  };
  return {
    issuerHost: new URL(oidc.issuer).host,
    start: async () => {
      const configuration = await discover();
      const transaction = randomBytes(32).toString('base64url');
      const checks = {
        expectedState: client.randomState(),
        expectedNonce: client.randomNonce(),
        pkceCodeVerifier: client.randomPKCECodeVerifier(),
      };
      transactions.set(transaction, checks);
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callback.href,
        scope: oidc.scopes.join(' '),
        state: checks.expectedState,
        nonce: checks.expectedNonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, transaction };
    },
    finish: async (transaction = '', query) => {
      const checks = transactions.get(transaction);
      transactions.delete(transaction);
      if (!checks) throw new RefusedError(401, 'This login was not started in this browser, or is over: log in again.');
      const claims = await exchange(await discover(), { checks, address: new URL(query, callback) });
      return identify(rules, oidc, claims);
    },
  };
}

function discoverIssuer({ oidc, clientSecret }: OidcLoginOptions): Promise<client.Configuration> {
  const issuer = new URL(oidc.issuer);
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  return client.discovery(issuer, oidc.clientId, undefined, authentication, {
    timeout: 5,
    execute: [
      // Otherwise only the connection to the issuer would vouch for the token.
      client.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** Exchanges the code of the callback for what the issuer says about the person. */
async function exchange(
  configuration: client.Configuration,
  { checks, address }: { checks: Checks; address: URL },
): Promise<Claims> {
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, { ...checks, idTokenExpected: true });
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token');
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return { ...more, ...claims };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
      throw new RefusedError(401, 'The login was canceled.', 'access_denied');
    throw new RefusedError(401, 'The login could not be finished: log in again.', codeOf(error));
  }
}

/** A word for the log that comes from the library, never from a response. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'invalid-response';

function identify(rules: AccessRules, { issuer, nameClaim }: OidcOptions, claims: Claims): Identity {
  const subject = String(claims['sub']);
  // An issuer may let people enter the address of somebody else.
  const isVerified = [true, 'true'].includes(claims['email_verified'] as boolean | string);
  const { email, ...others } = claims;
  const trusted: Claims = isVerified ? { ...others, email } : others;
  const name = readName(trusted[nameClaim]) ?? subject;
  const rights = findRights(rules, issuer, trusted);
  if (!rights)
    throw new RefusedError(403, `${name} has no role here: ask an operator for a rule in ACCESS_FILE.`, 'no-rule');
  // The issuer may let people change their names, but never the subject.
  return { name, person: `${issuer} ${subject}`, ...rights, via: 'oidc' };
}
