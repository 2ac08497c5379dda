import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CheckLimit } from '../http/request-limits.ts';
import type { Member } from '../members/member-rows.ts';
import type { MembersStore } from '../members/members-store.ts';
import type { BoundedLog } from '../operations/bounded-log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { CatalogueReader } from './catalogue-reader.ts';

/** What every call may use, made once for a server. */
export interface CallServices {
  catalogue: CatalogueReader;
  store: MembersStore;
  now: () => Date;
  /** Milliseconds of a clock that is never set, by which limits and ages are measured. */
  monotonicNow: () => number;
  isCookieSecure: boolean;
  /** Origins that may write besides the API's own. */
  siteOrigins: readonly string[];
  checkLimit: CheckLimit;
  metrics: Metrics;
  log: BoundedLog;
}

/** Who calls: nobody, or a member. */
export interface Caller {
  member: Member | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}
