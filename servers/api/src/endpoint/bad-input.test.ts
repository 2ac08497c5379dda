import { ApiStatus, MAX_NOTE_LENGTH, type EndpointName } from '@learning-center/shared/contract';
import type { InjectOptions } from 'fastify';
import { gzipSync } from 'node:zlib';
import { useTestServer } from '../testing/test-server.ts';

const NOTE = { id: 'note-0001', videoId: 1, dataType: 1, seconds: 90, text: 'Rim light', basedOn: 0 };

const JSON_TYPE = { 'content-type': 'application/json' };

describe('bad input', () => {
  const server = useTestServer();
  let headers: { cookie: string };

  beforeAll(async () => {
    headers = await server.signUp('ada');
  });

  const wrongFields: [EndpointName, object, string][] = [
    ['queryVideos', { keyword: 5 }, 'keyword'],
    ['queryVideos', { keyword: 'x'.repeat(201) }, 'keyword'],
    ['queryVideos', { level: '1,4' }, 'level'],
    ['queryVideos', { orderBy: 9 }, 'orderBy'],
    ['queryVideos', { searchType: '1' }, 'searchType'],
    ['queryVideos', { lang: 5 }, 'lang'],
    ['queryVideos', { category: 'home' }, 'category'],
    ['queryVideos', { category: ['home', {}] }, 'category.1'],
    ['queryVideos', { page: 0 }, 'page'],
    ['queryVideos', { pageSize: 101 }, 'pageSize'],
    ['queryVideos', { withFacets: 'yes' }, 'withFacets'],
    ['queryVideoDetail', { urlName: '' }, 'urlName'],
    ['queryVideoDetail', { urlName: ['a'] }, 'urlName'],
    ['suggestKeywords', { keyword: ['a', 'b'] }, 'keyword'],
    ['suggestKeywords', { keyword: 'a', size: 21 }, 'size'],
    ['listProductFamilies', { lang: 7 }, 'lang'],
    ['listBanners', { CategoryItemIds: 'all' }, 'CategoryItemIds.0'],
    ['listBanners', { CategoryItemIds: Array.from({ length: 21 }, (_item, index) => index) }, 'CategoryItemIds'],
    ['listWebinars', { type: 3 }, 'type'],
    ['getWebinarDetail', { urlName: 7 }, 'urlName'],
    ['listPeople', { lang: 7 }, 'lang'],
    ['getInstructor', { id: 'x'.repeat(101) }, 'id'],
    ['querySkillPaths', { orderBy: 'newest' }, 'orderBy'],
    ['queryBookmarks', { idsOnly: 1 }, 'idsOnly'],
    ['updateBookmark', { isBookmarked: true, dataType: 1 }, 'id'],
    ['updateBookmark', { id: 2 ** 31, isBookmarked: true, dataType: 1 }, 'id'],
    ['updateBookmark', { id: 1, isBookmarked: 'true', dataType: 1 }, 'isBookmarked'],
    ['updateBookmark', { id: 1, isBookmarked: true, dataType: 5 }, 'dataType'],
    ['addHistory', { id: true, dataType: 1 }, 'id'],
    ['addHistory', { id: 1 }, 'dataType'],
    ['queryHistory', { page: '1' }, 'page'],
    ['clearHistory', {}, 'scope'],
    ['clearHistory', { scope: 'view', viewId: '\u0000' }, 'viewId'],
    ['clearHistory', { scope: 'video', id: 1 }, 'dataType'],
    ['queryNotes', { videoId: 0 }, 'videoId'],
    ['queryNotes', { pageSize: 101 }, 'pageSize'],
    ['saveNote', { ...NOTE, id: "note' OR 1=1" }, 'id'],
    ['saveNote', { ...NOTE, seconds: 604_801 }, 'seconds'],
    ['saveNote', { ...NOTE, text: '' }, 'text'],
    ['saveNote', { ...NOTE, text: 'x'.repeat(MAX_NOTE_LENGTH + 1) }, 'text'],
    ['saveNote', { ...NOTE, basedOn: 2 ** 31 }, 'basedOn'],
    ['deleteNote', { id: NOTE.id }, 'basedOn'],
  ];

  it.each(wrongFields)('of %s, %j, gets PARAM_ERROR and the name of the field', async (name, fields, field) => {
    const response = await server.call(name, fields, { headers });
    expect(response).toMatchObject({ httpStatus: 200, apiStatus: ApiStatus.PARAM_ERROR, result: null });
    expect(response.message).toMatch(new RegExp(`^${field.replace('.', '\\.')}: .+`));
  });

  it.each(['[]', '"x"', 'null', '5'])('that is %s instead of an object gets PARAM_ERROR', async (payload) => {
    const response = await server.call('queryVideos', {}, { payload, headers: JSON_TYPE });
    expect(response).toMatchObject({ httpStatus: 200, apiStatus: ApiStatus.PARAM_ERROR });
    expect(response.message).toMatch(/^body: /);
  });

  it.each<[string, InjectOptions, number]>([
    ['is not JSON', { payload: '{"keyword":', headers: JSON_TYPE }, 400],
    ['sets a prototype', { payload: '{"__proto__":{"isAdmin":true}}', headers: JSON_TYPE }, 400],
    ['is too large', { payload: JSON.stringify({ keyword: 'x'.repeat(70_000) }), headers: JSON_TYPE }, 413],
    [
      'is not UTF-8',
      {
        payload: Buffer.concat([Buffer.from('{"keyword":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
        headers: JSON_TYPE,
      },
      400,
    ],
    [
      'is in another charset',
      { payload: '{}', headers: { 'content-type': 'application/json; charset=iso-8859-1' } },
      415,
    ],
    [
      'is compressed',
      { payload: gzipSync('{}'), headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
      415,
    ],
    ['is deeper than anybody reads', { payload: '['.repeat(60_000), headers: JSON_TYPE }, 400],
    ['is a form', { payload: 'keyword=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['is plain text', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415],
    ['only starts like JSON', { payload: '{}', headers: { 'content-type': 'application/jsonp' } }, 415],
  ])('whose body %s gets an envelope with a reason, and never a 500', async (_what, request, httpStatus) => {
    const response = await server.call('queryVideos', {}, request);
    expect(response).toMatchObject({ httpStatus, apiStatus: ApiStatus.PARAM_ERROR, result: null });
    expect(response.message).toBeTruthy();
  });

  it.each([
    ['30,000 lists in each other', `{"keyword":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['10,000 objects in each other', `{"category":[${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}]}`],
    ['a list of 15,000', `{"category":[${'"a",'.repeat(15_000)}"a"]}`],
    ['a number without end', '{"page":1e400}'],
    ['a number below all', '{"page":-9007199254740993}'],
    ['the last of two values', '{"page":1,"page":"x"}'],
  ])('of %s is refused by the field', async (_what, payload) => {
    for (const url of ['/LearningCenter/v1/Query', '/LearningCenter/Query']) {
      const response = await server.send({ method: 'POST', url, payload, headers: JSON_TYPE });
      expect(response).toMatchObject({ httpStatus: 200, apiStatus: ApiStatus.PARAM_ERROR });
      expect(response.message).toMatch(/^(keyword|category|page)/);
    }
  });

  it.each(['unknown', '__proto', 'constructor', 'toString', 'hasOwnProperty', 'apiStatus'])(
    'such as an unknown field %s is ignored',
    async (field) => {
      for (const [name, fields] of [
        ['queryVideos', {}],
        ['queryVideoDetail', { urlName: 'video-1' }],
        ['suggestKeywords', { keyword: 'a' }],
        ['querySkillPaths', {}],
      ] satisfies [EndpointName, object][]) {
        const plain = await server.call(name, fields);
        const odd = await server.call(name, { ...fields, [field]: 'x' });
        expect(odd).toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS, result: plain.result });
      }
    },
  );

  it.each([
    ['of 8 kB', `learning_center_session=${'x'.repeat(8000)}`],
    ['of bytes that are no text', `learning_center_session=${String.fromCharCode(0x80, 0xff, 0xa0)}`],
    ['that is encoded wrongly', 'learning_center_session=%E0%A4%A; x=%'],
    ['several times', `learning_center_session=a; learning_center_session=${'b'.repeat(43)}; learning_center_session=`],
    ['without a name', '=; ;;; =x'],
    ['that sets a prototype', '__proto__=x; constructor=y; toString=z'],
  ])('as a cookie %s is nobody', async (_what, cookie) => {
    await expect(server.call('getLoginInfo', {}, { headers: { cookie } })).resolves.toMatchObject({
      apiStatus: ApiStatus.OPERATE_SUCCESS,
      result: { login: false },
    });
    await expect(server.call('queryHistory', {}, { headers: { cookie } })).resolves.toMatchObject({
      apiStatus: ApiStatus.NOT_AUTH,
    });
  });

  it.each([
    '/LearningCenter/LearningCenter/Query',
    '/LearningCenter/%7Bendpoint%7D',
    '/LearningCenter/__proto__',
    '/LearningCenter/constructor',
    `/LearningCenter/${'x'.repeat(5000)}`,
  ])('of the generic call %# names no call', async (url) => {
    const response = await server.send({ method: 'POST', url, payload: {} });
    expect(response.apiStatus).toBe(ApiStatus.ID_NO_DATA_FOUND);
  });

  it.each([
    '/LearningCenter/KeywordSuggestion?keyword=a&keyword=b',
    '/LearningCenter/KeywordSuggestion?__proto__=x&lang=99',
    '/LearningCenter/KeywordSuggestion?size=1e1',
    '/RLResource/v3/Banner?CategoryItemIds=,,,',
    `/RLResource/v3/Banner?CategoryItemIds=${'1,'.repeat(3000)}`,
    '/LearningCenter/Instructors/%00?lang=-1',
  ])('in the query of %# is refused', async (url) => {
    const response = await server.send({ url });
    expect([200, 400]).toContain(response.httpStatus);
    expect(response.apiStatus).toBe(ApiStatus.PARAM_ERROR);
  });

  it('without any content type gets 415', async () => {
    await expect(server.send({ method: 'POST', url: '/MemberAPI/Logout' })).resolves.toMatchObject({ httpStatus: 415 });
  });

  it('with a JSON content type and no body is a request without fields', async () => {
    const response = await server.send({
      method: 'POST',
      url: '/MemberAPI/Logout',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(response).toMatchObject({ httpStatus: 200, apiStatus: ApiStatus.OPERATE_SUCCESS });
  });

  it.each([
    ['GET', '/nothing'],
    ['GET', '/LearningCenter/v1/Query'],
    ['POST', '/MemberAPI/v2/LoginInfo'],
    ['DELETE', '/LearningCenter/v1/Query'],
  ] as const)('%s %s, which does not exist, gets 404 and an envelope', async (method, url) => {
    const response = await server.send({ method, url });
    expect(response).toMatchObject({ httpStatus: 404, apiStatus: ApiStatus.ID_NO_DATA_FOUND });
    expect(response.message).toContain(url);
  });

  it('in the address itself gets 400 and an envelope', async () => {
    await expect(server.send({ url: '/LearningCenter/Instructors/%E0%A4%A' })).resolves.toMatchObject({
      httpStatus: 400,
      apiStatus: ApiStatus.PARAM_ERROR,
    });
  });

  it.each(["'", '" OR 1=1 --', '%', '*', 'a*b', 'NEAR(', '\u0000', '\ud800', '🎬', '<script>', '../../etc/passwd'])(
    'such as the keyword %j is searched for or refused, but breaks nothing',
    async (keyword) => {
      const response = await server.call('queryVideos', { keyword });
      expect(response.httpStatus).toBe(200);
      expect([ApiStatus.OPERATE_SUCCESS, ApiStatus.PARAM_ERROR]).toContain(response.apiStatus);
    },
  );
});
