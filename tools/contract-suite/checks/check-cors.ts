import { COMPRESS_OUTPUT_HEADER, TargetType } from '@learning-center/shared/contract';
import type { Suite, Wrong } from '../suite.ts';

const CORS =
  'Allow the pages of the site: send its origin, allow credentials and the headers of the call, for OPTIONS too.';
const FIELDS = { targetType: TargetType.ONLY_VIDEO, pageSize: 2 };

/** Checks that pages of another origin may send calls and read responses. */
export async function checkCors({ send, report }: Suite, origin: string): Promise<void> {
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
