import type { Log, Readiness, ServerLimits, TracingConfig } from '@learning-center/server-kit';
import type { CallServices } from './endpoint/call-services.ts';
import type { LoginGuard } from './limits/login-guard.ts';
import type { LimitedWork } from './limits/request-limits.ts';
import type { Metrics } from './operations/metrics.ts';
import type { SqlTrace } from './operations/sql-trace.ts';

/** The options of an API server. */
export interface AppOptions extends Omit<CallServices, 'checkLimit' | 'metrics' | 'monotonicNow' | 'log'> {
  /** A monotonic clock in milliseconds, for limits and ages. */
  monotonicNow?: () => number;
  /** The address that visitors use, with a slash at its end. */
  siteBase?: string | undefined;
  isDemo: boolean;
  /** Whether the mock member site is served; by default it is. */
  hasMemberSite?: boolean;
  /** Whether the documentation of the calls is served; by default it is. */
  hasDocs?: boolean;
  /** By default nothing is logged. */
  log?: Log;
  /** Proxies whose `X-Forwarded-For` is believed, besides this machine's own. */
  trustedProxies?: readonly string[];
  /** Requests per minute of one address, or of one member; unlimited by default. */
  limits?: Record<LimitedWork, number>;
  serverLimits?: ServerLimits;
  metrics?: Metrics;
  readiness?: Readiness;
  /** By default nothing is traced. */
  tracing?: TracingConfig;
  /** Where the catalog and the members store record their statements. */
  sqlTrace?: SqlTrace | undefined;
}

/** The options and services that the routes use. */
export interface AppServices extends Omit<AppOptions, 'monotonicNow' | 'log'>, CallServices {
  metrics: Metrics;
  /** One guard for every check of a password. */
  loginGuard: LoginGuard;
}
