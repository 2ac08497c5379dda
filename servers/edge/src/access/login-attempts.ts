import { createRateLimit, siteNetwork, type Log } from '@learning-center/server-kit';
import type { FastifyRequest } from 'fastify';
import { RefusedError, type AccessRefusal } from './refusal.ts';

const MAX_FAILURES_PER_MINUTE = 5;

/** How somebody tries to get in. */
export type LoginMethod = 'bearer' | 'form' | 'oidc';

/** Runs an attempt to log in, unless the network failed too often; counts and logs it if it fails. */
export type TryLogin = <Result>(
  request: FastifyRequest,
  method: LoginMethod,
  logIn: () => Promise<Result>,
) => Promise<Result | { refusal: AccessRefusal }>;

/** Creates the limit that all ways to log in share. */
export function createLoginAttempts(log: Log, now: () => number): TryLogin {
  const failures = createRateLimit(MAX_FAILURES_PER_MINUTE, now);
  return async (request, method, logIn) => {
    const network = siteNetwork(request.ip);
    if (!failures.hasQuota(network)) {
      log('ops-login-refused', { method, isLimited: true });
      return { refusal: { status: 429, message: 'Too many attempts: wait a minute.', retryAfterSeconds: 60 } };
    }
    try {
      return await logIn();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const { status, message, reason, retryAfterSeconds } = error;
      // Nobody guesses anything while the store or an issuer is away, or by right logins.
      if (status !== 503 && status !== 429) failures(network);
      log('ops-login-refused', { method, isLimited: false, ...(reason === undefined ? {} : { reason }) });
      return { refusal: { status, message, retryAfterSeconds } };
    }
  };
}
