import { addresses, described, integer } from '@learning-center/server-kit';
import * as v from 'valibot';

const requestMethod = v.pipe(
  v.string(),
  v.regex(/^(?!CONNECT$|TRACE$|TRACK$)[A-Z]{3,20}$/, 'must be a method of HTTP, such as PURGE or POST'),
);

/** Names no value, which may be a token. */
const HEADERS_PROBLEM = 'must be texts by header';

const requestHeaders = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be JSON'),
  v.record(v.string(), v.string(HEADERS_PROBLEM), HEADERS_PROBLEM),
  v.check(areHeaders, 'must be headers that a request can have'),
);

/** The settings for caches in front of the edge. */
export const sharedCacheSettings = {
  PAGE_SHARED_TTL_SECONDS: described(
    v.optional(integer(0, 86_400), '0'),
    'How old a page may be, since it was rendered, that a shared cache in front of the edge sends without a request to the edge, in seconds (`s-maxage`); 0: it always asks the edge. Such a cache needs a purge: see `PURGE_URLS`.',
  ),
  PURGE_URLS: described(
    v.optional(addresses, ''),
    'Addresses of shared caches, separated by commas. The edge sends each a purge request when it has other releases or the API another catalog (docs/operations.md).',
  ),
  PURGE_METHOD: described(v.optional(requestMethod, 'PURGE'), 'Method of purge requests.'),
  PURGE_HEADERS: described(
    v.optional(requestHeaders, '{}'),
    'JSON: headers of purge requests by name, such as a token of the cache.',
  ),
  PURGE_HEADERS_FILE: described(v.optional(v.string()), 'File that holds `PURGE_HEADERS`.'),
};

function areHeaders(headers: Record<string, string>): boolean {
  try {
    return [...new Headers(headers)].length === Object.keys(headers).length;
  } catch {
    return false;
  }
}
