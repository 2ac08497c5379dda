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

const respond =
  (body: unknown, status = 200): Handler =>
  (_request, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const fetchLoginInfo = (options?: Partial<ApiClientOptions>) => clientOf(options).call(endpoints.getLoginInfo, {});

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return error;
}

describe('a response of the server', () => {
  it('resolves with the result on OPERATE_SUCCESS, without fields outside of the contract', async () => {
    handler = respond({ apiStatus: 2, result: { ...info, secret: 1 } });
    await expect(fetchLoginInfo()).resolves.toEqual(info);
  });

  it.each([
    ['JSON text', JSON.stringify(info)],
    ['compressed UTF-16 JSON', lzString.compressToUTF16(JSON.stringify(info))],
  ])('decodes a result that is %s', async (_what, result) => {
    handler = respond({ apiStatus: 2, result });
    await expect(fetchLoginInfo()).resolves.toEqual(info);
  });

  it('calls onNotAuth and is intercepted on NOT_AUTH', async () => {
    const onNotAuth = jest.fn();
    handler = respond({ apiStatus: 7 });
    const error = await errorOf(fetchLoginInfo({ onNotAuth }));
    expect(onNotAuth).toHaveBeenCalledTimes(1);
    expect(error).toMatchObject({
      apiStatus: ApiStatus.RESPONSE_INTERCEPT,
      message: 'not auth',
      endpoint: 'MemberAPI/v2/LoginInfo',
    });
    expect(isIntercepted(error)).toBe(true);
  });

  it.each([201, 204, 401, 404, 500])('fails on HTTP status %i, whatever the body', async (status) => {
    handler = respond(status === 204 ? '' : { apiStatus: 2, result: info }, status);
    const error = await errorOf(fetchLoginInfo());
    expect(error).toMatchObject({ apiStatus: ApiStatus.IO_ERROR, httpStatus: status });
    expect(isIntercepted(error)).toBe(false);
  });

  it.each([0, 1, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 42])('fails on apiStatus %i with that status', async (apiStatus) => {
    handler = respond({ apiStatus, message: 'because' });
    await expect(errorOf(fetchLoginInfo())).resolves.toMatchObject({ apiStatus, message: 'because' });
  });

  it.each([
    ['HTML', '<!doctype html>'],
    ['no apiStatus', { result: info }],
    ['a result of another shape', { apiStatus: 2, result: { login: 'yes' } }],
    ['a result that cannot be decoded', { apiStatus: 2, result: '\u0020\u0021{' }],
    ['no result', { apiStatus: 2 }],
  ])('fails with PARSE_ERROR on %s', async (_what, body) => {
    handler = respond(body);
    await expect(errorOf(fetchLoginInfo())).resolves.toMatchObject({ apiStatus: ApiStatus.PARSE_ERROR });
  });
});

describe('a result with an invalid field', () => {
  const video = { id: 1, urlName: 'a', title: 'A' };
  const read = async (endpoint: keyof typeof endpoints, result: unknown) => {
    handler = respond({ apiStatus: 2, result, message: null });
    const discarded: string[] = [];
    const client = clientOf({ onDiscarded: (message) => discarded.push(message) });
    return { result: await client.call<Endpoint>(endpoints[endpoint], { urlName: 'a' }), discarded };
  };

  it('loses an invalid optional field, and reports it', async () => {
    const { result, discarded } = await read('queryVideoDetail', { ...video, level: 'hard', outline: ['Fog', 7] });
    expect(result).toMatchObject({ title: 'A', outline: ['Fog'] });
    expect(result).not.toHaveProperty('level', expect.anything());
    expect(discarded).toEqual([
      expect.stringMatching(/^LearningCenter\/v1\/Query\/Detail left out level: .* and 1 more$/),
    ]);
  });

  it('loses a list item without a required field, but not the list', async () => {
    const items = [video, { ...video, id: null }, { title: 'A' }, { ...video, id: 2 }];
    const { result, discarded } = await read('queryVideos', { count: 4, items });
    expect(result).toMatchObject({ count: 4, items: [{ id: 1 }, { id: 2 }] });
    expect(discarded).toEqual([expect.stringContaining('LearningCenter/v1/Query left out items.1.id: ')]);
  });

  it('keeps a file of an unknown kind as an ordinary one', async () => {
    const file = { title: 'Poses', link: '/poses.pdf' };
    const downloadFiles = [{ ...file, kind: 'reference' }];
    const { result, discarded } = await read('queryVideoDetail', { ...video, downloadFiles });
    expect(result).toHaveProperty('downloadFiles', [file]);
    expect(discarded).toEqual([expect.stringContaining('downloadFiles.0.kind: ')]);
  });

  it('loses a question of an unknown kind, but not the others of the practice, and reports it', async () => {
    const question = { kind: 'essay', id: 'a', text: 'Why?' };
    const moment = { kind: 'moment', id: 'b', text: 'When?', from: 1, to: 2, why: 'The hair glows.' };
    const practice = { task: { text: 'Light the bench.' }, questions: [question, moment] };
    const { result, discarded } = await read('queryVideoDetail', { ...video, practice });
    expect(result).toMatchObject({ practice: { task: { text: 'Light the bench.' }, questions: [moment] } });
    expect(discarded).toEqual([expect.stringContaining('practice.questions.0.kind: ')]);
  });

  it('loses unknown values of what a course gives and of progress, but not the rest', async () => {
    const next = { urlName: 'a', title: 'A', thumbnail: '', productName: '' };
    const about = { audience: 'Beginners', language: 'xx', next: [{ ...next, reason: 'new', level: 9 }] };
    const course = await read('queryVideos', { items: [video], about });
    expect(course.result).toMatchObject({ items: [{ id: 1 }], about: { audience: 'Beginners' } });
    expect(course.result).toHaveProperty('about.next', [next]);
    const items = [{ id: 1, position: { seconds: 'many', duration: 9, age: 0 }, finishedAge: 5 }];
    const progress = await read('queryProgress', { items });
    expect(progress.result).toEqual({ items: [{ id: 1, finishedAge: 5 }] });
    expect([course, progress].map(({ discarded }) => discarded.length)).toEqual([1, 1]);
  });

  it('fails without a required field, and names the field', async () => {
    await expect(errorOf(read('queryVideoDetail', { id: 1, urlName: 'a' }))).resolves.toMatchObject({
      apiStatus: ApiStatus.PARSE_ERROR,
      message: expect.stringMatching(/^title: /),
    });
  });
});

describe('a call that does not end', () => {
  it('is intercepted when it is canceled before the response', async () => {
    handler = () => controller.abort();
    const controller = new AbortController();
    const error = await errorOf(clientOf().call(endpoints.getLoginInfo, {}, { signal: controller.signal }));
    expect(error).toMatchObject({ apiStatus: ApiStatus.RESPONSE_INTERCEPT, message: 'cancel request' });
  });

  it('is intercepted when it is canceled during the response', async () => {
    const controller = new AbortController();
    handler = (_request, response) => {
      response.writeHead(200).write('{"apiStatus"', () => setTimeout(() => controller.abort(), 20));
    };
    const error = await errorOf(
      clientOf({ timeoutMs: 5000 }).call(endpoints.getLoginInfo, {}, { signal: controller.signal }),
    );
    expect(error.message).toBe('cancel request');
  });

  it('fails when the server exceeds the timeout', async () => {
    handler = () => undefined;
    await expect(errorOf(fetchLoginInfo({ timeoutMs: 30 }))).resolves.toMatchObject({ apiStatus: ApiStatus.IO_ERROR });
  });
});

describe('a request to the server', () => {
  it('names the language of its result in a header where the payload does not', async () => {
    const seen: unknown[] = [];
    handler = (request, response) => {
      seen.push(request.headers['accept-language']);
      respond({ apiStatus: 2, result: [] })(request, response);
    };
    await clientOf().call(endpoints.getWebinarDetail, { urlName: 'a' }, { language: 'tw' });
    expect(seen).toEqual(['zh-Hant']);
  });

  it('carries Compress-Output and a JSON content type on every call', async () => {
    const seen: unknown[] = [];
    handler = (request, response) => {
      seen.push([request.headers['compress-output'], request.headers['content-type']]);
      respond({ apiStatus: 2, result: info })(request, response);
    };
    await fetchLoginInfo();
    await fetchLoginInfo({ compress: true });
    expect(seen).toEqual([
      ['false', 'application/json'],
      ['true', 'application/json'],
    ]);
  });

  it('includes credentials', async () => {
    const fetch = jest.fn<Promise<Response>, [unknown, RequestInit?]>(() =>
      Promise.resolve(Response.json({ apiStatus: 2, result: info })),
    );
    await fetchLoginInfo({ fetch });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  it('fills path fields, repeats list fields in the query, and adds defaults to the body', async () => {
    const seen: string[] = [];
    handler = (request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          seen.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
          respond({ apiStatus: 3 })(request, response);
        });
    };
    const client = clientOf();
    await errorOf(client.call(endpoints.getInstructor, { id: 'a/b', lang: 8 }));
    await errorOf(client.call(endpoints.listBanners, { CategoryItemIds: [2902, 2903], Lang: 4 }));
    await errorOf(client.call(endpoints.getWebinarDetail, { urlName: 'x' }));
    expect(seen).toEqual([
      'GET /api/LearningCenter/Instructors/a%2Fb?lang=8 ',
      'GET /api/RLResource/v3/Banner?CategoryItemIds=2902&CategoryItemIds=2903&Lang=4 ',
      'POST /api/LearningCenter/v1/Webinar/Detail {"urlName":"x","searchType":0}',
    ]);
  });

  it('is not sent when it violates the contract', async () => {
    const error = await errorOf(clientOf().call(endpoints.queryVideos, { level: '9' }));
    expect(error).toMatchObject({ apiStatus: ApiStatus.PARAM_ERROR });
    expect(error.message).toMatch(/^level: /);
  });
});
