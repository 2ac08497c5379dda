import { createRateLimit, monotonicNow, siteNetwork, type Log } from '@learning-center/server-kit';
import type { FastifyRequest } from 'fastify';
import type { Identity } from 'releases';
import { createOperatorSession } from '../ops/operator-session.ts';

const MAX_WRONG_TOKENS_PER_MINUTE = 5;

/** Why a request has no identity. */
export interface Refusal {
  status: 401 | 403 | 429;
  reason: string;
  retryAfterSeconds?: number;
}

/** Finds out who sends a request, by its bearer token alone. */
export type Authenticate = (request: FastifyRequest) => Promise<Identity | Refusal>;

/** Whether a request has no identity. */
export const isRefusal = (found: Identity | Refusal): found is Refusal => 'status' in found;

const SHARED_OPERATOR: Identity = {
  name: 'OPS_TOKEN',
  person: 'OPS_TOKEN',
  role: 'operator',
  apps: [],
  via: 'shared-token',
};

/** Knows the operators' shared token. Guesses are limited by network and logged. */
export function authenticateSharedToken(token: string, log: Log): Authenticate {
  const { isToken, bearerOf } = createOperatorSession(token, true, monotonicNow);
  const attempts = createRateLimit(MAX_WRONG_TOKENS_PER_MINUTE, monotonicNow);
  return async (request) => {
    const bearer = bearerOf(request);
    if (bearer === undefined)
      return { status: 401, reason: 'this site needs a token: set RELEASES_TOKEN or RELEASES_TOKEN_FILE' };
    const network = siteNetwork(request.ip);
    const isLimited = !attempts.hasQuota(network);
    if (!isLimited && isToken(bearer)) return SHARED_OPERATOR;
    attempts(network);
    log('ops-login-refused', { method: 'bearer', isLimited });
    return isLimited
      ? { status: 429, reason: 'there were too many wrong tokens: try again in a minute', retryAfterSeconds: 60 }
      : { status: 401, reason: 'this site does not know the token in RELEASES_TOKEN: check it, or ask an operator' };
  };
}
