import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { replaceAtomically } from '../durable-files.ts';
import { siteFile } from '../store-paths.ts';

/** Longest wait for a sign of the API, in milliseconds. */
const PROBE_LIMIT = 3000;

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
const siteSchema = v.object({ apiOrigin: v.pipe(v.string(), v.check(isAddress)) });
const envelopeSchema = v.object({ apiStatus: v.number() });

/** The API whose answers pages are rendered with; without a base, recorded answers are used. */
export interface FoundAnswers {
  /** With a closing slash. */
  apiBase: string | null;
  /** An API that is known and does not answer. */
  silent?: string;
}

/** Notes in the store where the running site finds its API, so that the release tool finds it too. */
export const recordSiteApi = async (store: string, apiOrigin: string): Promise<void> =>
  replaceAtomically(siteFile(store), `${JSON.stringify({ apiOrigin })}\n`);

/** Finds the API that the operator names, else the one of the running site, if it answers. */
export async function findAnswers(store: string, given: string | undefined): Promise<FoundAnswers> {
  const origin = given ?? (await readSiteApi(store));
  if (origin === undefined) return { apiBase: null };
  const apiBase = `${origin.replace(/\/+$/, '')}/`;
  return (await isApi(apiBase)) ? { apiBase } : { apiBase: null, silent: origin };
}

/** A file that is missing or broken is no reason to stop: it is only the shorter way to an address. */
async function readSiteApi(store: string): Promise<string | undefined> {
  try {
    return v.parse(siteSchema, JSON.parse(await readFile(siteFile(store), 'utf8'))).apiOrigin;
  } catch {
    return undefined;
  }
}

/** Something else may listen where the API was. */
async function isApi(base: string): Promise<boolean> {
  try {
    const response = await fetch(`${base}MemberAPI/v2/LoginInfo`, { signal: AbortSignal.timeout(PROBE_LIMIT) });
    return response.ok && v.is(envelopeSchema, await response.json());
  } catch {
    return false;
  }
}
