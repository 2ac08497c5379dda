import * as v from 'valibot';
import type { ReleaseStore } from '../../store/release-store.ts';

/** The name of the running site's report. */
const SITE_REPORT = 'site';
const PROBE_TIMEOUT_MS = 3000;

const isHttpUrl = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
const siteSchema = v.object({ apiOrigin: v.pipe(v.string(), v.check(isHttpUrl)) });
const envelopeSchema = v.object({ apiStatus: v.number() });

/** The API to render pages with; without `apiBase`, recorded responses are used. */
interface SmokeApi {
  /** With a trailing slash. */
  apiBase: string | null;
  /** A known API that does not respond. */
  unreachableApi?: string;
}

/** Records in the store where the running site finds its API. The release tool reads it from there. */
export const recordSiteApi = async ({ reports }: ReleaseStore, apiOrigin: string): Promise<void> =>
  reports.write(SITE_REPORT, JSON.stringify({ apiOrigin }));

/** Finds the API: the one the operator names, else that of the running site, if it responds. */
export async function findSmokeApi(store: ReleaseStore, namedOrigin: string | undefined): Promise<SmokeApi> {
  const origin = namedOrigin ?? (await readSiteApi(store));
  if (origin === undefined) return { apiBase: null };
  const apiBase = `${origin.replace(/\/+$/, '')}/`;
  return (await isApiReachable(apiBase)) ? { apiBase } : { apiBase: null, unreachableApi: origin };
}

/** A missing or broken report is no error: recorded responses replace the API. */
async function readSiteApi({ reports }: ReleaseStore): Promise<string | undefined> {
  try {
    const report = (await reports.readAll()).find(({ name }) => name === SITE_REPORT);
    return v.parse(siteSchema, JSON.parse(report?.text ?? '')).apiOrigin;
  } catch {
    return undefined;
  }
}

/** Something else may listen on the port by now. */
async function isApiReachable(base: string): Promise<boolean> {
  try {
    const response = await fetch(`${base}MemberAPI/v2/LoginInfo`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return response.ok && v.is(envelopeSchema, await response.json());
  } catch {
    return false;
  }
}
