import path from 'node:path';
import type { SiteConfig } from '@learning-center/shared/lib';
import { SERVER_LIMITS, type ServerLimits } from './http/server-limits.ts';
import type { FailureLimits } from './failures/find-suspect.ts';
import type { OverrideRules } from './overrides/overrides.ts';
import { readSettings, type Settings } from './settings.ts';

/** What the edge runs with; limits are in milliseconds. */
export interface EdgeConfig {
  port: number;
  host: string;
  store: string;
  /** Where the edge finds the API. */
  apiOrigin: string;
  apiLimit: number;
  /** Where the browser finds the API, if that is not this site. */
  apiOrigins: readonly string[];
  /** Where the search forms of the manuals lead. */
  manualOrigins: readonly string[];
  cacheSeconds: number;
  /** How old a page may be that is sent when no whole one can be made. */
  staleSeconds: number;
  cacheBytes: number;
  renderLimit: number;
  callLimit: number;
  /** Render workers of each part. */
  renderWorkers: number;
  devParts: Readonly<Record<string, string>>;
  assetOrigins: Readonly<Record<string, string>>;
  autoRollback: FailureLimits;
  overrides: OverrideRules;
  /** Opens the operators' pages; empty where there are none. */
  opsToken: string;
  /** Whose word counts for a visitor's address: addresses or networks before the edge. */
  trustedProxies: string[];
  site: SiteConfig;
  serverLimits: ServerLimits;
  /** Where metrics are; without a port nowhere. */
  ops: { port: number | undefined; host: string };
  /** Whether each request is a line of the log. */
  logsRequests: boolean;
  /** How long running requests may take to finish when the edge is ended. */
  closeLimit: number;
}

/** Reads what the edge runs with from the environment; throws one error that names every wrong setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): EdgeConfig {
  const settings = readSettings(environment);
  const siteBase = settings.SITE_BASE ?? `http://localhost:${settings.PORT}/`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    store: path.resolve(settings.RELEASE_STORE),
    apiOrigin: new URL(settings.API_ORIGIN).origin,
    apiLimit: settings.API_LIMIT_MS,
    apiOrigins: [new URL(settings.API_BASE, siteBase).origin].filter((origin) => origin !== new URL(siteBase).origin),
    manualOrigins: settings.MANUAL_ORIGINS,
    cacheSeconds: settings.PAGE_CACHE_SECONDS,
    staleSeconds: settings.PAGE_STALE_SECONDS,
    cacheBytes: settings.PAGE_CACHE_MEGABYTES * 1024 * 1024,
    renderLimit: settings.RENDER_LIMIT_MS,
    callLimit: settings.CALL_LIMIT_MS,
    renderWorkers: settings.RENDER_WORKERS,
    devParts: settings.DEV_PARTS,
    assetOrigins: settings.ASSET_ORIGINS,
    autoRollback: {
      visitors: settings.AUTO_ROLLBACK_VISITORS,
      percent: settings.AUTO_ROLLBACK_PERCENT,
      window: settings.AUTO_ROLLBACK_WINDOW_SECONDS * 1000,
      fresh: settings.AUTO_ROLLBACK_FRESH_SECONDS * 1000,
    },
    overrides: {
      allow: settings.OVERRIDES ?? (settings.OVERRIDE_SECRET === '' ? 'off' : 'signed'),
      secret: settings.OVERRIDE_SECRET,
      origins: settings.OVERRIDE_ORIGINS,
    },
    opsToken: settings.OPS_TOKEN,
    trustedProxies: settings.TRUSTED_PROXIES,
    site: siteOf(settings, siteBase),
    serverLimits: { ...SERVER_LIMITS, connectionsOfNetwork: settings.CONNECTIONS_PER_ADDRESS },
    ops: { port: settings.OPS_PORT, host: settings.OPS_HOST },
    logsRequests: settings.LOG_REQUESTS,
    closeLimit: settings.CLOSE_LIMIT_MS,
  };
}

function siteOf(settings: Settings, siteBase: string): SiteConfig {
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
    videoService: settings.VIDEO_SERVICE,
    analyticsScript: settings.ANALYTICS_SCRIPT,
  };
}
