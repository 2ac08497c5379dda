import { hostname } from 'node:os';
import path from 'node:path';
import { DEFAULT_LIMITS, type ServerLimits, toTracingConfig, type Environment } from '@learning-center/server-kit';
import type { SiteConfig } from '@learning-center/shared/contract';
import type { StoreAddress } from 'releases';
import { readSettings, type Settings } from './settings.ts';

/** What one client may use of the edge. */
export interface EdgeLimits extends ServerLimits {
  /** Characters of an address. */
  maxUrlLength: number;
}

/** Generous for every browser. */
export const EDGE_LIMITS: EdgeLimits = { ...DEFAULT_LIMITS, maxUrlLength: 4_096 };

export type EdgeConfig = ReturnType<typeof readConfig>;

/** Reads the configuration from the environment; throws one error that names every wrong setting. */
export function readConfig(environment: Environment) {
  const settings = readSettings(environment);
  const siteBase = settings.SITE_BASE ?? `http://localhost:${settings.PORT}/`;
  const apiOrigins = [new URL(settings.API_BASE, siteBase).origin].filter(
    (origin) => origin !== new URL(siteBase).origin,
  );
  /** When failures of a release are enough for a rollback. */
  const autoRollback = {
    /** How many different networks must have met a failure within the window; 0: there are no automatic rollbacks. */
    visitors: settings.AUTO_ROLLBACK_VISITORS,
    /** Share of the networks with the release that must have met a failure, in percent. */
    percent: settings.AUTO_ROLLBACK_PERCENT,
    windowMs: settings.AUTO_ROLLBACK_WINDOW_SECONDS * 1000,
    /** How long a release is fresh after its activation. An older one did not cause a new failure. */
    freshMs: settings.AUTO_ROLLBACK_FRESH_SECONDS * 1000,
  };
  const overrides = {
    allow: settings.OVERRIDES ?? (settings.OVERRIDE_SECRET === '' ? ('off' as const) : ('signed' as const)),
    secret: settings.OVERRIDE_SECRET,
    /** Development servers that may replace an app; a signed link may also name one on the tester's own machine. */
    origins: settings.OVERRIDE_ORIGINS as readonly string[],
  };
  return {
    port: settings.PORT,
    host: settings.HOST,
    store: toStoreAddress(settings),
    ...toPlaces(settings),
    fleet: {
      name: settings.EDGE_NAME ?? `${hostname().replace(/[^\w.-]/g, '-')}-${settings.PORT}`,
      intervalMs: settings.FLEET_INTERVAL_MS,
    },
    /** Where the edge finds the API. */
    apiOrigin: settings.API_ORIGIN,
    apiTimeoutMs: settings.API_TIMEOUT_MS,
    /** Where the browser finds the API, if that is not this site. */
    apiOrigins,
    /** Where search forms of the manuals are sent. */
    manualOrigins: settings.MANUAL_ORIGINS,
    pageTtlSeconds: settings.PAGE_CACHE_TTL_SECONDS,
    /** Maximum age of a page that is sent if no complete one can be rendered. */
    pageStaleSeconds: settings.PAGE_STALE_SECONDS,
    pageCacheBytes: settings.PAGE_CACHE_MEGABYTES * 1024 * 1024,
    /** Maximum age of a page from a shared cache that does not ask the edge; 0: it always asks. */
    pageSharedTtlSeconds: settings.PAGE_SHARED_TTL_SECONDS,
    /** Who is told about changes of releases. */
    notifyUrls: settings.NOTIFY_URL,
    renderTimeoutMs: settings.RENDER_TIMEOUT_MS,
    apiCallTimeoutMs: settings.API_CALL_TIMEOUT_MS,
    renderWorkersPerRelease: settings.RENDER_WORKERS,
    /** Workers of canaries and testers, all together. */
    extraRenderWorkers: settings.EXTRA_RENDER_WORKERS,
    devServers: settings.DEV_SERVERS as Readonly<Record<string, string>>,
    assetOrigins: settings.ASSET_ORIGINS as Readonly<Record<string, string>>,
    autoRollback,
    rollouts: { minVisitors: settings.ROLLOUT_MIN_VISITORS },
    /** How many percent of the visits report what visitors feel; 0: none. */
    vitalsPercent: settings.VITALS_SAMPLE_PERCENT,
    overrides,
    /** Opens the operators' pages for everybody who has it; empty if nothing does. */
    opsToken: settings.OPS_TOKEN,
    /** The header in which a trusted proxy names who uses these pages, in lowercase. */
    opsUserHeader: settings.OPS_USER_HEADER?.toLowerCase(),
    trustedProxies: settings.TRUSTED_PROXIES,
    // An API on another site serves media from its own origin.
    site: toSiteConfig({ ...settings, MEDIA_ORIGINS: [...apiOrigins, ...settings.MEDIA_ORIGINS] }, siteBase),
    serverLimits: { ...EDGE_LIMITS, maxConnectionsPerNetwork: settings.CONNECTIONS_PER_ADDRESS },
    /** The operators' own port; without one there are no metrics. */
    ops: { port: settings.OPS_PORT, host: settings.OPS_HOST },
    logsRequests: settings.LOG_REQUESTS,
    tracing: toTracingConfig(settings),
    shutdownDelayMs: settings.SHUTDOWN_DELAY_MS,
    shutdownTimeoutMs: settings.SHUTDOWN_TIMEOUT_MS,
  };
}

const toStoreAddress = (settings: Settings): StoreAddress => ({
  address: settings.RELEASE_STORE,
  files: settings.RELEASE_FILES,
});

/** Places on this machine. */
const toPlaces = (settings: Settings) => ({
  /** The public keys that may sign releases. */
  trustFile: settings.TRUST_FILE,
  /** Where releases are cached. */
  cache: { folder: settings.RELEASE_CACHE, maxBytes: settings.RELEASE_CACHE_MEGABYTES * 1024 * 1024 },
  /** Where builds are that the release tool uploads. */
  uploads: {
    folder: path.join(settings.RELEASE_CACHE, 'uploads'),
    maxBytes: settings.UPLOAD_MEGABYTES * 1024 * 1024,
  },
});

function toSiteConfig(settings: Settings, siteBase: string): SiteConfig {
  return {
    siteName: settings.SITE_NAME,
    siteBase,
    apiBase: settings.API_BASE,
    compressOutput: settings.COMPRESS_OUTPUT,
    memberHost: settings.MEMBER_HOST ?? siteBase,
    companySite: settings.COMPANY_SITE,
    community: {
      magazine: settings.COMMUNITY_MAGAZINE,
      forum: settings.COMMUNITY_FORUM,
      developer: settings.COMMUNITY_DEVELOPER,
      faq: settings.COMMUNITY_FAQ,
      support: settings.COMMUNITY_SUPPORT,
      feedback: settings.COMMUNITY_FEEDBACK,
    },
    textBannerHours: settings.TEXT_BANNER_HOURS,
    bannerLabelPrefix: settings.BANNER_LABEL_PREFIX,
    mediaOrigins: settings.MEDIA_ORIGINS,
    analyticsScript: settings.ANALYTICS_SCRIPT,
  };
}
