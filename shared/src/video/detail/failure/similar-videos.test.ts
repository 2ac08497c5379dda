import { ItemKind } from '../../../contract/index.ts';
import { fakeServer, succeed } from '../../testing/fake-server.ts';
import { loadSimilarVideos, toKeyword } from './similar-videos.ts';

interface Query {
  keyword?: string;
  category?: string[];
}

const listed = (...ids: number[]) =>
  succeed({
    items: ids.map((id) => ({ kind: ItemKind.VIDEO, id, urlName: `video-${id}`, title: `Video ${id}`, link: '' })),
  });

async function loadFor(address: string, respond: (query: Query) => unknown, signal = new AbortController().signal) {
  const { api, calls } = fakeServer({ queryVideos: (body) => respond(body as Query) });
  const url = new URL(address, 'https://learn.example.com');
  const segments = url.pathname.split('/').filter(Boolean);
  const videos = await loadSimilarVideos(segments, { services: { api }, language: 'en', url, signal });
  return { ids: videos.map(({ id }) => Number(id)), queries: calls.map(({ body }) => body as Query) };
}

describe('the videos that are offered instead of a missing one', () => {
  it('have all words of its urlName', async () => {
    const { ids, queries } = await loadFor('/library?v=walk-cycle', () => listed(1, 2));
    expect(ids).toEqual([1, 2]);
    expect(queries).toEqual([
      expect.objectContaining({ keyword: 'walk cycle', targetType: 2, orderBy: 3, pageSize: 6 }),
    ]);
  });

  it('else have at least half of its words, most of them first', async () => {
    const found: Record<string, number[]> = { basics: [1, 2], cycle: [3, 4], walk: [4, 3, 5], old: [3] };
    const { ids } = await loadFor('/library?v=walk-cycle-basics-old', ({ keyword = '' }) =>
      listed(...(found[keyword] ?? [])),
    );
    expect(ids).toEqual([3, 4]);
  });

  it('else have the words that the search suggests', async () => {
    const { ids } = await loadFor('/library?v=lightning', ({ keyword }) =>
      keyword === 'lighting' ? listed(9) : succeed({ items: [], suggestion: 'lighting' }),
    );
    expect(ids).toEqual([9]);
  });

  it('else belong to the category of the address', async () => {
    const { ids, queries } = await loadFor('/home/lumistage/lighting?v=zzz', ({ category }) =>
      category?.length ? listed(7) : listed(),
    );
    expect(ids).toEqual([7]);
    expect(queries.at(-1)).toMatchObject({ category: ['home', 'lumistage', 'lighting'] });
  });

  it.each(['/library?v=zzz', '/?v=zzz', '/library?v=---', '/skill-paths/first?v=walk'])(
    'are none for %s',
    async (address) => expect((await loadFor(address, () => listed())).ids).toEqual([]),
  );

  it('are a rejection after the page was left', async () => {
    const leaving = new AbortController();
    const loading = loadFor('/library?v=walk', () => new Promise(() => undefined), leaving.signal);
    leaving.abort();
    await expect(loading).rejects.toMatchObject({ message: 'cancel request' });
  });
});

describe('the words of a urlName', () => {
  it.each([
    ['lumistage-8_three.point+lighting', 'lumistage 8 three point lighting'],
    ['--', ''],
    ['照明-入門', '照明 入門'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('of %s are %s', (urlName, keyword) => expect(toKeyword(urlName)).toBe(keyword));
});
