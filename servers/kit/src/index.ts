export type { RespondToClientError } from './client-errors.ts';
export { folderState } from './folder-state.ts';
export { addHttpRules } from './http-rules.ts';
export { siteNetwork, subscriberNetwork } from './ip-networks.ts';
export { limitLog, logToStdout, type Log } from './log.ts';
export { createMetricsRegistry, registerMetrics, type MetricsRegistry } from './metrics.ts';
export { observeRequests } from './observe-requests.ts';
export { PLAIN_PAGE_STYLE } from './plain-page.ts';
export { createRateLimit, monotonicNow, type RateLimit } from './rate-limit.ts';
export { HEALTH_PATHS, registerHealth, type Readiness } from './readiness.ts';
export { listen, runServer, shutdownSettings, type RunningServer } from './run-server.ts';
export { createServer, DEFAULT_LIMITS, type ServerLimits } from './create-server.ts';
export { flag, integer, origin, origins, proxyRules, secret } from './setting-checks.ts';
export {
  listSettings,
  readSecretFiles,
  readSettings,
  secretSetting,
  setting,
  wrongSettings,
  type Environment,
  type Setting,
  type SettingValues,
} from './settings.ts';
export { createProxyTrust, type IsTrusted } from './trusted-proxies.ts';
export type { RequestTrace } from './tracing/request-trace.ts';
export { traceRequests, tracingSettings, type TracingConfig } from './tracing/tracing.ts';
