import { ApiStatus, COMPRESS_OUTPUT_HEADER, endpoints, TargetType } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import { isDeepStrictEqual } from 'node:util';
import { differs, type Difference } from '../report/difference.ts';
import { evaluateResponse, parseJson } from '../evaluate-response.ts';
import { HONOR_PAGE } from './compare-pages.ts';
import type { Suite } from '../suite.ts';
import { HONOR_LEVEL } from './video-filters.ts';

const CORS =
  'Allow the pages of the site: send its origin, allow credentials and the headers of the call, for OPTIONS too.';

const FIELDS = { targetType: TargetType.ONLY_VIDEO, pageSize: 2 };

/** Checks compression, caching, failed calls, and CORS for a site on another origin. */
export async function checkHttp(suite: Suite, siteOrigin: string | undefined): Promise<void> {
  await checkCompression(suite);
  await checkRefusals(suite);
  for (const call of ['getLoginInfo', 'queryVideos'] as const) await checkCaching(call, suite);
  if (siteOrigin !== undefined) await checkCors(siteOrigin, suite);
}

async function checkCompression({ send, compare }: Suite): Promise<void> {
  const plain = await send('queryVideos', FIELDS);
  const compressed = await send('queryVideos', FIELDS, { compress: true });
  const [expected, compressedEvaluation] = [plain, compressed].map((response) =>
    evaluateResponse('queryVideos', response, { status: ApiStatus.OPERATE_SUCCESS }),
  );
  const isPlainRight = expected?.differences.length === 0;
  compare(
    { call: 'queryVideos', what: `${COMPRESS_OUTPUT_HEADER}: true compresses the result, and changes nothing else` },
    isPlainRight ? compressedEvaluation : undefined,
    ({ result: actual, differences }) => {
      if (differences.length > 0) return differences;
      const remedy = `Compress the result with lz-string (compressToUTF16) when ${COMPRESS_OUTPUT_HEADER} is true.`;
      if (!isText(compressed.text))
        return [differs('result', { expected: 'compressed text', actual: 'an uncompressed value', remedy })];
      return isDeepStrictEqual(expected?.result, actual)
        ? []
        : [differs('result', { expected: 'the same as without compression', actual, remedy })];
    },
  );
}

function isText(text: string): boolean {
  const body = parseJson(text)?.value;
  return typeof body === 'object' && body !== null && 'result' in body && typeof body.result === 'string';
}

async function checkRefusals({ refuse }: Suite): Promise<void> {
  const wrong: [EndpointName, object, string, string][] = [
    ['queryVideos', { page: 0 }, 'page 0', HONOR_PAGE],
    ['queryVideos', { pageSize: 101 }, 'pageSize 101', HONOR_PAGE],
    ['queryVideos', { level: '4' }, 'level "4"', HONOR_LEVEL],
    ['queryVideoDetail', {}, 'a detail without urlName', 'Refuse a detail without urlName with apiStatus 4.'],
  ];
  for (const [call, fields, name, remedy] of wrong) {
    await refuse(call, fields, { status: ApiStatus.PARAM_ERROR, what: `${name} is refused`, remedy });
  }
}

async function checkCaching(call: EndpointName, { send, compare }: Suite): Promise<void> {
  const { headers } = await send(call, call === 'queryVideos' ? FIELDS : {});
  compare({ call, what: 'no shared cache stores a response that depends on the member' }, headers, () => {
    const control = headers.get('cache-control') ?? '';
    // Caches store a response to POST only with an explicit header.
    const isCacheable =
      endpoints[call].method === 'GET' ? !/no-store|private/.test(control) : /public|s-maxage/.test(control);
    const remedy = 'Send Cache-Control: no-store, or private: the response is for one visitor.';
    return isCacheable ? [differs('Cache-Control', { expected: 'no-store or private', actual: control, remedy })] : [];
  });
}

async function checkCors(origin: string, { send, compare }: Suite): Promise<void> {
  const allowed = await send('queryVideos', FIELDS, { headers: { Origin: origin } });
  compare({ call: 'queryVideos', what: `pages of ${origin} may read the response` }, allowed.headers, (headers) =>
    compareCorsHeaders(headers, origin),
  );
  const preflight = await send('queryVideos', FIELDS, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': `content-type,${COMPRESS_OUTPUT_HEADER.toLowerCase()}`,
    },
  });
  compare({ call: 'queryVideos', what: `pages of ${origin} may call` }, preflight, ({ httpStatus, headers }) => {
    const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
    const missing = ['content-type', COMPRESS_OUTPUT_HEADER.toLowerCase()].filter((name) => !allowed.includes(name));
    return [
      ...(httpStatus >= 200 && httpStatus < 300
        ? []
        : [differs('HTTP status', { expected: '2xx for OPTIONS', actual: httpStatus, remedy: CORS })]),
      ...compareCorsHeaders(headers, origin),
      ...missing.map((name) =>
        differs('Access-Control-Allow-Headers', { expected: name, actual: allowed, remedy: CORS }),
      ),
    ];
  });
}

function compareCorsHeaders(headers: Headers, origin: string): Difference[] {
  const expected = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
  return Object.entries(expected).flatMap(([name, value]) =>
    headers.get(name) === value
      ? []
      : [differs(name, { expected: value, actual: headers.get(name) ?? 'none', remedy: CORS })],
  );
}
