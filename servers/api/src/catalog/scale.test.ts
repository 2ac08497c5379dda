import { SortOrder } from '@learning-center/shared/contract';
import type { QueryRequest } from '@learning-center/shared/contract';
import { querySkillPaths } from './detail/skill-paths.ts';
import { findInstructor } from './detail/speakers.ts';
import { queryVideos } from './list/query-videos.ts';
import { openCatalogDatabase } from './file/catalog-database.ts';
import type { CatalogDatabase, Values } from './file/catalog-database.ts';
import { suggestKeywords } from './search/suggest-keywords.ts';
import { findVideoDetail } from './detail/video-detail.ts';
import { listWebinars } from './detail/webinars.ts';
import { sampleFile, SAMPLE_NOW } from './testing/open-sample.ts';
import { detail, query, skillPaths, webinars } from './testing/requests.ts';
import { samplePath } from './testing/sample-video.ts';
import { syntheticContent } from './testing/synthetic-content.ts';

/** More than are ranked, which are a thousand. */
const SIZE = 1200;

const content = syntheticContent(SIZE);
for (const video of content.videos.slice(100)) delete video.transcripts;
content.skillPaths.push(samplePath({ id: 9_000_001, videos: ['video-3', 'video-6'] }));
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

const file = sampleFile(content);

interface RecordingDatabase {
  db: CatalogDatabase;
  /** The last values of each statement. */
  statements: Map<string, readonly (string | number)[]>;
  /** The most rows that each statement returned at once. */
  mostRows: Map<string, number>;
}

function recordingDatabase(): RecordingDatabase {
  const plain = openCatalogDatabase(file, { now: () => SAMPLE_NOW });
  const statements = new Map<string, readonly (string | number)[]>();
  const mostRows = new Map<string, number>();
  const db: CatalogDatabase = {
    ...plain,
    rows: <Row>(sql: string, values: Values) => {
      const rows = plain.rows<Row>(sql, values);
      statements.set(sql, values);
      mostRows.set(sql, Math.max(rows.length, mostRows.get(sql) ?? 0));
      return rows;
    },
    row: (sql, values) => (statements.set(sql, values), plain.row(sql, values)),
    column: (sql, values) => {
      const numbers = plain.column(sql, values);
      statements.set(sql, values);
      mostRows.set(sql, Math.max(numbers.length, mostRows.get(sql) ?? 0));
      return numbers;
    },
  };
  return { db, statements, mostRows };
}

const orders = [SortOrder.BACKEND_SORT, SortOrder.LATEST, SortOrder.OLDEST, SortOrder.RELEVANCE];
const filterSets: Array<Partial<QueryRequest>> = [
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
  const { db, statements } = recordingDatabase();

  beforeAll(() => {
    for (const orderBy of orders) {
      for (const filters of filterSets) queryVideos(query({ ...filters, orderBy, page: 1 }), db);
      findVideoDetail(detail({ urlName: 'video-77', orderBy, keyword: 'light', level: '1' }), db);
      querySkillPaths(skillPaths({ orderBy, productFamily: 'lumistage' }), db);
    }
    findVideoDetail(detail({ urlName: 'video-1' }), db);
    listWebinars(webinars(), db);
    findInstructor({ id: '7', lang: 1 }, db);
    suggestKeywords({ keyword: 'lig', lang: 4, size: 8 }, db);
  });

  it('walks an index that has its order, and reads no table from end to end', () => {
    expect([...statements].filter(([sql]) => sql.includes('ORDER BY')).length).toBeGreaterThan(5);
    for (const [sql, values] of [...statements]) {
      const plan = db.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values).map((step) => step.detail);
      const slow = plan.filter(
        (step) => step.includes('TEMP B-TREE') || /^SCAN (?!json_each|\w+ VIRTUAL TABLE INDEX \d+:.*[MI])/.test(step),
      );
      expect({ sql, slow }).toEqual({ sql, slow: [] });
    }
  });
});

describe('a large catalog', () => {
  const { db, mostRows } = recordingDatabase();
  const search = (change: Partial<QueryRequest>) => queryVideos(query(change), db);

  it('counts a search up to a cap, and one list exactly', () => {
    expect(search({ keyword: 'lesson' })).toMatchObject({ count: 1000, countIsCapped: true });
    expect(search({})).toMatchObject({ count: SIZE + 1, countIsCapped: false });
    expect(search({ targetType: 2 })).toMatchObject({ count: SIZE, countIsCapped: false });
    expect(search({ keyword: 'lesson', level: '3' })).toMatchObject({ countIsCapped: false });
  });

  it('ranks the newest thousand hits, and lists the others by date after them', () => {
    const pages = [10, 11, 12].map((page) => search({ keyword: 'lesson', page, pageSize: 96 }).items);
    expect(pages.map(({ length }) => length)).toEqual([96, 96, 96]);
    const ids = pages.flat().map((item) => ('id' in item ? Number(item.id) : 0));
    expect(new Set(ids).size).toBe(3 * 96);
    expect(ids.slice(-96)).toEqual(
      search({ keyword: 'lesson', page: 12, pageSize: 96, orderBy: SortOrder.LATEST }).items.map((item) =>
        'id' in item ? item.id : 0,
      ),
    );
  });

  it('reads no word of more than a thousand items from an index, and finds each of them', () => {
    for (const keyword of ['lesson', 'light camera', 'lesson light 7']) search({ keyword, withFacets: true });
    const reads = [...mostRows].filter(([sql]) => sql.includes('MATCH'));
    expect(reads.length).toBeGreaterThan(0);
    for (const [sql, rows] of reads) expect({ sql, isFew: rows <= 1000 }).toEqual({ sql, isFew: true });
    const levels = search({ keyword: 'lesson', withFacets: true }).facets?.level ?? [];
    expect(levels.reduce((sum, { count }) => sum + count, 0)).toBe(SIZE);
  });

  it('reaches the last page', () => {
    expect(
      search({ keyword: 'lesson', page: Math.ceil(SIZE / 100), pageSize: 100, orderBy: SortOrder.LATEST }).items,
    ).toHaveLength(100);
    expect(search({ keyword: 'lesson', page: 1000, pageSize: 100 }).items).toEqual([]);
  });
});
