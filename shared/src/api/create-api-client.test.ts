import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import lzString from 'lz-string';
import { ApiStatus, endpoints, type Endpoint } from '../contract/index.ts';
import { ApiError, createApiClient, isIntercepted } from './index.ts';
import type { ApiClientOptions } from './index.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const info = { login: true, avatarUrl: '/a.svg', defaultAvatarUrl: '/d.svg' };
let server: Server;
let handler: Handler;

beforeAll(async () => {
  server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const clientOf = (options: Partial<ApiClientOptions> = {}) =>
  createApiClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`, ...options });

const answer =
  (body: unknown, status = 200): Handler =>
  (_request, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const askLogin = (options?: Partial<ApiClientOptions>) => clientOf(options).call(endpoints.getLoginInfo, {});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return error;
}

describe('an answer of the server', () => {
  it('succeeds with the result on OPERATE_SUCCESS, without fields the contract does not have', async () => {
    handler = answer({ apiStatus: 2, result: { ...info, secret: 1 } });
    await expect(askLogin()).resolves.toEqual(info);
  });

  it.each([
    ['JSON text', JSON.stringify(info)],
    ['compressed UTF-16 JSON', lzString.compressToUTF16(JSON.stringify(info))],
  ])('decodes a result that is %s', async (_what, result) => {
    handler = answer({ apiStatus: 2, result });
    await expect(askLogin()).resolves.toEqual(info);
  });

  it('sets the not-auth flag and is intercepted on NOT_AUTH', async () => {
    const onNotAuth = jest.fn();
    handler = answer({ apiStatus: 7 });
    const error = await failureOf(askLogin({ onNotAuth }));
    expect(onNotAuth).toHaveBeenCalledTimes(1);
    expect(error).toMatchObject({
      apiStatus: ApiStatus.RESPONSE_INTERCEPT,
      message: 'not auth',
      endpoint: 'MemberAPI/v2/LoginInfo',
    });
    expect(isIntercepted(error)).toBe(true);
  });

  it.each([201, 204, 401, 404, 500])('fails on HTTP status %i, whatever the body says', async (status) => {
    handler = answer(status === 204 ? '' : { apiStatus: 2, result: info }, status);
    const error = await failureOf(askLogin());
    expect(error).toMatchObject({ apiStatus: ApiStatus.IO_ERROR, httpStatus: status });
    expect(isIntercepted(error)).toBe(false);
  });

  it.each([0, 1, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 42])('fails on apiStatus %i with that status', async (apiStatus) => {
    handler = answer({ apiStatus, message: 'because' });
    await expect(failureOf(askLogin())).resolves.toMatchObject({ apiStatus, message: 'because' });
  });

  it.each([
    ['HTML', '<!doctype html>'],
    ['no apiStatus', { result: info }],
    ['a result of another shape', { apiStatus: 2, result: { login: 'yes' } }],
    ['a result that cannot be decoded', { apiStatus: 2, result: '\u0020\u0021{' }],
    ['no result', { apiStatus: 2 }],
  ])('fails with PARSE_ERROR on %s', async (_what, body) => {
    handler = answer(body);
    await expect(failureOf(askLogin())).resolves.toMatchObject({ apiStatus: ApiStatus.PARSE_ERROR });
  });
});

describe('a result of which a part is wrong', () => {
  const video = { id: 1, urlName: 'a', title: 'A' };
  const read = async (endpoint: keyof typeof endpoints, result: unknown) => {
    handler = answer({ apiStatus: 2, result, message: null });
    const leftOut: string[] = [];
    const client = clientOf({ onLeftOut: (message) => leftOut.push(message) });
    return { result: await client.call<Endpoint>(endpoints[endpoint], { urlName: 'a' }), leftOut };
  };

  it('loses the field that is not needed, and says so', async () => {
    const { result, leftOut } = await read('queryVideoDetail', { ...video, level: 'hard', outline: ['Fog', 7] });
    expect(result).toMatchObject({ title: 'A', outline: ['Fog'] });
    expect(result).not.toHaveProperty('level', expect.anything());
    expect(leftOut).toEqual([
      expect.stringMatching(/^LearningCenter\/v1\/Query\/Detail left out level: .* and 1 more$/),
    ]);
  });

  it('loses the item of a list that lacks what it needs, not the list', async () => {
    const items = [video, { ...video, id: null }, { title: 'A' }, { ...video, id: 2 }];
    const { result, leftOut } = await read('queryVideos', { count: 4, items });
    expect(result).toMatchObject({ count: 4, items: [{ id: 1 }, { id: 2 }] });
    expect(leftOut).toEqual([expect.stringContaining('LearningCenter/v1/Query left out items.1.id: ')]);
  });

  it('loses an item inside an item', async () => {
    const { result } = await read('queryVideoDetail', { ...video, relevance: [{ id: 2 }, { ...video, id: 3 }] });
    expect(result).toMatchObject({ relevance: [{ id: 3 }] });
  });

  it('fails where what identifies it is missing, and names that', async () => {
    await expect(failureOf(read('queryVideoDetail', { id: 1, urlName: 'a' }))).resolves.toMatchObject({
      apiStatus: ApiStatus.PARSE_ERROR,
      message: expect.stringMatching(/^title: /),
    });
  });

  it('says nothing where nothing is wrong', async () => {
    await expect(read('queryVideoDetail', { ...video, further: 1 })).resolves.toMatchObject({ leftOut: [] });
  });
});

describe('a call that does not end', () => {
  it('is intercepted when it is cancelled before the answer', async () => {
    handler = () => controller.abort();
    const controller = new AbortController();
    const error = await failureOf(clientOf().call(endpoints.getLoginInfo, {}, { signal: controller.signal }));
    expect(error).toMatchObject({ apiStatus: ApiStatus.RESPONSE_INTERCEPT, message: 'cancel request' });
  });

  it('is intercepted when it is cancelled in the middle of the answer', async () => {
    const controller = new AbortController();
    handler = (_request, response) => {
      response.writeHead(200).write('{"apiStatus"', () => setTimeout(() => controller.abort(), 20));
    };
    const error = await failureOf(
      clientOf({ timeoutMs: 5000 }).call(endpoints.getLoginInfo, {}, { signal: controller.signal }),
    );
    expect(error.message).toBe('cancel request');
  });

  it('fails when the server takes longer than the time limit', async () => {
    handler = () => undefined;
    await expect(failureOf(askLogin({ timeoutMs: 30 }))).resolves.toMatchObject({ apiStatus: ApiStatus.IO_ERROR });
  });

  it('fails when no server answers', async () => {
    await expect(failureOf(askLogin({ baseUrl: 'http://127.0.0.1:1' }))).resolves.toMatchObject({
      apiStatus: ApiStatus.IO_ERROR,
    });
  });
});

describe('what is sent', () => {
  it('carries Compress-Output and a JSON content type on every call', async () => {
    const seen: unknown[] = [];
    handler = (request, response) => {
      seen.push([request.headers['compress-output'], request.headers['content-type']]);
      answer({ apiStatus: 2, result: info })(request, response);
    };
    await askLogin();
    await askLogin({ compress: true });
    expect(seen).toEqual([
      ['false', 'application/json'],
      ['true', 'application/json'],
    ]);
  });

  it('asks for credentials', async () => {
    const fetch = jest.fn<Promise<Response>, [unknown, RequestInit?]>(() =>
      Promise.resolve(Response.json({ apiStatus: 2, result: info })),
    );
    await askLogin({ fetch });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  it('fills in path fields, repeats list fields in the query, and completes bodies with defaults', async () => {
    const seen: string[] = [];
    handler = (request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          seen.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
          answer({ apiStatus: 3 })(request, response);
        });
    };
    const client = clientOf();
    await failureOf(client.call(endpoints.getInstructor, { id: 'a/b', lang: 8 }));
    await failureOf(client.call(endpoints.listBanners, { CategoryItemIds: [2902, 2903], Lang: 4 }));
    await failureOf(client.call(endpoints.getWebinarDetail, { urlName: 'x' }));
    expect(seen).toEqual([
      'GET /api/LearningCenter/Instructors/a%2Fb?lang=8 ',
      'GET /api/RLResource/v3/Banner?CategoryItemIds=2902&CategoryItemIds=2903&Lang=4 ',
      'POST /api/LearningCenter/v1/Webinar/Detail {"urlName":"x","searchType":0,"lang":1}',
    ]);
  });

  it('is refused before it leaves when the request breaks the contract', async () => {
    const error = await failureOf(clientOf().call(endpoints.queryVideos, { level: '9' }));
    expect(error).toMatchObject({ apiStatus: ApiStatus.PARAM_ERROR });
    expect(error.message).toMatch(/^level: /);
  });
});
