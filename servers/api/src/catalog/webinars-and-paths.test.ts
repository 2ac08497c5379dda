import { MediaMenu, WebinarList } from '@learning-center/shared/contract';
import { openSample } from './testing/open-sample.ts';
import { skillPaths, webinars } from './testing/requests.ts';
import { sampleLibrary } from './testing/sample-library.ts';

const catalog = openSample(sampleLibrary);

describe('webinars', () => {
  const listed = (change = {}) => catalog.listWebinars(webinars(change));

  it('that are upcoming are listed soonest first, replays after them', () => {
    expect(listed().items.map(({ id, replay, link }) => [id, replay, link])).toEqual([
      [42, false, 'https://register.example/42'],
      [41, false, 'https://register.example/41'],
      [40, true, 'https://www.youtube.com/watch?v=WhWc3b3KhnY'],
    ]);
    expect(listed({ type: WebinarList.UPCOMING, productFamily: 'inkhop' })).toMatchObject({
      count: 1,
      items: [{ id: 42 }],
    });
    expect(listed({ type: WebinarList.ARCHIVE })).toMatchObject({
      count: 1,
      items: [{ id: 40, productName: 'Lumistage' }],
    });
  });

  it('have a page once they are replays', () => {
    expect(catalog.findWebinarDetail({ urlName: 'video-40', searchType: 0, lang: 8 })).toMatchObject({
      id: 40,
      productName: 'Lumistage',
      locationBar: [{ name: 'Webinare' }, { name: 'Archiv' }, {}],
    });
    expect(catalog.findWebinarDetail({ urlName: 'video-41', searchType: 0, lang: 8 })).toBeNull();
    expect(catalog.findWebinarDetail({ urlName: 'three-point', searchType: 0, lang: 8 })).toBeNull();
  });
});

describe('skill paths', () => {
  it('are listed by date, with the range of levels and the time of their videos', () => {
    const { count, items } = catalog.querySkillPaths(skillPaths({ lang: 2 }));

    expect(count).toBe(2);
    expect(items.map(({ urlName }) => urlName)).toEqual(['second', 'first']);
    expect(items[1]).toMatchObject({
      title: '第一',
      level: 2,
      highestLevel: 3,
      videoCount: 2,
      totalLength: 240,
      thumbnail: '/api/media/plain.svg',
      videoIds: [50, 30],
    });
    expect(items[1]).not.toHaveProperty('videos');
  });

  it('can be filtered by product and by type of video', () => {
    expect(catalog.querySkillPaths(skillPaths({ productFamily: 'lumistage' })).items.map(({ id }) => id)).toEqual([90]);
    expect(
      catalog.querySkillPaths(skillPaths({ MediaMenu: MediaMenu.MASTER_CLASS })).items.map(({ id }) => id),
    ).toEqual([91]);
  });

  it('are returned by urlName with their videos in order', () => {
    const [path] = catalog.querySkillPaths(skillPaths({ urlName: 'first', lang: 2 })).items;

    expect(path?.videos?.map(({ id, position }) => [id, position])).toEqual([
      [50, 1],
      [30, 2],
    ]);
    expect(path?.videos?.[1]).toMatchObject({
      relevance: [],
      locationBar: [{ name: '學習路徑' }, { name: '第一' }, {}],
    });
    expect(catalog.querySkillPaths(skillPaths({ urlName: 'nothing' }))).toEqual({ count: 0, items: [] });
  });
});
