import { hostname } from 'node:os';
import path from 'node:path';
import {
  DEFAULT_LIMITS,
  readSettings,
  wrongSettings,
  type Environment,
  type SettingValues,
} from '@learning-center/server-kit';
import type { SiteConfig } from '@learning-center/shared/contract';
import { findAddressProblem, RETIRED_SETTINGS } from 'releases';
import { BrandError, readBrand, type Brand } from './brand/read-brand.ts';
import { edgeSettings } from './settings.ts';

/** What one client may use of the edge, also characters of an address. Generous for every browser. */
export const EDGE_LIMITS = { ...DEFAULT_LIMITS, maxUrlLength: 4_096 };
export type EdgeLimits = typeof EDGE_LIMITS;

const IN_BRAND = 'it is in brand.json of BRAND_DIR (docs/brand.md)';
const COMMUNITY = ['MAGAZINE', 'FORUM', 'DEVELOPER', 'FAQ', 'SUPPORT', 'FEEDBACK'];

const RETIRED = {
  ...RETIRED_SETTINGS,
  API_CALL_TIMEOUT_MS: 'it is two thirds of RENDER_TIMEOUT_MS',
  API_TIMEOUT_MS: 'it is 30 seconds',
  AUTO_ROLLBACK_PERCENT: 'it is 20 percent (AUTO_ROLLBACK_VISITORS)',
  AUTO_ROLLBACK_WINDOW_SECONDS: 'it is five minutes (AUTO_ROLLBACK_VISITORS)',
  CONNECTIONS_PER_ADDRESS: 'it is 1,000; name your proxies in TRUSTED_PROXIES, which have no limit',
  FLEET_INTERVAL_MS: 'it is two seconds',
  SITE_NAME: IN_BRAND,
  COMPANY_SITE: IN_BRAND,
  ...Object.fromEntries(COMMUNITY.map((link) => [`COMMUNITY_${link}`, IN_BRAND])),
};

type Settings = SettingValues<typeof edgeSettings>;

export type EdgeConfig = ReturnType<typeof readConfig>;

/** Reads the configuration from the environment; throws one error that names every wrong setting. */
export function readConfig(environment: Environment) {
  const settings = readSettings(edgeSettings, environment, RETIRED);
  const brand = tryReadBrand(settings.brandFolder);
  const problems = [...findContradictions(settings), ...findBrandProblems(settings, brand)];
  if (problems.length > 0 || typeof brand === 'string') throw wrongSettings(problems);
  const { cache, overrides, autoRollback, renderTimeoutMs, edgeName, port } = settings;
  const siteBase = settings.site.siteBase ?? `http://localhost:${port}/`;
  const apiOrigin = new URL(settings.site.apiBase, siteBase).origin;
  /** Where the browser finds the API, if that is not this site. */
  const apiOrigins = apiOrigin === new URL(siteBase).origin ? [] : [apiOrigin];
  const site: SiteConfig = {
    ...settings.site,
    ...brand.site,
    siteBase,
    memberHost: settings.site.memberHost ?? siteBase,
    // An API on another site serves media from its own origin.
    mediaOrigins: [...apiOrigins, ...settings.site.mediaOrigins],
  };
  return {
    ...settings,
    site,
    /** As it is at the start. */
    brand,
    apiOrigins,
    fleet: {
      name: edgeName ?? `${hostname().replace(/[^\w.-]/g, '-')}-${port}`,
      /** How often the edge reports to the others through the store and reads their reports. */
      intervalMs: 2_000,
    },
    uploads: { folder: path.join(cache.folder, 'uploads'), maxBytes: settings.maxUploadBytes },
    /** How long the API may take for a browser. */
    apiTimeoutMs: 30_000,
    apiCallTimeoutMs: Math.round((renderTimeoutMs * 2) / 3),
    /** When failures of a release are enough for a rollback. */
    autoRollback: {
      visitors: autoRollback.visitors,
      /** Share of the networks with the release that must have met a failure, in percent. */
      percent: 20,
      windowMs: 300_000,
      freshMs: autoRollback.freshSeconds * 1_000,
    },
    overrides: {
      ...overrides,
      allow: overrides.allow ?? (overrides.secret === '' ? ('off' as const) : ('signed' as const)),
      origins: overrides.origins as readonly string[],
    },
    serverLimits: EDGE_LIMITS,
  };
}

/** Returns the brand, or what is wrong with it. */
function tryReadBrand(folder: string): Brand | string {
  try {
    return readBrand(folder);
  } catch (error) {
    if (error instanceof BrandError) return error.message;
    throw error;
  }
}

/** Nobody may take a public site for that of the demo's invented provider. */
function findBrandProblems({ site, brandFolder }: Settings, brand: Brand | string): string[] {
  if (typeof brand === 'string') return [`BRAND_DIR (${brandFolder}): ${brand}`];
  const isPublic = site.siteBase?.startsWith('https:') === true;
  return brand.isExample && isPublic
    ? [
        "BRAND_DIR must be your own brand if SITE_BASE is https, not the demo's: fill in a copy of demo/brand and remove isExample from its brand.json",
      ]
    : [];
}

/** Settings that are right alone, but not together. */
function findContradictions({ store, site, overrides, opsUserHeader, trustedProxies }: Settings): string[] {
  const isHttps = site.siteBase?.startsWith('https:') === true;
  const rules: [isBroken: boolean, problem: string][] = [
    [findAddressProblem(store) !== null, 'RELEASE_FILES is only for a RELEASE_STORE in PostgreSQL'],
    [
      opsUserHeader !== undefined && trustedProxies.length === 0,
      'TRUSTED_PROXIES must name the proxy that sends OPS_USER_HEADER',
    ],
    [overrides.allow === 'signed' && overrides.secret === '', 'OVERRIDE_SECRET must be set if OVERRIDES is signed'],
    [
      overrides.allow === 'open' && isHttps,
      'OVERRIDES must be signed or off if SITE_BASE is https, or everybody chooses what others run',
    ],
    [
      isHttps && !site.mediaOrigins.every(isSecure),
      'MEDIA_ORIGINS must be https if SITE_BASE is, because browsers block the others: serve these files at https, or leave them out',
    ],
  ];
  return rules.flatMap(([isBroken, problem]) => (isBroken ? [problem] : []));
}

/** Whether pages at https may load from an origin. Browsers trust those of the same machine. */
function isSecure(address: string): boolean {
  const { protocol, hostname: host } = new URL(address);
  return protocol === 'https:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
