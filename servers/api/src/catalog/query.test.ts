import { ItemKind, MediaMenu, SortOrder, SearchType, TargetType } from '@learning-center/shared/contract';
import type { QueryItem } from '@learning-center/shared/contract';
import { openSample } from './testing/open-sample.ts';
import { query } from './testing/requests.ts';
import { sampleExplorers } from './testing/sample-explorers.ts';

const catalog = openSample(sampleExplorers);

const urlNames = ({ items }: { items: QueryItem[] }) =>
  items.map((item) => ('urlName' in item ? item.urlName : item.title));

describe('a list', () => {
  it('is by date, newest or oldest first, and by id on the same date', () => {
    const browse = (orderBy: SortOrder) =>
      urlNames(
        catalog.queryVideos(query({ orderBy, targetType: TargetType.ONLY_VIDEO, MediaMenu: MediaMenu.TUTORIAL })),
      );

    expect(browse(SortOrder.LATEST)).toEqual(['video-2', 'video-4', 'video-3', 'video-1']);
    expect(browse(SortOrder.OLDEST)).toEqual(['video-1', 'video-3', 'video-4', 'video-2']);
    expect(browse(SortOrder.BACKEND_SORT)).toEqual(browse(SortOrder.LATEST));
  });

  it('contains everything by default, except upcoming webinars', () => {
    expect(urlNames(catalog.queryVideos(query()))).toEqual([
      'video-21',
      'video-12',
      'video-11',
      'video-10',
      'first',
      'video-2',
      'video-4',
      'video-3',
      'video-1',
    ]);
    expect(catalog.queryVideos(query()).count).toBe(9);
  });

  it('has pages', () => {
    const page = catalog.queryVideos(query({ page: 2, pageSize: 4 }));

    expect(page).toMatchObject({ count: 9, countIsCapped: false });
    expect(urlNames(page)).toEqual(['first', 'video-2', 'video-4', 'video-3']);
    expect(urlNames(catalog.queryVideos(query({ page: 9 })))).toEqual([]);
  });

  it('of a master class follows the lessons, unless another order is chosen', () => {
    const category = ['master-class', 'lumistage', 'night'];

    expect(urlNames(catalog.queryVideos(query({ category })))).toEqual(['video-11', 'video-10', 'video-12']);
    expect(urlNames(catalog.queryVideos(query({ category, orderBy: SortOrder.LATEST })))).toEqual([
      'video-12',
      'video-11',
      'video-10',
    ]);
  });

  it('of all master classes follows their lessons, with and without a filter', () => {
    for (const level of ['', '1']) {
      const { count, items } = catalog.queryVideos(query({ category: ['master-class'], level }));
      const videos = items.filter(({ kind }) => kind === ItemKind.VIDEO);
      expect({ level, videos: videos.length }).toEqual({ level, videos: count });
      expect(count).toBeGreaterThan(0);
    }
  });

  it('can be one video by its address name', () => {
    expect(urlNames(catalog.queryVideos(query({ urlName: 'video-3' })))).toEqual(['video-3']);
    expect(catalog.queryVideos(query({ urlName: 'no-such-video' }))).toMatchObject({ count: 0, items: [] });
  });

  it('can be the videos with some ids, each once and in the requested order, without other ids', () => {
    const [first, second] = catalog
      .queryVideos(query({ targetType: TargetType.ONLY_VIDEO }))
      .items.flatMap((item) => ('id' in item ? [item.id] : []));
    const result = catalog.queryVideos(query({ ids: [second!, 999_999, first!, second!] }));
    expect(result.count).toBe(2);
    expect(result.items.map((item) => 'id' in item && item.id)).toEqual([second, first]);
  });
});

describe('a filter', () => {
  const filtered = (change: Parameters<typeof query>[0]) =>
    urlNames(catalog.queryVideos(query({ targetType: TargetType.ONLY_VIDEO, ...change })));

  it('selects levels, a product, and a version of it', () => {
    expect(filtered({ level: '2,3' })).toEqual(['video-2', 'video-4', 'video-3']);
    expect(filtered({ productFamily: 'inkhop' })).toEqual(['video-4']);
    expect(filtered({ productFamily: 'lumistage', productVersion: '8.10' })).toEqual(['video-3']);
    expect(filtered({ productVersion: '5.3' })).toEqual(['video-4']);
  });

  it('of something that does not exist finds nothing', () => {
    expect(filtered({ productFamily: 'nothing' })).toEqual([]);
    expect(filtered({ productVersion: '99' })).toEqual([]);
    expect(filtered({ category: ['home', 'lumistage', 'juggling'] })).toEqual([]);
  });
});

describe('a category', () => {
  const explorer = ['home', 'lumistage'];

  it('shows its groups and links before its videos, on the first page', () => {
    const result = catalog.queryVideos(query({ category: explorer, searchType: SearchType.FIND_SAME_LEVEL, lang: 8 }));

    expect(result.items.map((item) => [item.kind, item.title])).toEqual([
      [ItemKind.GROUP, 'Beleuchtung'],
      [ItemKind.GROUP, 'Rigging'],
      [ItemKind.LINK, 'Forum (en)'],
      [ItemKind.SKILL_PATH, 'First'],
    ]);
    expect(result.count).toBe(1);
    expect(urlNames(catalog.queryVideos(query({ category: explorer, page: 2, pageSize: 3 })))).toEqual(['video-3']);
  });

  it('shows tiles without videos, or videos without tiles', () => {
    const tiles = catalog.queryVideos(query({ category: explorer, targetType: TargetType.GROUP_AND_LINK }));
    expect(tiles.items.map(({ title }) => title)).toEqual(['Lighting', 'Rigging', 'Forum', 'Light pack']);
    expect(tiles.count).toBe(0);

    const grid = catalog.queryVideos(query({ category: explorer, targetType: TargetType.ONLY_VIDEO }));
    expect(urlNames(grid)).toEqual(['video-1', 'video-2', 'video-3']);
  });

  it('holds videos that are also displayed there', () => {
    const category = ['home', 'inkhop', 'lighting'];

    expect(urlNames(catalog.queryVideos(query({ category, searchType: SearchType.FIND_SAME_LEVEL })))).toEqual([
      'video-1',
      'video-4',
    ]);
  });

  it('begins with the foundational videos, the newest first, unless the request names an order', () => {
    const list = (orderBy: SortOrder) =>
      urlNames(catalog.queryVideos(query({ category: explorer, targetType: TargetType.ONLY_VIDEO, orderBy })));

    expect(list(SortOrder.BACKEND_SORT)).toEqual(['video-1', 'video-2', 'video-3']);
    expect(list(SortOrder.LATEST)).toEqual(['video-2', 'video-3', 'video-1']);
  });

  it('has the length and levels of each course, and none for explorers', () => {
    const tiles = (category: string[]) =>
      catalog.queryVideos(query({ category, targetType: TargetType.GROUP_AND_LINK })).items;

    expect(tiles(['master-class', 'lumistage'])[0]).toMatchObject({ totalLength: expect.any(Number), level: 1 });
    expect(tiles(explorer)[0]).not.toHaveProperty('totalLength');
  });

  it('has its category tree with counts', () => {
    const { tree } = catalog.queryVideos(query({ category: ['home', 'lumistage', 'rigging'], lang: 4 }));
    expect(tree?.map(({ title, count }) => [title, count])).toEqual([
      ['ライティング', 2],
      ['リギング', 1],
      ['カメラ', 0],
    ]);

    const classes = catalog.queryVideos(query({ category: ['master-class'], lang: 4 })).tree;
    expect(classes?.[0]).toMatchObject({
      urlName: 'lumistage',
      count: 3,
      children: [{ urlName: 'night', title: '夜', category: ['master-class', 'lumistage', 'night'], count: 3 }],
    });
  });
});
