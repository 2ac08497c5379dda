import type { Log } from '@learning-center/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalog } from '../catalog/open-catalog.ts';
import type { CheckLimit } from '../limits/request-limits.ts';
import type { LoginGuard } from '../limits/login-guard.ts';
import type { Member } from '../members/member-rows.ts';
import type { MembersStore } from '../members/members-store.ts';
import type { Metrics } from '../operations/metrics.ts';

/** The services of every call; one set for each server. */
export interface CallServices {
  catalog: Catalog;
  store: MembersStore;
  now: () => Date;
  /** Milliseconds of a monotonic clock, for limits and ages. */
  monotonicNow: () => number;
  isCookieSecure: boolean;
  /** The address that visitors use, with a slash at its end. */
  siteBase?: string | undefined;
  isDemo: boolean;
  /** Signs certificates. Without it there are none. */
  certificateSecret?: string | undefined;
  /** Origins that may write besides the API's own. */
  siteOrigins: readonly string[];
  checkLimit: CheckLimit;
  /** One guard for every check of a password. */
  loginGuard: LoginGuard;
  metrics: Metrics;
  log: Log;
}

/** The caller of an endpoint; `member` is undefined for a visitor. */
export interface Caller {
  member: Member | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface MemberCaller extends Caller {
  member: Member;
}
