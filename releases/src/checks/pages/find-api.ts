import * as v from 'valibot';
import type { ReleaseStore } from '../../stores/store.ts';

/** The name of the running site's report. */
const SITE_REPORT = 'reports/site.json';
const PROBE_TIMEOUT_MS = 3000;

const isHttpUrl = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
const siteSchema = v.object({ apiOrigin: v.pipe(v.string(), v.check(isHttpUrl)) });
const envelopeSchema = v.object({ apiStatus: v.number() });

/** Records in the store where the running site finds its API. The release tool reads it from there. */
export const recordSiteApi = async ({ records }: ReleaseStore, apiOrigin: string): Promise<void> =>
  records.put(SITE_REPORT, JSON.stringify({ apiOrigin }));

/**
 * Finds the API to open pages with: the one the operator names, else that of the running site. `apiBase` ends with a
 * slash, and is null for recorded responses; `unreachableApi` is a known API that does not respond.
 */
export async function findApi(
  { records }: ReleaseStore,
  namedOrigin: string | undefined,
): Promise<{ apiBase: string | null; unreachableApi?: string }> {
  // A missing or broken report is no error: recorded responses replace the API.
  const readSiteApi = async () => {
    const report = await records.get(SITE_REPORT);
    return v.parse(siteSchema, JSON.parse(report?.toString() ?? '')).apiOrigin;
  };
  const origin = namedOrigin ?? (await readSiteApi().catch(() => undefined));
  if (origin === undefined) return { apiBase: null };
  const apiBase = `${origin.replace(/\/+$/, '')}/`;
  return (await isApi(apiBase)) ? { apiBase } : { apiBase: null, unreachableApi: origin };
}

/** Something else may listen on the port by now. */
async function isApi(base: string): Promise<boolean> {
  try {
    const response = await fetch(`${base}MemberAPI/v2/LoginInfo`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return response.ok && v.is(envelopeSchema, await response.json());
  } catch {
    return false;
  }
}
