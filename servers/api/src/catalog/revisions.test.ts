import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebinarList } from '@learning-center/shared/contract';
import type { Content, Video } from '../content/format.ts';
import { buildCatalog } from './build/build-catalog.ts';
import { openCatalog } from './open-catalog.ts';
import { webinars } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleVideo, sampleWebinar } from './testing/sample-video.ts';

const FIRST = new Date('2026-05-01T08:00:00Z');
const LATER = new Date('2026-05-01T09:30:00Z');
const minuteOf = (time: Date) => time.getTime() / 60_000;

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'revisions-')), 'catalog.sqlite');

const webinar = (id: number, change: Partial<Video> = {}): Video =>
  sampleWebinar({ id, date: '2026/06/10 10:00', ...change });

const contentOf = (...videos: Video[]): Content => sampleContent({ videos });

/** The revisions of the webinars of a catalog file, by id. */
function revisionsOf(file: string): Record<number, number | undefined> {
  const catalog = openCatalog(file, { now: () => FIRST });
  const { items } = catalog.listWebinars(webinars({ type: WebinarList.UPCOMING }));
  catalog.close();
  return Object.fromEntries(items.map(({ id, revision }) => [id, revision]));
}

describe('the revision of a webinar', () => {
  it.each([
    ['date', { date: '2026/06/09 10:00' }],
    ['length', { videoLength: 5400 }],
    ['registration', { registration: 'https://elsewhere.example/1' }],
    ['cancellation', { canceled: true }],
    ['title', { title: { en: 'Another Title' } }],
  ])('grows when its %s changes, and that of another webinar does not', (_, change) => {
    const file = newFile();
    buildCatalog(contentOf(webinar(1), webinar(2)), file, FIRST);
    expect(revisionsOf(file)).toEqual({ 1: minuteOf(FIRST), 2: minuteOf(FIRST) });
    buildCatalog(contentOf(webinar(1, change), webinar(2), sampleVideo({ id: 3 })), file, LATER);

    expect(revisionsOf(file)).toEqual({ 1: minuteOf(LATER), 2: minuteOf(FIRST) });
  });

  it('grows with two changes in one minute, with a reverted change, and with a clock that was set back', () => {
    const file = newFile();
    const dates = ['2026/06/10 10:00', '2026/06/11 10:00', '2026/06/10 10:00'];
    const numbers = [FIRST, FIRST, new Date(FIRST.getTime() - 3_600_000)].map((now, index) => {
      buildCatalog(contentOf(webinar(1, { date: dates[index] ?? '' })), file, now);
      return (revisionsOf(file)[1] ?? 0) - minuteOf(FIRST);
    });

    expect(numbers).toEqual([0, 1, 2]);
  });

  it('is not smaller when the catalog is built again without the old file', () => {
    const [old, fresh] = [newFile(), newFile()];
    buildCatalog(contentOf(webinar(1)), old, FIRST);
    buildCatalog(contentOf(webinar(1, { date: '2026/06/11 10:00' })), fresh, LATER);

    expect(revisionsOf(fresh)[1]).toBeGreaterThan(revisionsOf(old)[1] ?? NaN);
  });

  it('starts again over a file that is not a catalog', () => {
    const file = newFile();
    writeFileSync(file, 'not a database');
    buildCatalog(contentOf(webinar(1)), file, LATER);
    expect(revisionsOf(file)).toEqual({ 1: minuteOf(LATER) });
  });
});
