import { ApiStatus, COMPRESS_OUTPUT_HEADER, endpoints, TargetType } from '@learning-center/shared/contract';
import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '../evaluate-response.ts';
import type { Suite, Verdict, Wrong } from '../suite.ts';
import { HONOR_PAGE } from './pages.ts';
import { HONOR_LEVEL } from './video-filters.ts';

const CORS =
  'Allow the pages of the site: send its origin, allow credentials and the headers of the call, for OPTIONS too.';
const FIELDS = { targetType: TargetType.ONLY_VIDEO, pageSize: 2 };

/** Checks compression, caching, failed calls, and CORS for a site on another origin. */
export async function checkHttp(suite: Suite, siteOrigin: string | undefined): Promise<void> {
  await checkCompression(suite);
  await suite.runAll(
    REFUSED.map(([call, what, send, remedy]) => ({
      call,
      what: `${what} is refused`,
      send,
      refusal: ApiStatus.PARAM_ERROR,
      remedy,
    })),
  );
  await suite.runAll([cachingOf('getLoginInfo', {}), cachingOf('queryVideos', FIELDS)]);
  if (siteOrigin !== undefined) await checkCors(siteOrigin, suite);
}

const REFUSED = [
  ['queryVideos', 'page 0', { page: 0 }, HONOR_PAGE],
  ['queryVideos', 'pageSize 101', { pageSize: 101 }, HONOR_PAGE],
  ['queryVideos', 'level "4"', { level: '4' }, HONOR_LEVEL],
  ['queryVideoDetail', 'a detail without urlName', {}, 'Refuse a detail without urlName with apiStatus 4.'],
  ['listWebinars', 'type 9', { type: 9 }, 'Honor type, which is 0, 1 or 2; fail for others with apiStatus 4.'],
] as const;

/** The document requires a decodable result, and leaves it open whether it is compressed. */
async function checkCompression({ run, ask }: Suite): Promise<void> {
  const header = { [COMPRESS_OUTPUT_HEADER]: 'true' };
  await run({
    call: 'queryVideos',
    what: `${COMPRESS_OUTPUT_HEADER}: true changes nothing else`,
    send: FIELDS,
    headers: header,
    must: async (actual) => {
      const expected = 'the same as without compression';
      return !isDeepStrictEqual(await ask('queryVideos', FIELDS), actual) && { at: 'result', expected, actual };
    },
    remedy: `Send the same result when ${COMPRESS_OUTPUT_HEADER} is true, also if it is compressed.`,
  });
  await run({
    call: 'queryVideos',
    what: `${COMPRESS_OUTPUT_HEADER}: true compresses the result`,
    send: FIELDS,
    headers: header,
    must: (_, { text }) => {
      const { result } = (parseJson(text)?.value ?? {}) as { result?: unknown };
      const expected = 'compressed text';
      return typeof result !== 'string' && { at: 'result', expected, actual: 'an uncompressed value' };
    },
    remedy: `Compress the result with lz-string (compressToUTF16) when ${COMPRESS_OUTPUT_HEADER} is true: pages load sooner.`,
    isAdvice: true,
  });
}

function cachingOf(call: 'getLoginInfo' | 'queryVideos', send: object) {
  return {
    call,
    what: 'no shared cache stores a response that depends on the member',
    send,
    must: (_result: unknown, { headers }: { headers: Headers }): Verdict => {
      const actual = headers.get('cache-control') ?? '';
      // Caches store a response to POST only with an explicit header.
      const isStored =
        endpoints[call].method === 'GET' ? !/no-store|private/.test(actual) : /public|s-maxage/.test(actual);
      return isStored && { at: 'Cache-Control', expected: 'no-store or private', actual };
    },
    remedy: 'Send Cache-Control: no-store, or private: the response is for one visitor.',
    isAdvice: true,
  } as const;
}

async function checkCors(origin: string, { send, report }: Suite): Promise<void> {
  const call = 'queryVideos';
  const allowed = await send(call, FIELDS, { headers: { Origin: origin } });
  report({ call, what: `pages of ${origin} may read the response` }, findWrongCors(allowed.headers, origin), CORS);
  const names = ['content-type', COMPRESS_OUTPUT_HEADER.toLowerCase()];
  const { httpStatus, headers } = await send(call, FIELDS, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': names.join(','),
    },
  });
  const actual = headers.get('access-control-allow-headers') ?? '';
  const missing = names.find((name) => !actual.toLowerCase().includes(name));
  const isAccepted = httpStatus >= 200 && httpStatus < 300;
  const wrongStatus = { at: 'HTTP status', expected: '2xx for OPTIONS', actual: httpStatus };
  const wrongHeaders = missing !== undefined && { at: 'Access-Control-Allow-Headers', expected: missing, actual };
  const verdict = isAccepted ? (findWrongCors(headers, origin) ?? wrongHeaders) : wrongStatus;
  report({ call, what: `pages of ${origin} may call` }, verdict, CORS);
}

function findWrongCors(headers: Headers, origin: string): Wrong | undefined {
  const expected = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
  const wrong = Object.entries(expected).find(([name, value]) => headers.get(name) !== value);
  return wrong && { at: wrong[0], expected: wrong[1], actual: headers.get(wrong[0]) ?? 'none' };
}
