import type { FastifyServerOptions } from 'fastify';
import type { CallServices } from './calls/call-context.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import type { LimitedWork } from './http/request-limits.ts';
import type { TimeLimits } from './http/time-limits.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Readiness } from './operations/readiness.ts';

/** What an app is built from. */
export interface AppOptions extends Omit<CallServices, 'checkLimit' | 'metrics' | 'monotonicNow' | 'log'> {
  /** Milliseconds of a clock that is never set, by which limits and ages are measured. */
  monotonicNow?: () => number;
  isDemo: boolean;
  /** Whether the mock member site is served; so when absent. */
  hasMemberSite?: boolean;
  /** Whether the documentation of the calls is served; so when absent. */
  hasDocs?: boolean;
  logger?: FastifyServerOptions['logger'];
  /** Whose `X-Forwarded-For` is believed, besides this machine's own. */
  trustedProxies?: readonly string[];
  /** What one address, or one member, may do in a minute; no limit when absent. */
  limits?: Record<LimitedWork, number>;
  timeLimits?: TimeLimits;
  connections?: ConnectionLimits;
  metrics?: Metrics;
  readiness?: Readiness;
}

/** What the parts of an app work with. */
export interface AppServices extends Omit<AppOptions, 'monotonicNow'>, CallServices {
  metrics: Metrics;
}
