import { ItemKind, MediaMenu, Order, SearchType, TargetType } from '@learning-center/shared/contract';
import type { QueryItem } from '@learning-center/shared/contract';
import { openSample } from './testing/open-sample.ts';
import { query } from './testing/requests.ts';
import { sampleExplorers } from './testing/sample-explorers.ts';

const catalogue = openSample(sampleExplorers);

const urlNames = ({ items }: { items: QueryItem[] }) =>
  items.map((item) => ('urlName' in item ? item.urlName : item.title));

describe('a list', () => {
  it('is by date, newest or oldest first, and by id on the same date', () => {
    const browse = (orderBy: Order) =>
      urlNames(
        catalogue.queryVideos(query({ orderBy, targetType: TargetType.ONLY_VIDEO, MediaMenu: MediaMenu.TUTORIAL })),
      );

    expect(browse(Order.LATEST)).toEqual(['video-2', 'video-4', 'video-3', 'video-1']);
    expect(browse(Order.OLDEST)).toEqual(['video-1', 'video-3', 'video-4', 'video-2']);
    expect(browse(Order.BACKEND_SORT)).toEqual(browse(Order.LATEST));
  });

  it('holds everything when nothing is asked, except webinars to come', () => {
    expect(urlNames(catalogue.queryVideos(query()))).toEqual([
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
    expect(catalogue.queryVideos(query()).count).toBe(9);
  });

  it('comes in pages', () => {
    const page = catalogue.queryVideos(query({ page: 2, pageSize: 4 }));

    expect(page).toMatchObject({ count: 9, countIsCapped: false });
    expect(urlNames(page)).toEqual(['first', 'video-2', 'video-4', 'video-3']);
    expect(urlNames(catalogue.queryVideos(query({ page: 9 })))).toEqual([]);
  });

  it('of a master class follows the lessons, unless another order is chosen', () => {
    const category = ['master-class', 'lumistage', 'night'];

    expect(urlNames(catalogue.queryVideos(query({ category })))).toEqual(['video-11', 'video-10', 'video-12']);
    expect(urlNames(catalogue.queryVideos(query({ category, orderBy: Order.LATEST })))).toEqual([
      'video-12',
      'video-11',
      'video-10',
    ]);
  });

  it('can be one video by its address name', () => {
    expect(urlNames(catalogue.queryVideos(query({ urlName: 'video-3' })))).toEqual(['video-3']);
    expect(catalogue.queryVideos(query({ urlName: 'no-such-video' }))).toMatchObject({ count: 0, items: [] });
  });

  it('can be the videos with some ids, each once and in the order asked; what is no video is left out', () => {
    const [first, second] = catalogue
      .queryVideos(query({ targetType: TargetType.ONLY_VIDEO }))
      .items.flatMap((item) => ('id' in item ? [item.id] : []));
    const answer = catalogue.queryVideos(query({ ids: [second!, 999_999, first!, second!] }));
    expect(answer.count).toBe(2);
    expect(answer.items.map((item) => 'id' in item && item.id)).toEqual([second, first]);
  });
});

describe('a filter', () => {
  const filtered = (change: Parameters<typeof query>[0]) =>
    urlNames(catalogue.queryVideos(query({ targetType: TargetType.ONLY_VIDEO, ...change })));

  it('keeps levels, a product, and a version of it', () => {
    expect(filtered({ level: '2,3' })).toEqual(['video-2', 'video-4', 'video-3']);
    expect(filtered({ productFamily: 'inkhop' })).toEqual(['video-4']);
    expect(filtered({ productFamily: 'lumistage', productVersion: '8.10' })).toEqual(['video-3']);
    expect(filtered({ productVersion: '5.3' })).toEqual(['video-4']);
  });

  it('finds a product by any of its names', () => {
    expect(filtered({ productFamily: 'Inkhop', level: '3' })).toEqual(['video-4']);
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
    const result = catalogue.queryVideos(
      query({ category: explorer, searchType: SearchType.FIND_SAME_LEVEL, lang: 8 }),
    );

    expect(result.items.map((item) => [item.kind, item.title])).toEqual([
      [ItemKind.GROUP, 'Beleuchtung'],
      [ItemKind.GROUP, 'Rigging'],
      [ItemKind.LINK, 'Forum (en)'],
      [ItemKind.SKILL_PATH, 'First'],
    ]);
    expect(result.count).toBe(1);
    expect(urlNames(catalogue.queryVideos(query({ category: explorer, page: 2, pageSize: 3 })))).toEqual(['video-1']);
  });

  it('shows tiles without videos, or videos without tiles', () => {
    const tiles = catalogue.queryVideos(query({ category: explorer, targetType: TargetType.GROUP_AND_LINK }));
    expect(tiles.items.map(({ title }) => title)).toEqual(['Lighting', 'Rigging', 'Forum', 'Light pack']);
    expect(tiles.count).toBe(0);

    const grid = catalogue.queryVideos(query({ category: explorer, targetType: TargetType.ONLY_VIDEO }));
    expect(urlNames(grid)).toEqual(['video-2', 'video-3', 'video-1']);
  });

  it('has a drawn picture for each of its groups', () => {
    const pictures = (category: string[]) =>
      catalogue
        .queryVideos(query({ category, targetType: TargetType.GROUP_AND_LINK }))
        .items.map((item) => 'thumbnail' in item && item.thumbnail)[0];

    expect(pictures(explorer)).toBe('/api/media/thumbnails/lumistage/0/lighting.svg');
    expect(pictures(['master-class'])).toBe('/api/media/covers/lumistage.svg');
    expect(pictures(['master-class', 'lumistage'])).toBe('/api/media/courses/lumistage/0/night.svg');
  });

  it('holds videos that are also displayed there', () => {
    const category = ['home', 'inkhop', 'lighting'];

    expect(urlNames(catalogue.queryVideos(query({ category, searchType: SearchType.FIND_SAME_LEVEL })))).toEqual([
      'video-4',
      'video-1',
    ]);
  });

  it('comes with its tree and counts', () => {
    const { tree } = catalogue.queryVideos(query({ category: ['home', 'lumistage', 'rigging'], lang: 4 }));
    expect(tree?.map(({ title, count }) => [title, count])).toEqual([
      ['ライティング', 2],
      ['リギング', 1],
      ['カメラ', 0],
    ]);

    const classes = catalogue.queryVideos(query({ category: ['master-class'], lang: 4 })).tree;
    expect(classes?.[0]).toMatchObject({
      urlName: 'lumistage',
      count: 3,
      children: [{ urlName: 'night', title: '夜', category: ['master-class', 'lumistage', 'night'], count: 3 }],
    });
  });
});
