import { ApiStatus, COMPRESS_OUTPUT_HEADER, endpoints, TargetType } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import { isDeepStrictEqual } from 'node:util';
import { differs, judgeAnswer, parseJson } from './judge-answer.ts';
import type { Difference } from './judge-answer.ts';
import type { Suite } from './suite.ts';

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
  const judged = judgeAnswer('queryVideos', compressed, ApiStatus.OPERATE_SUCCESS);
  compare(
    { call: 'queryVideos', what: `${COMPRESS_OUTPUT_HEADER}: true compresses the result, and changes nothing else` },
    judged,
    () => {
      if (judged.differences.length > 0) return judged.differences;
      const body = parseJson(compressed.text);
      const isText = typeof body === 'object' && body !== null && 'result' in body && typeof body.result === 'string';
      if (!isText) return [differs('result', 'compressed text', 'an uncompressed value')];
      const { result } = judgeAnswer('queryVideos', plain, ApiStatus.OPERATE_SUCCESS);
      return isDeepStrictEqual(result, judged.result)
        ? []
        : [differs('result', 'the same as without compression', judged.result)];
    },
  );
}

async function checkRefusals({ refuse }: Suite): Promise<void> {
  const wrong: [EndpointName, object, string][] = [
    ['queryVideos', { page: 0 }, 'page 0'],
    ['queryVideos', { pageSize: 101 }, 'pageSize 101'],
    ['queryVideos', { level: '4' }, 'level "4"'],
    ['queryVideoDetail', {}, 'a detail without urlName'],
  ];
  for (const [call, fields, name] of wrong) {
    await refuse(call, fields, { status: ApiStatus.PARAM_ERROR, what: `${name} is refused` });
  }
}

async function checkCaching(call: EndpointName, { ask, compare }: Suite): Promise<void> {
  const { headers } = await ask(call, call === 'queryVideos' ? FIELDS : {});
  compare({ call, what: 'no shared cache keeps what depends on the member' }, headers, () => {
    const control = headers.get('cache-control') ?? '';
    // An answer to POST is kept by no cache unless it says so.
    const isKept =
      endpoints[call].method === 'GET' ? !/no-store|private/.test(control) : /public|s-maxage/.test(control);
    return isKept ? [differs('Cache-Control', 'no-store or private', control)] : [];
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
      ...(httpStatus >= 200 && httpStatus < 300 ? [] : [differs('HTTP status', '2xx for OPTIONS', httpStatus)]),
      ...allowance(headers, origin),
      ...missing.map((name) => differs('Access-Control-Allow-Headers', name, allowed)),
    ];
  });
}

function allowance(headers: Headers, origin: string): Difference[] {
  const expected = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
  return Object.entries(expected).flatMap(([name, value]) =>
    headers.get(name) === value ? [] : [differs(name, value, headers.get(name) ?? 'none')],
  );
}
