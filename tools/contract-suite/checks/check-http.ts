import { ApiStatus, COMPRESS_OUTPUT_HEADER, endpoints, TargetType } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import { isDeepStrictEqual } from 'node:util';
import { differs, type Difference } from './difference.ts';
import { judgeAnswer, parseJson } from './judge-answer.ts';
import { HONOR_PAGE } from './page-faults.ts';
import type { Suite } from './suite.ts';
import { HONOR_LEVEL } from './video-filters.ts';

const CORS =
  'Let the pages of the site in: name its origin, allow credentials and the headers of the call, for OPTIONS too.';

const FIELDS = { targetType: TargetType.ONLY_VIDEO, pageSize: 2 };

/** What answers say beside their results: compression, caching, refusals, and CORS for a site of another origin. */
export async function checkHttp(suite: Suite, siteOrigin: string | undefined): Promise<void> {
  await checkCompression(suite);
  await checkRefusals(suite);
  for (const call of ['getLoginInfo', 'queryVideos'] as const) await checkCaching(call, suite);
  if (siteOrigin !== undefined) await checkCors(siteOrigin, suite);
}

async function checkCompression({ ask, compare }: Suite): Promise<void> {
  const plain = await ask('queryVideos', FIELDS);
  const compressed = await ask('queryVideos', FIELDS, { compress: true });
  const [expected, judged] = [plain, compressed].map((answer) =>
    judgeAnswer('queryVideos', answer, { status: ApiStatus.OPERATE_SUCCESS }),
  );
  const isPlainRight = expected?.differences.length === 0;
  compare(
    { call: 'queryVideos', what: `${COMPRESS_OUTPUT_HEADER}: true compresses the result, and changes nothing else` },
    isPlainRight ? judged : undefined,
    ({ result: got, differences }) => {
      if (differences.length > 0) return differences;
      const remedy = `Compress the result with lz-string (compressToUTF16) when ${COMPRESS_OUTPUT_HEADER} is true.`;
      if (!isText(compressed.text))
        return [differs('result', { expected: 'compressed text', got: 'an uncompressed value', remedy })];
      return isDeepStrictEqual(expected?.result, got)
        ? []
        : [differs('result', { expected: 'the same as without compression', got, remedy })];
    },
  );
}

function isText(answer: string): boolean {
  const body = parseJson(answer)?.value;
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

async function checkCaching(call: EndpointName, { ask, compare }: Suite): Promise<void> {
  const { headers } = await ask(call, call === 'queryVideos' ? FIELDS : {});
  compare({ call, what: 'no shared cache keeps what depends on the member' }, headers, () => {
    const control = headers.get('cache-control') ?? '';
    // An answer to POST is kept by no cache unless it says so.
    const isKept =
      endpoints[call].method === 'GET' ? !/no-store|private/.test(control) : /public|s-maxage/.test(control);
    const remedy = 'Send Cache-Control: no-store, or private: the answer is for one visitor.';
    return isKept ? [differs('Cache-Control', { expected: 'no-store or private', got: control, remedy })] : [];
  });
}

async function checkCors(origin: string, { ask, compare }: Suite): Promise<void> {
  const asked = await ask('queryVideos', FIELDS, { headers: { Origin: origin } });
  compare({ call: 'queryVideos', what: `pages of ${origin} may read the answer` }, asked.headers, (headers) =>
    allowance(headers, origin),
  );
  const preflight = await ask('queryVideos', FIELDS, {
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
        : [differs('HTTP status', { expected: '2xx for OPTIONS', got: httpStatus, remedy: CORS })]),
      ...allowance(headers, origin),
      ...missing.map((name) => differs('Access-Control-Allow-Headers', { expected: name, got: allowed, remedy: CORS })),
    ];
  });
}

function allowance(headers: Headers, origin: string): Difference[] {
  const expected = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
  return Object.entries(expected).flatMap(([name, value]) =>
    headers.get(name) === value
      ? []
      : [differs(name, { expected: value, got: headers.get(name) ?? 'none', remedy: CORS })],
  );
}
