import { createProxyTrust, createRateLimit, siteNetwork, type Log } from '@learning-center/server-kit';
import { withTimeout } from '@learning-center/shared/lib';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  cleanText,
  findToken,
  identityOfToken,
  isSameText,
  isTokenText,
  sha256,
  type Identity,
  type Registry,
} from 'releases';
import type { EdgeConfig } from '../config.ts';
import { bearerOf, formTokenOf, readTokenCookie, refuseForgedForm } from './browser-requests.ts';
import { RefusedError } from './refused-error.ts';

/** How long a request waits for the store to tell which tokens work. */
const STORE_TIMEOUT_MS = 3_000;

const MAX_USER_LENGTH = 100;
const MAX_FAILURES_PER_MINUTE = 5;

/** Tokens of logins that are remembered, by their hashes. */
const MAX_LOGINS = 1_000;

export interface AccessDeps {
  config: Pick<EdgeConfig, 'opsToken' | 'opsUserHeader' | 'trustedProxies'>;
  /** Reads the newest registry from the store; rejects if the store does not respond. */
  readLatest: () => Promise<Registry | undefined>;
  log: Log;
  now: () => number;
}

/** Somebody who may come in, with what each form of a browser contains. */
export interface Visitor {
  identity: Identity;
  formToken: string | undefined;
}

/** Who may come in, and as whom. Whoever may not is refused with a `RefusedError`. */
export type Access = ReturnType<typeof createAccess>;

export const NO_CREDENTIALS = 'Log in, or send a token as Authorization: Bearer.';

export function createAccess(deps: AccessDeps) {
  const identify = limitAttempts(deps);
  return {
    /** Whether anybody can come in, also with a token of the site. Otherwise nothing for operators exists. */
    isEnabled: deps.config.opsToken !== '',
    /** Finds out who sent a request, by its bearer token or its cookie. */
    authenticate: async (request: FastifyRequest): Promise<Visitor> => {
      const bearer = bearerOf(request);
      if (bearer !== undefined) return { identity: await identify(request, 'bearer', bearer), formToken: undefined };
      const token = readTokenCookie(request);
      if (!token) throw new RefusedError(401, NO_CREDENTIALS);
      const formToken = formTokenOf(token);
      refuseForgedForm(request, formToken);
      return { identity: await identify(request, 'cookie', token), formToken };
    },
    /** Finds out whose token somebody typed. */
    logIn: async (request: FastifyRequest, token: string): Promise<Visitor> => {
      const identity = await identify(request, 'form', token);
      deps.log('ops-login', { via: identity.via });
      return { identity, formToken: formTokenOf(token) };
    },
  };
}

/** Identifies whoever sent a token, in any way, unless the network failed too often. */
function limitAttempts(deps: AccessDeps) {
  const { log, now } = deps;
  const identify = createIdentification(deps);
  const countFailure = createRateLimit(MAX_FAILURES_PER_MINUTE, now);
  const logins = new LRUCache<string, true>({ max: MAX_LOGINS });
  return async (request: FastifyRequest, method: 'bearer' | 'cookie' | 'form', token: string): Promise<Identity> => {
    const network = siteNetwork(request.ip);
    // Failures of others in the network must not keep out an operator who is logged in.
    const mayTry = countFailure.hasQuota(network) || (method === 'cookie' && logins.has(sha256(token)));
    try {
      if (!mayTry) throw new RefusedError(429, 'Too many attempts: wait a minute.', { retryAfterSeconds: 60 });
      const identity = await identify(request, token);
      if (method === 'form') logins.set(sha256(token), true);
      return identity;
    } catch (error) {
      const status = error instanceof RefusedError ? error.statusCode : 500;
      // Nobody guesses anything while the store is away.
      if (status === 401) countFailure(network);
      log('ops-login-refused', { method, status });
      throw error;
    }
  };
}

const SHARED_IDENTITY: Identity = { name: 'the shared token', role: 'operator', apps: [], via: 'shared-token' };

/** Finds out whose token it is. The name of a proxy's user counts only from a trusted proxy: others could send it too. */
function createIdentification({ config, readLatest }: AccessDeps) {
  const { opsToken, opsUserHeader, trustedProxies } = config;
  const isTrusted = createProxyTrust(trustedProxies);
  return async ({ socket, headers }: FastifyRequest, token: string): Promise<Identity> => {
    const isShared = opsToken !== '' && isSameText(token, opsToken);
    const identity = isShared ? SHARED_IDENTITY : await identifyToken(token, readLatest);
    const named = opsUserHeader !== undefined && isTrusted(socket.remoteAddress) ? headers[opsUserHeader] : undefined;
    const user = cleanText(String(named ?? '')).slice(0, MAX_USER_LENGTH);
    return user === '' ? identity : { ...identity, user };
  };
}

/** Reads the store for each request: a revoked token has to stop at once. */
async function identifyToken(text: string, readLatest: AccessDeps['readLatest']): Promise<Identity> {
  if (!isTokenText(text)) throw new RefusedError(401, 'That is not the token.');
  const registry = await withTimeout(readLatest(), STORE_TIMEOUT_MS).catch(() => {
    throw new RefusedError(503, 'The release store does not respond, so no token can be checked: try again.');
  });
  const token = findToken(registry ?? {}, text);
  if (!token) throw new RefusedError(401, 'That token does not work: it is wrong, was revoked or has expired.');
  return identityOfToken(token);
}
