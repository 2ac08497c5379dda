import { Order } from '@learning-center/shared/contract';
import type { QueryRequest } from '@learning-center/shared/contract';
import { querySkillPaths } from './read/skill-paths.ts';
import { findInstructor } from './read/instructor.ts';
import { listItems } from './read/list-items.ts';
import { queryVideos } from './read/query-videos.ts';
import { createReader } from './read/reader.ts';
import type { Reader } from './read/reader.ts';
import { readSnapshot } from './read/snapshot.ts';
import { suggestKeywords } from './read/suggest-keywords.ts';
import { findVideoDetail } from './read/video-detail.ts';
import { listWebinars } from './read/webinars.ts';
import { sampleFile, SAMPLE_NOW } from './testing/open-sample.ts';
import { detail, query, skillPaths, webinars } from './testing/requests.ts';
import { syntheticContent } from './testing/synthetic-content.ts';

const SIZE = 2500;

const content = syntheticContent(SIZE);
content.skillPaths.push({
  id: 9_000_001,
  urlName: 'first',
  title: { en: 'First' },
  description: { en: 'Start.' },
  productFamily: 'Lumistage',
  level: 1,
  date: '2024/01/01 10:00',
  videos: ['video-3', 'video-6'],
});
content.courses.push({
  product: 'lumistage',
  urlName: 'night',
  title: { en: 'Night' },
  description: { en: 'x' },
  order: 1,
});
content.videos
  .slice(0, 40)
  .forEach((video, index) =>
    Object.assign(
      video,
      index % 2 === 0
        ? { type: 'master', category: ['master-class', 'lumistage', 'night'], order: index }
        : { type: 'webinar', category: ['webinar', 'archive'] },
    ),
  );

function watchedReader(): { reader: Reader; asked: Map<string, readonly (string | number)[]> } {
  const plain = createReader(readSnapshot(sampleFile(content)), () => SAMPLE_NOW);
  const asked = new Map<string, readonly (string | number)[]>();
  const reader: Reader = {
    ...plain,
    rows: (sql, values) => (asked.set(sql, values), plain.rows(sql, values)),
    row: (sql, values) => (asked.set(sql, values), plain.row(sql, values)),
  };
  return { reader, asked };
}

const orders = [Order.BACKEND_SORT, Order.LATEST, Order.OLDEST, Order.RELEVANCE];
const narrowings: Array<Partial<QueryRequest>> = [
  {},
  { keyword: 'light' },
  { keyword: '照明', lang: 4 },
  { keyword: 'light camera', level: '2' },
  { level: '1,3' },
  { MediaMenu: 1 },
  { MediaMenu: 2 },
  { productFamily: 'lumistage' },
  { productFamily: 'lumistage', productVersion: '8' },
  { targetType: 2 },
  { category: ['home', 'lumistage'] },
  { category: ['home', 'lumistage', 'lighting'], searchType: 0, level: '2', productVersion: '8' },
  { category: ['master-class', 'lumistage', 'night'] },
  { category: ['master-class'], level: '1', targetType: 2 },
  { urlName: 'video-9' },
  {
    keyword: 'light',
    productFamily: 'inkhop',
    productVersion: '5.3',
    MediaMenu: 1,
    category: ['home'],
    level: '2',
    targetType: 2,
  },
  { keyword: 'lihgt' },
  { keyword: '照朋', lang: 4 },
];

describe('every list', () => {
  const { reader, asked } = watchedReader();

  beforeAll(() => {
    for (const orderBy of orders) {
      for (const narrowing of narrowings) queryVideos(query({ ...narrowing, orderBy, page: 1 }), reader);
      findVideoDetail(detail({ urlName: 'video-77', orderBy, keyword: 'light', level: '1' }), reader);
      querySkillPaths(skillPaths({ orderBy, productFamily: 'lumistage' }), reader);
    }
    findVideoDetail(detail({ urlName: 'video-1' }), reader);
    listWebinars(webinars(), reader);
    findInstructor({ id: '7', lang: 1 }, reader);
    suggestKeywords({ keyword: 'lig', lang: 4, size: 8 }, reader);
  });

  it('walks an index that has its order, and reads no table from end to end', () => {
    const lists = [...asked].filter(([sql]) => sql.includes('ORDER BY'));
    expect(lists.length).toBeGreaterThan(30);
    for (const [sql, values] of lists) {
      const plan = reader.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values).map((step) => step.detail);
      const slow = plan.filter(
        (step) => step.includes('TEMP B-TREE') || /^SCAN (?!\w+ VIRTUAL TABLE INDEX \d+:.*[MI])/.test(step),
      );
      expect({ sql, slow }).toEqual({ sql, slow: [] });
    }
  });
});

describe('a large catalogue', () => {
  const { reader, asked } = watchedReader();
  const ask = (change: Partial<QueryRequest>) => queryVideos(query(change), reader);

  it('counts a search up to a cap, and one shelf exactly', () => {
    expect(ask({ keyword: 'lesson' })).toMatchObject({ count: 1000, countIsCapped: true });
    expect(ask({})).toMatchObject({ count: SIZE + 1, countIsCapped: false });
    expect(ask({ targetType: 2 })).toMatchObject({ count: SIZE, countIsCapped: false });
    expect(ask({ keyword: 'lesson', level: '3' })).toMatchObject({ countIsCapped: false });
  });

  it('ranks only the newest thousand hits, and lists the others by date after them', () => {
    const pages = [10, 11, 12].map((page) => ask({ keyword: 'lesson', page, pageSize: 96 }).items);
    const all = listItems({ shelves: [], match: '"lesson"' }, { order: 'newest', limit: SIZE, offset: 0 }, reader);

    expect(pages.map(({ length }) => length)).toEqual([96, 96, 96]);
    expect(new Set(pages.flat().map((item) => ('id' in item ? item.id : 0))).size).toBe(3 * 96);
    expect(all).toHaveLength(SIZE);
    const ranked = [...asked]
      .filter(([sql]) => sql.includes('BETWEEN'))
      .map(([, [, oldest, newest]]) => Number(newest) - Number(oldest));
    expect(Math.max(...ranked)).toBeLessThanOrEqual(1000);
  });

  it('reaches the last page', () => {
    expect(
      ask({ keyword: 'lesson', page: Math.ceil(SIZE / 100), pageSize: 100, orderBy: Order.LATEST }).items,
    ).toHaveLength(100);
    expect(ask({ keyword: 'lesson', page: 1000, pageSize: 100 }).items).toEqual([]);
  });
});
