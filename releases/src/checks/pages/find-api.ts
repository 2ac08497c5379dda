import * as v from 'valibot';

const PROBE_TIMEOUT_MS = 3000;

const envelopeSchema = v.object({ apiStatus: v.number() });

/**
 * Finds the API to open pages with: the first of these that responds. `apiBase` ends with a slash, and is null for
 * recorded responses; `unreachableApi` is a known API that does not respond.
 */
export async function findApi(
  origins: readonly string[],
): Promise<{ apiBase: string | null; unreachableApi?: string }> {
  for (const origin of origins) {
    const apiBase = `${origin.replace(/\/+$/, '')}/`;
    if (await isApi(apiBase)) return { apiBase };
  }
  const [unreachableApi] = origins;
  return { apiBase: null, ...(unreachableApi === undefined ? {} : { unreachableApi }) };
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
