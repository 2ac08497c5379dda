import { createProxyTrust, type Log } from '@learning-center/server-kit';
import { withTimeout } from '@learning-center/shared/lib';
import type { FastifyRequest } from 'fastify';
import { cleanText, findToken, identityOfToken, isSameText, isTokenText, type Identity, type Registry } from 'releases';
import type { EdgeConfig } from '../../config.ts';
import { limitAttempts, type AccessRefusal, type Identified } from './login-attempts.ts';
import { bearerOf, isFromThisSite } from './own-window.ts';
import { FORM_TOKEN, formTokenOf, readTokenCookie } from './token-cookie.ts';

/** How long a request waits for the store to tell which tokens work. */
const STORE_TIMEOUT_MS = 3_000;

const MAX_USER_LENGTH = 100;

/** Dependencies of the access to an edge. */
export interface AccessDeps {
  config: Pick<EdgeConfig, 'opsToken' | 'opsUserHeader' | 'trustedProxies'>;
  /** Reads the newest registry from the store; rejects if the store does not respond. */
  readLatest: () => Promise<Registry | undefined>;
  log: Log;
  now: () => number;
}

/** The refusal of a request without a token. */
export const NO_CREDENTIALS: AccessRefusal = {
  status: 401,
  message: 'Log in, or send a token as Authorization: Bearer.',
};

/** Somebody who may come in, with what the forms of a browser need; or why nobody comes in. */
export type Authentication = { identity: Identity; formToken: string | undefined } | { refusal: AccessRefusal };

/** Who may come in, and as whom. */
export interface Access {
  /** Whether anybody can. Otherwise the operators' pages and the interface for tools do not exist. */
  isEnabled: boolean;
  /** Finds out who sent a request, by its bearer token or its cookie. */
  authenticate: (request: FastifyRequest) => Promise<Authentication>;
  /** Finds out whose token somebody typed. */
  logIn: (request: FastifyRequest, token: string) => Promise<Authentication>;
}

/** Creates the access to an edge. */
export function createAccess(deps: AccessDeps): Access {
  const { config, log } = deps;
  const tryToken = limitAttempts(createIdentification(deps), deps);
  return {
    // With it, tokens of the site work too.
    isEnabled: config.opsToken !== '',
    authenticate: async (request) => {
      const bearer = bearerOf(request);
      if (bearer !== undefined) return { formToken: undefined, ...(await tryToken(request, 'bearer', bearer)) };
      const token = readTokenCookie(request);
      if (!token) return { refusal: NO_CREDENTIALS };
      const formToken = formTokenOf(token);
      const refusal = explainFormRefusal(request, formToken);
      return refusal ? { refusal } : { formToken, ...(await tryToken(request, 'cookie', token)) };
    },
    logIn: async (request, token) => {
      const found = await tryToken(request, 'form', token);
      if ('identity' in found) log('ops-login', { via: found.identity.via });
      return { formToken: formTokenOf(token), ...found };
    },
  };
}

const SHARED_IDENTITY: Identity = { name: 'the shared token', role: 'operator', apps: [], via: 'shared-token' };

/** Finds out who sent a token. */
function createIdentification({ config, readLatest }: AccessDeps) {
  const { opsToken, opsUserHeader, trustedProxies } = config;
  const isTrusted = createProxyTrust(trustedProxies);
  /** Others could send the header too. */
  const readUser = ({ socket, headers }: FastifyRequest): Pick<Identity, 'user'> => {
    const value = opsUserHeader !== undefined && isTrusted(socket.remoteAddress) ? headers[opsUserHeader] : undefined;
    const user = cleanText(String(value ?? '')).slice(0, MAX_USER_LENGTH);
    return user === '' ? {} : { user };
  };
  return async (request: FastifyRequest, token: string): Promise<Identified> => {
    const found =
      opsToken !== '' && isSameText(token, opsToken)
        ? { identity: SHARED_IDENTITY }
        : await identifyToken(token, readLatest);
    return 'refusal' in found ? found : { identity: { ...found.identity, ...readUser(request) } };
  };
}

/** Reads the store for each request: a revoked token has to stop at once. */
async function identifyToken(text: string, readLatest: AccessDeps['readLatest']): Promise<Identified> {
  if (!isTokenText(text)) return { refusal: { status: 401, message: 'That is not the token.' } };
  try {
    const token = findToken((await withTimeout(readLatest(), STORE_TIMEOUT_MS)) ?? {}, text);
    if (token) return { identity: identityOfToken(token) };
  } catch {
    const message = 'The release store does not respond, so no token can be checked: try again.';
    return { refusal: { status: 503, message } };
  }
  const message = 'That token does not work: it is wrong, was revoked or has expired.';
  return { refusal: { status: 401, message } };
}

/** Why a form is refused although its browser sent the cookie; undefined if it is not. */
function explainFormRefusal(request: FastifyRequest, formToken: string): AccessRefusal | undefined {
  const { method, body } = request;
  if (method === 'GET' || method === 'HEAD') return undefined;
  // Browsers add cookies to forms of other sites too.
  if (!isFromThisSite(request)) return { status: 403, message: 'This request came from another site.' };
  if (body instanceof URLSearchParams && isSameText(body.get(FORM_TOKEN) ?? '', formToken)) return undefined;
  return { status: 403, message: 'This form is from before your last login: open the page again.' };
}
