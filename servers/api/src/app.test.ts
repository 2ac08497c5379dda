import { gunzipSync } from 'node:zlib';
import { ApiStatus, endpoints, endpointSchemas, OWN_DATA_ARCHIVE_PATH } from '@learning-center/shared/contract';
import type { EndpointName, VideoDetail, WebinarListResult } from '@learning-center/shared/contract';
import lzString from 'lz-string';
import * as v from 'valibot';
import { openCatalog } from './catalog/open-catalog.ts';
import { sampleFile } from './catalog/testing/open-sample.ts';
import { sampleContent } from './catalog/testing/sample-content.ts';
import { sampleWebinar } from './catalog/testing/sample-video.ts';
import { sampleCatalog } from './testing/sample-catalog.ts';
import { startTestServer, TEST_PASSWORD, useTestServer } from './testing/test-server.ts';

const memberCalls: EndpointName[] = [
  ...(['queryBookmarks', 'updateBookmark', 'addHistory', 'queryHistory', 'clearHistory'] as const),
  ...(['queryProgress', 'saveProgress'] as const),
  ...(['queryNotes', 'saveNote', 'deleteNote', 'issueCertificate', 'deleteOwnData'] as const),
];

const goodRequests: [EndpointName, object][] = [
  ['getLoginInfo', {}],
  ['logout', {}],
  ['listBanners', { CategoryItemIds: [2902, 2903], Lang: 8 }],
  ['queryVideos', { keyword: 'video' }],
  ['queryVideoDetail', { urlName: 'video-1' }],
  ['suggestKeywords', { keyword: 'walk', lang: 1 }],
  ['listProductFamilies', {}],
  ['callLearningCenter', { endpoint: 'Query', keyword: 'video' }],
  ['listWebinars', { type: 2 }],
  ['getWebinarDetail', { urlName: 'video-5', searchType: 0 }],
  ['queryBookmarks', {}],
  ['updateBookmark', { id: 1, isBookmarked: true, dataType: 1 }],
  ['getInstructor', { id: '7' }],
  ['listPeople', {}],
  ['addHistory', { id: 1, dataType: 1 }],
  ['queryHistory', {}],
  ['clearHistory', { scope: 'all' }],
  ['querySkillPaths', {}],
  ['queryNotes', {}],
  ['saveNote', { id: 'note-0001', videoId: 1, dataType: 1, seconds: 90, text: 'Rim light', basedOn: 0 }],
  ['deleteNote', { id: 'note-0001', basedOn: 1 }],
  ['queryProgress', {}],
  ['saveProgress', { items: [{ id: 1, position: { seconds: 90, duration: 600, age: 0 } }] }],
  ['issueCertificate', { kind: 'skillPath', urlName: 'first-short-film', name: 'Ada' }],
  ['queryCertificate', { token: 'forged' }],
  ['deleteOwnData', { kind: 'history', password: TEST_PASSWORD }],
];

describe('the API server', () => {
  const server = useTestServer();
  let cookie: string;

  beforeAll(async () => {
    ({ cookie } = await server.signUp('ada'));
  });

  it('has every call of the contract', () => {
    expect(goodRequests.map(([name]) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it.each(goodRequests)('responds to a member’s call of %s with the declared shape', async (name, fields) => {
    const session = name === 'logout' ? await server.signUp('leaves-soon') : { cookie };
    const response = await server.call(name, fields, { headers: session });
    expect(response).toMatchObject({ httpStatus: 200, apiStatus: ApiStatus.OPERATE_SUCCESS });
    expect(v.is(endpointSchemas[name].result, response.result)).toBe(true);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it.each(goodRequests)(
    'responds to a visitor’s call of %s, with NOT_AUTH where it is for members',
    async (name, fields) => {
      const { httpStatus, apiStatus } = await server.call(name, fields);
      expect(httpStatus).toBe(200);
      expect(apiStatus).toBe(memberCalls.includes(name) ? ApiStatus.NOT_AUTH : ApiStatus.OPERATE_SUCCESS);
    },
  );

  it.each([
    [
      'null for a missing video',
      '/LearningCenter/v1/Query/Detail',
      { apiStatus: ApiStatus.OPERATE_SUCCESS, result: null },
    ],
    [
      'an empty list for a missing webinar',
      '/LearningCenter/v1/Webinar/Detail',
      { apiStatus: ApiStatus.OPERATE_SUCCESS, result: [] },
    ],
    [
      'ID_NO_DATA_FOUND for a generic call that does not exist',
      '/LearningCenter/Nothing',
      { apiStatus: ApiStatus.ID_NO_DATA_FOUND },
    ],
  ])('returns %s', async (_what, url, expected) => {
    const payload = { urlName: 'no-such-video' };
    // A proxy may leave the prefix.
    for (const prefix of ['', '/api'])
      await expect(server.send({ method: 'POST', url: prefix + url, payload })).resolves.toMatchObject({
        httpStatus: 200,
        ...expected,
      });
  });

  it('responds ID_NO_DATA_FOUND for a missing instructor', async () => {
    await expect(server.call('getInstructor', { id: 'nobody' })).resolves.toMatchObject({
      httpStatus: 200,
      apiStatus: ApiStatus.ID_NO_DATA_FOUND,
    });
  });

  it.each(['Query', 'v1/Query', 'Query/Detail', 'ProductFamily', 'SkillPathQuery'])(
    'responds to the generic call %s like the call of that name',
    async (name) => {
      const response = await server.send({
        method: 'POST',
        url: `/LearningCenter/${name}`,
        payload: { urlName: 'video-1' },
      });
      expect(response.apiStatus).toBe(ApiStatus.OPERATE_SUCCESS);
    },
  );

  it('refuses generic calls for members to visitors', async () => {
    await expect(
      server.send({ method: 'POST', url: '/LearningCenter/Bookmark/Query', payload: {} }),
    ).resolves.toMatchObject({ apiStatus: ApiStatus.NOT_AUTH });
  });

  it('responds in the language of Accept-Language to the details whose payload has none', async () => {
    const titleIn = async (fields: object, language?: string) => {
      const headers = language === undefined ? {} : { 'accept-language': language };
      const { result } = await server.call('queryVideoDetail', { urlName: 'video-2', ...fields }, { headers });
      return (result as VideoDetail).title;
    };
    const english = 'Lumistage 8 Tutorial - Video 2';
    expect(await titleIn({}, 'de')).toBe('Licht');
    expect(await titleIn({})).toBe(english);
    expect(await titleIn({}, 'fr-CA, *;q=0.5')).toBe(english);
    expect(await titleIn({ lang: 1 }, 'de')).toBe(english);
  });

  it('compresses the result when Compress-Output is true, for visitors and members', async () => {
    for (const session of [{}, { cookie }]) {
      const plain = await server.call('queryVideos', {}, { headers: session });
      const { result } = await server.call('queryVideos', {}, { headers: { 'Compress-Output': 'true', ...session } });
      expect(JSON.parse(lzString.decompressFromUTF16(String(result)))).toEqual(plain.result);
    }
    const { result } = await server.call('queryVideos', {}, { headers: { 'Compress-Output': 'false' } });
    expect(result).toHaveProperty('items');
  });

  it('compresses long responses of the catalog for clients that accept gzip', async () => {
    const url = '/LearningCenter/v1/Query';
    const request = (headers: object) =>
      server.app.inject({ method: 'POST', url, payload: {}, headers: { ...headers } });
    const plain = await request({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const accepted of ['gzip', 'br, gzip;q=0.5']) {
      const response = await request({ 'accept-encoding': accepted });
      expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(gunzipSync(response.rawPayload).toString()).toBe(plain.body);
    }
    for (const refused of ['br', 'gzip;q=0', 'identity'])
      expect((await request({ 'accept-encoding': refused })).headers['content-encoding']).toBeUndefined();
  });

  it('has the OpenAPI document of every call, and a page to try them', async () => {
    const document = JSON.parse((await server.app.inject('/openapi.json')).body);
    expect(document.openapi).toBe('3.1.0');
    const { VideoDetail } = document.components.schemas;
    expect(VideoDetail.properties.captions.description).toMatch(/WebVTT files with captions/);
    expect(document.paths[`/${OWN_DATA_ARCHIVE_PATH}`].get.responses).toHaveProperty(['401']);
    expect(Object.keys(document.paths)).toHaveLength(Object.keys(endpoints).length + 1);
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    for (const name of references) expect(document.components.schemas).toHaveProperty(String(name));
    expect((await server.app.inject('/docs/')).body).toContain('swagger-ui');
  });

  it('has neither the mock member site nor the documentation where they are switched off', async () => {
    const minimal = await startTestServer({ hasMemberSite: false, hasDocs: false });
    for (const url of ['/member', '/member/', '/member/page.js', '/docs', '/docs/', '/openapi.json'])
      expect((await minimal.app.inject(url)).statusCode).toBe(404);
    const login = {
      method: 'POST',
      url: '/member/api/login',
      payload: { name: 'mira', password: 'dopesheet' },
    } as const;
    await expect(minimal.send(login)).resolves.toMatchObject({ httpStatus: 404 });
    await minimal.close();
  });
});

describe('the API server keeps to itself', () => {
  it('fields that the contract does not declare', async () => {
    const catalog = sampleCatalog();
    const leaky = sampleCatalog({
      queryVideos: (request) => ({ ...catalog.queryVideos(request), secret: 'xyzzy' }),
    });
    const server = await startTestServer({ catalog: leaky });
    const { apiStatus, result } = await server.call('queryVideos');
    expect(apiStatus).toBe(ApiStatus.OPERATE_SUCCESS);
    expect(JSON.stringify(result)).not.toContain('xyzzy');
    await server.close();
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('xyzzy at /home/operator/secret.ts');
      },
    ],
    ['breaks the contract', () => ({ count: -1, countIsCapped: false, items: [] })],
  ])('why the catalog %s: the response is UNHANDLED', async (_what, queryVideos) => {
    const server = await startTestServer({ catalog: sampleCatalog({ queryVideos }) });
    const response = await server.call('queryVideos');
    expect(response).toMatchObject({ httpStatus: 200, apiStatus: ApiStatus.UNHANDLED, result: null });
    expect(JSON.stringify(response)).not.toMatch(/xyzzy|\.ts/);
    await server.close();
  });
});

describe('when the catalog cannot be read', () => {
  it('calls respond IO_ERROR, which does not count as an error of the members store', async () => {
    const broken = () => {
      throw Object.assign(new Error('database disk image is malformed'), {
        name: 'SqliteError',
        code: 'SQLITE_CORRUPT',
      });
    };
    const server = await startTestServer({
      catalog: sampleCatalog({ queryVideos: broken, filterVideoIds: broken }),
    });
    const headers = await server.signUp('ada');
    const responses = [await server.call('queryVideos'), await server.call('queryBookmarks', {}, { headers })];
    for (const response of responses) {
      expect(response).toMatchObject({ httpStatus: 200, apiStatus: ApiStatus.IO_ERROR, result: null });
      expect(response.message).toBe('The catalog cannot be read');
    }
    const { body } = await server.app.inject('/metrics');
    expect(body).toContain('api_database_errors_total 0');
    expect(body).toContain('api_catalog_errors_total 2');
    await server.close();
  });
});

describe('responses cached for visitors', () => {
  it('are created once for equal requests', async () => {
    const queryVideos = jest.fn(sampleCatalog().queryVideos);
    const server = await startTestServer({ catalog: sampleCatalog({ queryVideos }) });
    await server.call('queryVideos', { keyword: 'a', page: 1 });
    await server.call('queryVideos', { page: 1, lang: 1, keyword: 'a', unknown: true });
    expect(queryVideos).toHaveBeenCalledTimes(1);
    await server.call('queryVideos', { keyword: 'b' });
    expect(queryVideos).toHaveBeenCalledTimes(2);
    await server.close();
  });

  it('expire by a monotonic clock', async () => {
    const queryVideos = jest.fn(sampleCatalog().queryVideos);
    let [wallTime, time] = [Date.parse('2026-05-01T09:00:00Z'), 1];
    const server = await startTestServer({
      catalog: sampleCatalog({ queryVideos }),
      now: () => new Date(wallTime),
      monotonicNow: () => time,
    });
    await server.call('queryVideos');
    wallTime -= 3_600_000;
    time += 601_000;
    await server.call('queryVideos');
    expect(queryVideos).toHaveBeenCalledTimes(2);
    await server.close();
  });

  it('change as soon as a webinar starts or ends, whatever their age', async () => {
    let wallTime = Date.parse('2026-06-10T16:59:00Z');
    const webinar = sampleWebinar({ id: 1, date: '2026/06/10 10:00', videoLength: 3600 });
    const now = () => new Date(wallTime);
    const catalog = openCatalog(sampleFile(sampleContent({ videos: [webinar] })), { now });
    const server = await startTestServer({ catalog, now, monotonicNow: () => 1 });
    const stages = async () => {
      const page = await server.call('getWebinarDetail', { urlName: 'video-1' });
      const list = await server.call('listWebinars');
      return [(page.result as VideoDetail[])[0]?.stage, (list.result as WebinarListResult).items[0]?.stage];
    };
    await expect(stages()).resolves.toEqual([undefined, 'coming']);
    wallTime += 60_000;
    await expect(stages()).resolves.toEqual(['live', 'live']);
    wallTime += 3_600_000;
    await expect(stages()).resolves.toEqual(['over', 'over']);
    await server.close();
    catalog.close();
  });

  it('never contain data of a member', async () => {
    const server = await startTestServer();
    const session = await server.signUp('ada');
    await server.call('updateBookmark', { id: 2, isBookmarked: true, dataType: 1 }, { headers: session });
    const asMember = await server.call('queryVideos', {}, { headers: session });
    const asVisitor = await server.call('queryVideos');
    expect(JSON.stringify(asMember.result)).toContain('"isBookmarked":true');
    expect(JSON.stringify(asVisitor.result)).not.toContain('"isBookmarked":true');
    await server.close();
  });
});

describe('when the members store is down', () => {
  it('the catalog is still served, and calls for members respond DB_ERROR', async () => {
    const server = await startTestServer();
    const headers = await server.signUp('ada');
    const broken = () => Promise.reject(Object.assign(new Error('disk'), { name: 'SqliteError' }));
    const store = { ...server.store, sessions: { ...server.store.sessions, find: broken } };
    const halfDown = await startTestServer({ store });
    await expect(halfDown.call('queryVideos', {}, { headers })).resolves.toMatchObject({
      apiStatus: ApiStatus.OPERATE_SUCCESS,
    });
    await expect(halfDown.call('queryBookmarks', {}, { headers })).resolves.toMatchObject({
      httpStatus: 200,
      apiStatus: ApiStatus.DB_ERROR,
    });
    await halfDown.app.close();
    await server.close();
  });
});
