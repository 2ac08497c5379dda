import { ApiStatus, ItemKind, type LanguageCode } from '../../contract/index.ts';
import { fakeServer, succeed } from '../testing/fake-server.ts';
import { sampleDetail, sampleItem } from '../testing/sample-video.ts';
import { loadVideoDetail } from './load-video-detail.ts';

const nulls = { level: null, productVersion: null, keyword: null, orderBy: null, productFamily: null };

async function load(address: string, responses: Parameters<typeof fakeServer>[0], language: LanguageCode = 'en') {
  const { api, calls } = fakeServer(responses);
  const url = new URL(address, 'https://learn.example.com');
  const detail = await loadVideoDetail({ services: { api }, language, url, signal: new AbortController().signal });
  return { detail, calls };
}

const found = { queryVideoDetail: () => succeed(sampleDetail()), getWebinarDetail: () => succeed([sampleDetail()]) };
const bodyFor = async (address: string) => (await load(address, found)).calls[0]?.body;

describe("the request for a video's detail", () => {
  it("has a tutorial's category and language, and no filters of an unsorted search", async () => {
    const { calls } = await load(
      '/de/home/lumistage/lighting?v=a&level=medium&version=8&product=lumistage&alltags=light',
      found,
      'de',
    );
    expect(calls).toEqual([
      {
        name: 'queryVideoDetail',
        body: { urlName: 'a', category: ['home', 'lumistage', 'lighting'], lang: 8, targetType: 2, ...nulls },
      },
    ]);
  });

  it('has the filters of the sorted search that a tutorial was opened from', async () => {
    const search = 'level=medium&version=8&product=lumistage&alltags=light';
    expect(await bodyFor(`/library?v=a&${search}&sort=oldest`)).toMatchObject({
      level: '2',
      productVersion: '8',
      keyword: 'light',
      orderBy: 2,
      productFamily: 'lumistage',
    });
    expect(await bodyFor(`/library?v=a&${search}&sort=banana`)).toMatchObject(nulls);
  });

  it('has an empty level for all three levels and for none, and drops unrecognized ones', async () => {
    const levelFor = async (level: string) =>
      ((await bodyFor(`/?v=a&sort=latest&level=${level}`)) as { level: string }).level;
    expect(await levelFor('advanced,foundational,medium')).toBe('');
    expect(await levelFor('expert')).toBe('');
    expect(await levelFor('advanced,expert,foundational')).toBe('1,3');
  });

  it('has no filters for a master class lesson, and no category on the home page', async () => {
    expect(await bodyFor('/master-class/lumistage/night?v=a&sort=latest&level=medium')).toEqual({
      urlName: 'a',
      category: ['master-class', 'lumistage', 'night'],
      lang: expect.any(Number),
      targetType: 2,
    });
    expect(await bodyFor('/?v=a')).toMatchObject({ category: [] });
  });

  it('has only the name and the path of a skill path’s video', async () => {
    expect(await bodyFor('/skill-paths/first-film?v=a')).toEqual({
      urlName: 'a',
      category: ['skill-paths', 'first-film'],
    });
  });

  it('has no blanks that were pasted around the name', async () => {
    expect(await bodyFor('/?v=%20a%C2%A0')).toMatchObject({ urlName: 'a' });
    expect((await load('/?v=%20', found)).calls).toEqual([]);
  });

  it('uses the webinar call for a webinar, and takes the first of its list', async () => {
    const { detail, calls } = await load('/jp/webinar/archive?v=night', found, 'jp');
    expect(calls).toEqual([{ name: 'getWebinarDetail', body: { urlName: 'night', searchType: 0 } }]);
    expect(detail).toMatchObject({ state: 'ready', type: 'webinar', video: { id: 7 } });
  });
});

describe('the course of a lesson', () => {
  const lessons = [sampleItem({ id: 1, urlName: 'a' }), sampleItem({ id: 2, urlName: 'b' })];
  const queryVideos = jest.fn(() => succeed({ count: 2, countIsCapped: false, items: lessons }));
  const courseAt = async (address: string, responses: Parameters<typeof fakeServer>[0] = { ...found, queryVideos }) => {
    const { detail } = await load(address, responses);
    return detail.state === 'ready' ? detail.course : detail;
  };

  it('has the lessons of the category in the address, in order, also if the address goes deeper', async () => {
    const category = ['master-class', 'lumistage', 'night'];
    expect(await courseAt('/master-class/lumistage/night/a?v=a')).toMatchObject({
      category,
      lessons: [{ urlName: 'a' }, { urlName: 'b' }],
    });
    expect(queryVideos).toHaveBeenCalledWith(expect.objectContaining({ category, targetType: 2, lang: 1 }));
  });

  it('is unknown if its request fails, and the video shows anyway', async () => {
    expect(await courseAt('/master-class/lumistage/night?v=a', found)).toBeUndefined();
  });

  it.each(['/master-class?v=a', '/master-class/lumistage?v=a', '/home/lumistage/night?v=a'])(
    'is not requested at %s',
    async (address) => {
      queryVideos.mockClear();
      expect(await courseAt(address)).toBeUndefined();
      expect(queryVideos).not.toHaveBeenCalled();
    },
  );
});

describe("the result of loading a video's detail", () => {
  it("is the video with its language names in the page's language", async () => {
    const { detail } = await load('/de/home/lumistage/lighting?v=a', found, 'de');
    expect(detail).toMatchObject({
      state: 'ready',
      type: 'tutorial',
      languageNames: {
        spoken: 'Englisch',
        captions: ['Japanisch', 'Chinesisch (traditionell)', 'Serbisch (Lateinisch)'],
      },
    });
  });

  it('names each language once, and omits blank or missing codes', async () => {
    const captionLanguages = ['xx-unknown', '', null, ' ', 'ja', 'ja', 'zh_TW', 'sr_Latn'];
    const queryVideoDetail = () => succeed({ ...sampleDetail(), videoLanguage: ' ', captionLanguages });
    const { detail } = await load('/?v=a', { queryVideoDetail });
    expect(detail).toMatchObject({
      languageNames: { spoken: '', captions: ['xx-unknown', 'Japanese', 'Chinese (Taiwan)', 'Serbian (Latin)'] },
    });
  });

  it.each([
    ['there is no such video', '/home?v=x', { queryVideoDetail: () => succeed(null) }],
    ['the list of webinars is empty', '/webinar/archive?v=x', { getWebinarDetail: () => succeed([]) }],
    ['the address names no video', '/home?v=', found],
  ])('is a failure when %s', async (_when, address, responses) => {
    expect((await load(address, responses)).detail).toEqual({ state: 'failed', reason: 'missing', similar: [] });
  });

  it('is a missing video without similar ones where their code is missing', async () => {
    jest.doMock('./failure/similar-videos.ts', () => {
      throw new Error('gone');
    });
    const responses = { queryVideoDetail: () => succeed(null) };
    expect((await load('/library?v=no-such', responses)).detail).toMatchObject({ reason: 'missing', similar: [] });
    jest.dontMock('./failure/similar-videos.ts');
  });

  it('is a missing video with similar ones when the server has no data for its name', async () => {
    const similar = { kind: ItemKind.VIDEO, id: 5, urlName: 'walk', title: 'Walk', link: '' };
    const { detail } = await load('/?v=walk-cycle', {
      queryVideoDetail: () => ({ apiStatus: ApiStatus.ID_NO_DATA_FOUND }),
      queryVideos: () => succeed({ items: [similar] }),
    });
    expect(detail).toMatchObject({ state: 'failed', reason: 'missing', code: '5', similar: [{ urlName: 'walk' }] });
  });

  it.each([
    ['the status of the server', '3', () => ({ apiStatus: 3 })],
    ['the status that does not exist', '12', () => ({ apiStatus: 12 })],
    ['the status of HTTP', 'HTTP 500', () => new Response('', { status: 500 })],
    ['the status of HTTP without a body', 'HTTP 204', () => new Response(null, { status: 204 })],
    ['a code for an unreadable response', '9', () => succeed({ id: 'x' })],
  ])('is a failure with %s', async (_what, code, queryVideoDetail) => {
    expect((await load('/?v=x', { queryVideoDetail })).detail).toEqual({ state: 'failed', reason: 'refused', code });
  });

  it('is a rejection after the request was aborted', async () => {
    const { api } = fakeServer({ queryVideoDetail: () => new Promise(() => undefined) });
    const leaving = new AbortController();
    const url = new URL('https://learn.example.com/?v=a');
    const loading = loadVideoDetail({ services: { api }, language: 'en', url, signal: leaving.signal });
    leaving.abort();
    await expect(loading).rejects.toMatchObject({ message: 'cancel request' });
  });
});
