import { isGuessable } from './members/database-password.ts';

/** Whether an address of the site has TLS: others than its developers reach it. */
export const isHttps = (origin: string): boolean => origin.startsWith('https:');

interface SafetyRules {
  siteOrigins: readonly string[];
  isCookieSecure: boolean;
  isDemo: boolean;
  databaseUrl: string | undefined;
}

/** What an operator must set before a site with an https address may start, in one line; undefined if nothing. */
export function findUnsafe({ siteOrigins, isCookieSecure, isDemo, databaseUrl }: SafetyRules): string | undefined {
  const origin = siteOrigins.find(isHttps);
  if (origin === undefined) return undefined;
  const missing = [
    ...(isCookieSecure ? [] : ['COOKIE_SECURE=1 (or sessions travel without TLS)']),
    ...(isDemo ? ['DEMO=0 (or everybody knows a password)'] : []),
    ...(databaseUrl !== undefined && isGuessable(databaseUrl)
      ? ['POSTGRES_PASSWORD or POSTGRES_PASSWORD_FILE (or everybody can guess the password of the database)']
      : []),
  ];
  return missing.length === 0 ? undefined : `the site is at ${origin}: set ${missing.join(', ')}`;
}
