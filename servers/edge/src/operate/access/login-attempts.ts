import { createRateLimit, siteNetwork, type Log } from '@learning-center/server-kit';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sha256, type Identity } from 'releases';

const MAX_FAILURES_PER_MINUTE = 5;

/** Tokens of logins that are remembered, by their hashes. */
const MAX_LOGINS = 1_000;

/** Why somebody is not let in: the response's status, and one line. */
export interface AccessRefusal {
  status: 401 | 403 | 429 | 503;
  message: string;
  /** After which time the next attempt may succeed. */
  retryAfterSeconds?: number;
}

/** Who sent a token, or why it opens nothing. */
export type Identified = { identity: Identity } | { refusal: AccessRefusal };

/** Tries a token, unless the network failed too often; counts and logs it if it fails. */
export type TryToken = (
  request: FastifyRequest,
  method: 'bearer' | 'cookie' | 'form',
  token: string,
) => Promise<Identified>;

/** Limits the attempts of a network, whatever way it sends tokens. */
export function limitAttempts(
  identify: (request: FastifyRequest, token: string) => Promise<Identified>,
  { log, now }: { log: Log; now: () => number },
): TryToken {
  const failures = createRateLimit(MAX_FAILURES_PER_MINUTE, now);
  const logins = new LRUCache<string, true>({ max: MAX_LOGINS });
  return async (request, method, token) => {
    const network = siteNetwork(request.ip);
    // Failures of others in the network must not keep out an operator who is logged in.
    const mayTry = failures.hasQuota(network) || (method === 'cookie' && logins.has(sha256(token)));
    const result = mayTry ? await identify(request, token) : { refusal: TOO_MANY };
    if ('identity' in result) {
      if (method === 'form') logins.set(sha256(token), true);
      return result;
    }
    const { status } = result.refusal;
    // Nobody guesses anything while the store is away.
    if (status === 401) failures(network);
    log('ops-login-refused', { method, status });
    return result;
  };
}

const TOO_MANY: AccessRefusal = { status: 429, message: 'Too many attempts: wait a minute.', retryAfterSeconds: 60 };
