export const DOCUMENTS_KEY = 'documents';

/** The headers that name keys: the first for Fastly, the second for Cloudflare and Akamai. */
export function surrogateKeyHeaders(keys: readonly string[]): Record<string, string> {
  return { 'Surrogate-Key': keys.join(' '), 'Cache-Tag': keys.join(',') };
}

/** The keys of a document of a release set; `apps` are those whose releases it contains. */
export function documentKeys(setKey: string, apps: readonly string[] = []): string[] {
  return [
    DOCUMENTS_KEY,
    `set-${setKey.replace(/^W\//, '').replace(/[^\w-]/g, '')}`,
    ...apps.map((app) => `app-${app}`),
  ];
}

/** The headers of a document for shared caches. They store it for a time; at 0 seconds they ask the edge each time. */
export function sharedCacheHeaders(keys: readonly string[], ttlSeconds = 0): Record<string, string> {
  return {
    ...surrogateKeyHeaders(keys),
    ...(ttlSeconds > 0 ? { 'Cache-Control': `public, max-age=0, s-maxage=${ttlSeconds}, must-revalidate` } : {}),
  };
}
