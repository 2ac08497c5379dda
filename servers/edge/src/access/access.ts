import { createRateLimit, siteNetwork, type Log } from '@learning-center/server-kit';
import { withTimeout } from '@learning-center/shared/lib';
import type { FastifyRequest } from 'fastify';
import {
  findToken,
  identityOfToken,
  isSameText,
  isTokenText,
  listTokens,
  SHARED_PERSON,
  type Caller,
  type Identity,
  type Registry,
  type ReleaseStore,
} from 'releases';
import type { EdgeConfig } from '../config.ts';
import type { AccessRules } from './access-file.ts';
import { createLoginAttempts } from './login-attempts.ts';
import { createOidcLogin, type OidcLogin, type StartedLogin } from './oidc-login.ts';
import { createPipelineTokens, isSignedToken } from './pipeline-tokens.ts';
import { isFromThisSite } from './own-origin.ts';
import { bearerOf } from './own-window.ts';
import { recordSessions, type Identified } from './record-sessions.ts';
import { LimitedError, RefusedError, type AccessRefusal } from './refusal.ts';
import { createSessions, FORM_TOKEN, type Session, type Sessions } from './sessions.ts';

/** How long a request waits for the store to tell which tokens work. */
const STORE_TIMEOUT_MS = 3_000;

/** Logins at the issuer that one network may start in a minute. */
const MAX_STARTS_PER_MINUTE = 30;

const NO_RULES: AccessRules = { pipelines: [], rules: [], secondPersonFor: [] };

/** Dependencies of the access to an edge. */
export interface AccessDeps {
  config: Pick<EdgeConfig, 'opsToken' | 'access' | 'oidcClientSecret' | 'site'>;
  store: ReleaseStore;
  /** Reads the newest registry from the store; rejects if the store does not respond. */
  readLatest: () => Promise<Registry | undefined>;
  log: Log;
  now: () => number;
}

/** The refusal of a request with neither a token nor a session. */
export const NO_CREDENTIALS: AccessRefusal = {
  status: 401,
  message: 'Log in, or send a token as Authorization: Bearer.',
};

/** Somebody who may come in, with the session if there is one; or why nobody comes in. */
export type Authentication = { identity: Identity; session?: Session } | { refusal: AccessRefusal };

/** A login that succeeded: the cookie of the new session; or why it failed. */
export type Login = { cookie: string; session: Session } | { refusal: AccessRefusal };

/** Who may come in, and as whom. */
export interface Access {
  /** Whether anybody can. Otherwise the operators' pages and the interface for tools do not exist. */
  isEnabled: boolean;
  /** The login of people, if it is configured. */
  oidc: OidcLogin | undefined;
  sessions: Sessions;
  /** Finds out who sent a request, by its bearer token or its session. */
  authenticate: (request: FastifyRequest) => Promise<Authentication>;
  /** Who asks for a change, and which changes need a second person. */
  toCaller: (identity: Identity) => Caller;
  logInWithToken: (request: FastifyRequest, text: string) => Promise<Login>;
  startOidcLogin: (request: FastifyRequest) => Promise<StartedLogin | { refusal: AccessRefusal }>;
  finishOidcLogin: (request: FastifyRequest, transaction: string | undefined, query: string) => Promise<Login>;
  /** Ends sessions, as somebody who may; says whether the audit recorded all of it. */
  endSessions: (ended: readonly Session[], identity: Identity) => Promise<boolean>;
}

/** Creates the access to an edge. */
export function createAccess(deps: AccessDeps): Access {
  const { config, log, now } = deps;
  const { opsToken, access: rules } = config;
  const { siteBase } = config.site;
  const { oidc: oidcOptions, secondPersonFor } = rules ?? NO_RULES;
  const sessions = createSessions(siteBase.startsWith('https:'), now);
  const recorded = recordSessions({ ...deps, sessions });
  const tryLogin = createLoginAttempts(log, now);
  const starts = createRateLimit(MAX_STARTS_PER_MINUTE, now);
  const identify = createIdentification(deps);
  const oidc =
    rules && oidcOptions
      ? createOidcLogin({
          rules,
          oidc: oidcOptions,
          clientSecret: config.oidcClientSecret,
          callback: new URL('ops/callback', siteBase),
          now,
        })
      : undefined;
  const logIn = (request: FastifyRequest, method: 'form' | 'oidc', find: () => Promise<Identified>) =>
    tryLogin(request, method, async () => recorded.start(await find()));
  const noOidc = async (): Promise<never> => {
    throw new RefusedError(401, 'People can’t log in here: ask an operator.');
  };
  return {
    // With a file, tokens of the site open it too.
    isEnabled: opsToken !== '' || rules !== undefined,
    oidc,
    sessions,
    toCaller: (identity) => ({ identity, secondPersonFor }),
    authenticate: async (request) => {
      const bearer = bearerOf(request);
      if (bearer !== undefined) return tryLogin(request, 'bearer', () => identify.byBearer(bearer));
      return authenticateSession(sessions, request, identify.isTokenValid);
    },
    logInWithToken: (request, text) => logIn(request, 'form', () => identify.byToken(text)),
    startOidcLogin: (request) =>
      tryLogin(request, 'oidc', async () => {
        // Otherwise one client could displace the logins of all others.
        if (starts(siteNetwork(request.ip))) return (oidc?.start ?? noOidc)();
        throw new LimitedError('Too many attempts: wait a minute.', 60, 'too-many-starts');
      }),
    finishOidcLogin: (request, transaction, query) =>
      logIn(request, 'oidc', async () => ({ identity: await (oidc?.finish ?? noOidc)(transaction, query) })),
    endSessions: recorded.end,
  };
}

/** Finds out who sent a token. */
function createIdentification({ config, readLatest }: AccessDeps) {
  const { opsToken, access: rules } = config;
  const verifyPipeline = createPipelineTokens(rules ?? NO_RULES);
  const readRegistry = () => readInTime(readLatest);
  const isShared = (text: string) => opsToken !== '' && isSameText(text, opsToken);
  const wrong = (): never => {
    throw new RefusedError(401, 'That is not the token.');
  };
  const byToken = async (text: string): Promise<Identified> => {
    if (isShared(text)) return { identity: SHARED_IDENTITY };
    if (!isTokenText(text)) return wrong();
    const token = findToken(await readRegistry(), text);
    if (!token) throw new RefusedError(401, 'That token does not work: it is wrong, was revoked or has expired.');
    return { identity: identityOfToken(token), tokenId: token.id };
  };
  return {
    byToken,
    byBearer: async (text: string): Promise<{ identity: Identity }> => {
      if (isSignedToken(text) && !isShared(text)) return { identity: await verifyPipeline(text) };
      const { identity } = await byToken(text);
      return { identity };
    },
    isTokenValid: async (id: string) => listTokens(await readRegistry()).some((token) => token.id === id),
  };
}

const SHARED_IDENTITY: Identity = {
  name: 'the shared token',
  person: SHARED_PERSON,
  role: 'operator',
  apps: [],
  via: 'shared-token',
};

/** Reads the store for each request: a revoked token has to stop at once. */
async function readInTime(read: AccessDeps['readLatest']): Promise<Pick<Registry, 'tokens'>> {
  try {
    return (await withTimeout(read(), STORE_TIMEOUT_MS)) ?? {};
  } catch {
    throw new RefusedError(
      503,
      'The release store does not respond, so no token can be checked: try again.',
      'no-store',
    );
  }
}

async function authenticateSession(
  sessions: Sessions,
  request: FastifyRequest,
  isTokenValid: (id: string) => Promise<boolean>,
): Promise<Authentication> {
  const session = sessions.find(request);
  if (!session) return { refusal: NO_CREDENTIALS };
  const refusal = explainFormRefusal(request, session);
  if (refusal) return { refusal };
  try {
    if (session.tokenId === undefined || (await isTokenValid(session.tokenId)))
      return { identity: session.identity, session };
  } catch (error) {
    if (error instanceof RefusedError) return { refusal: { status: error.status, message: error.message } };
    throw error;
  }
  sessions.end(session.id);
  return { refusal: { status: 401, message: 'Your token was revoked or has expired: log in again.' } };
}

/** Why a form is refused although its browser sent the cookie of a session; undefined if it is not. */
function explainFormRefusal(request: FastifyRequest, session: Session): AccessRefusal | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  // Browsers add cookies to forms of other sites too.
  if (!isFromThisSite(request)) return { status: 403, message: 'This request came from another site.' };
  if (hasFormToken(request, session)) return undefined;
  return { status: 403, message: 'This form is of an earlier session: open the page again.' };
}

/** Code of a section could send a form too, but can't read this token. */
const hasFormToken = ({ body }: FastifyRequest, { formToken }: Session): boolean =>
  body instanceof URLSearchParams && isSameText(body.get(FORM_TOKEN) ?? '', formToken);
