import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatError, formatWarning } from '../servers/api/src/content/content-error.ts';
import { wallClock } from '../servers/api/src/catalog/wall-clock.ts';
import { readContent } from '../servers/api/src/content/read-content.ts';
import type { Video } from '../servers/api/src/content/format.ts';
import { makeDemoContent } from './make-content.ts';
import { DEMO_LANGUAGES } from './text/languages.ts';
import { PRODUCTS } from './tables/products.ts';
import { TEST_DAY, demoContent, filesOf } from './testing/demo-videos.ts';
import { hashOfFiles, writeFiles } from './write-files.ts';

// When a table or rule changes on purpose, so does this hash: copy the new one from the failing test.
const CATALOG_HASH = 'dd53401a3223d7ed3bd26555a6832867026f3dab20e075575a77d125103c96a0';

const { videos, courses, skillPaths } = demoContent();
const ofType = (type: Video['type']) => videos.filter((video) => video.type === type);
const share = (list: readonly unknown[], all: readonly unknown[]) => list.length / all.length;

describe('volumes', () => {
  it('has the tutorials of each product', () => {
    const counts = PRODUCTS.map(({ slug }) => ofType('tutorial').filter(({ category }) => category[1] === slug).length);
    expect(counts).toEqual([430, 330, 300, 110, 90, 70, 90]);
  });

  it('has 24 courses of 15 lessons, 100 videos only for skill paths, 120 replays and 4 upcoming webinars', () => {
    expect(courses).toHaveLength(24);
    expect(ofType('master')).toHaveLength(360);
    expect(ofType('skillPath')).toHaveLength(100);
    expect(ofType('webinar').filter(({ link }) => link !== '')).toHaveLength(120);
    expect(ofType('webinar').filter(({ link }) => link === '')).toHaveLength(4);
  });

  it('has 28 skill paths of 5 to 14 videos', () => {
    expect(skillPaths).toHaveLength(28);
    const lengths = skillPaths.map((skillPath) => skillPath.videos.length);
    expect(Math.min(...lengths)).toBe(5);
    expect(Math.max(...lengths)).toBe(14);
  });

  it('numbers the lessons of every course from 1 to 15', () => {
    const orders = ofType('master').map(({ category, order }) => `${category[2] ?? ''} ${order ?? ''}`);
    expect(new Set(orders).size).toBe(360);
    expect(Math.max(...ofType('master').map(({ order }) => order ?? 0))).toBe(15);
  });

  it('has 36 speakers, 12 of them guests, and eight banners in each language', () => {
    const files = makeDemoContent(TEST_DAY, () => []);
    const speakers = filesOf<{ type: string }>(files, /^speakers\//);
    expect(speakers).toHaveLength(36);
    expect(speakers.filter(({ type }) => type === 'GUEST')).toHaveLength(12);
    const [banners = []] = filesOf<Array<{ lang: string }>>(files, /^banners\.json$/);
    expect(DEMO_LANGUAGES.map((language) => banners.filter(({ lang }) => lang === language).length)).toEqual([
      8, 8, 8, 8, 8,
    ]);
  });

  it('spreads the levels about 45, 35 and 20 percent', () => {
    for (const [level, expected] of [
      [1, 0.45],
      [2, 0.35],
      [3, 0.2],
    ] as const) {
      const found = share(
        videos.filter((video) => video.level === level),
        videos,
      );
      expect(Math.abs(found - expected)).toBeLessThan(0.03);
    }
  });

  it('has almost only free videos, and some without a price', () => {
    expect(
      share(
        videos.filter(({ price }) => price === 0),
        videos,
      ),
    ).toBeCloseTo(0.96, 1);
    expect(new Set(videos.map(({ price }) => price))).toEqual(new Set([0, 19, 49, 129.5, undefined]));
  });

  it('leaves about three in ten untranslated in German, Japanese and Simplified Chinese, and all in English and tw', () => {
    const missing = DEMO_LANGUAGES.map((language) =>
      share(
        videos.filter(({ title }) => title[language] === undefined),
        videos,
      ),
    );
    expect(missing.map((share) => Math.round(share * 10))).toEqual([0, 3, 3, 0, 3]);
  });

  it('dates tutorials over six years, more of them recently', () => {
    const years = ofType('tutorial').map(({ date }) => date.slice(0, 4));
    const count = (year: string) => years.filter((candidate) => candidate === year).length;
    expect(Math.min(...years.map(Number))).toBe(2020);
    expect(count('2026')).toBeGreaterThan(count('2023'));
  });

  it('dates only upcoming webinars later than the start of its day', () => {
    const now = wallClock(TEST_DAY);
    const later = videos.filter(({ type, date }) => type !== 'webinar' && date > now);
    expect(later.map(({ date, urlName }) => `${date} ${urlName}`)).toEqual([]);
    expect(demoContent().skillPaths.filter(({ date }) => date > now)).toEqual([]);
  });
});

describe('the generator', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
  writeFiles(folder, makeDemoContent(TEST_DAY));

  it('writes a folder that the content check accepts, without a warning', () => {
    const { errors, warnings } = readContent(folder, TEST_DAY);
    expect([...errors.map(formatError), ...warnings.map(formatWarning)]).toEqual([]);
  });

  it('writes the recorded content, byte for byte', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = names.filter((file) => /\.(?:json|vtt)$/.test(file));
    const texts = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
    expect(hashOfFiles(texts)).toBe(CATALOG_HASH);
  });

  it('has the same names and ids on another day, with other dates', () => {
    const names = (day: Date) => demoContent(day).videos.map(({ id, urlName }) => `${id} ${urlName}`);
    expect(names(new Date('2027-02-03'))).toEqual(names(TEST_DAY));
  });
});
