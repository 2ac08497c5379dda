import { readSettings, type Environment } from '@learning-center/server-kit';
import { isGuessable, withPassword } from './members/database/database-password.ts';
import { apiSettings } from './settings.ts';

const USE_RATE_LIMIT_PERCENT = 'set RATE_LIMIT_PERCENT (0: no limits)';
const RETIRED = {
  COOKIE_SECURE: 'cookies are secure if SITE_BASE or SITE_ORIGIN is https',
  WRITES_PER_MINUTE: USE_RATE_LIMIT_PERCENT,
  LOGINS_PER_MINUTE: USE_RATE_LIMIT_PERCENT,
  SEARCHES_PER_MINUTE: USE_RATE_LIMIT_PERCENT,
  MEMBER_READS_PER_MINUTE: USE_RATE_LIMIT_PERCENT,
};

/** The configuration of the API server: its settings, and what follows from them. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the configuration, or throws one error that names every wrong setting. */
export function readConfig(environment: Environment) {
  const settings = readSettings(apiSettings, environment, RETIRED);
  const { siteBase, rateLimitPercent, isDemo, contentReport } = settings;
  const databaseUrl = withPassword(settings.databaseUrl, settings.databasePassword);
  const baseOrigins = siteBase === undefined ? [] : [new URL(siteBase).origin];
  /** Origins that may write; those other than the API's own get CORS headers (A58). */
  const siteOrigins = [...new Set([...settings.siteOrigins, ...baseOrigins])];
  const publicOrigin = siteOrigins.find((origin) => origin.startsWith('https:'));
  if (publicOrigin !== undefined) refuseUnsafe(publicOrigin, { isDemo, databaseUrl, contentReport });
  const limitOf = (usual: number) => Math.round((usual * rateLimitPercent) / 100);
  return {
    ...settings,
    databaseUrl,
    siteOrigins,
    isCookieSecure: publicOrigin !== undefined,
    hasMemberSite: settings.hasMemberSite ?? publicOrigin === undefined,
    hasDocs: settings.hasDocs ?? publicOrigin === undefined,
    /** Requests per minute. */
    limits: { writes: limitOf(600), logins: limitOf(60), searches: limitOf(600), reads: limitOf(1_200) },
  };
}

/** Refuses what only a demo may have; names what an operator must set. */
function refuseUnsafe(
  publicOrigin: string,
  {
    isDemo,
    databaseUrl,
    contentReport,
  }: Record<'databaseUrl' | 'contentReport', string | undefined> & { isDemo: boolean },
): void {
  const unsafe = [
    ...(isDemo ? ['DEMO=false (or everybody knows a password)'] : []),
    ...(contentReport !== undefined ? ['no CONTENT_REPORT (or everybody may read the mistakes of editors)'] : []),
    ...(databaseUrl !== undefined && isGuessable(databaseUrl)
      ? ['POSTGRES_PASSWORD or POSTGRES_PASSWORD_FILE (or everybody can guess the password of the database)']
      : []),
  ];
  if (unsafe.length > 0) throw new Error(`the site is at ${publicOrigin}: set ${unsafe.join(', ')}`);
}
