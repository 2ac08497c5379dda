import { WebinarList } from '@learning-center/shared/contract';
import type { Video } from '../content/format.ts';
import { openSample } from './testing/open-sample.ts';
import { query, webinars } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleVideo, sampleWebinar } from './testing/sample-video.ts';

const REGISTRATION = 'https://register.example/1';

/** A webinar on 10 June at 10:00 (UTC−7) that lasts 90 minutes. */
function webinar(change: Partial<Video> = {}): Video {
  return sampleWebinar({
    id: 1,
    urlName: 'night-shoot',
    title: { en: 'Lumistage Webinar - Night Shoot' },
    date: '2026/06/10 10:00',
    registration: REGISTRATION,
    videoLength: 90 * 60,
    ...change,
  });
}

/** The catalog of two webinars, a week apart. The time is on 10 June, in UTC. */
function catalogAt(time: string, change: Partial<Video> = {}) {
  const later = webinar({ id: 2, urlName: 'later', date: '2026/06/17 10:00' });
  const content = sampleContent({ videos: [webinar(change), later, sampleVideo({ id: 3 })] });
  return openSample(content, new Date(`2026-06-10T${time}:00Z`));
}

const idsOf = (catalog: ReturnType<typeof catalogAt>, type: WebinarList) =>
  catalog.listWebinars(webinars({ type })).items.map(({ id }) => id);
const detailOf = (catalog: ReturnType<typeof catalogAt>) =>
  catalog.findWebinarDetail({ urlName: 'night-shoot', searchType: 0, lang: 1 });

describe('a webinar without a recording', () => {
  it.each([
    ['16:59', 'coming'],
    ['17:00', 'live'],
    ['18:29', 'live'],
  ])('is listed as upcoming with its registration at %s, and %s', (time, stage) => {
    const catalog = catalogAt(time);

    expect(idsOf(catalog, WebinarList.UPCOMING)).toEqual([1, 2]);
    expect(idsOf(catalog, WebinarList.ARCHIVE)).toEqual([]);
    expect(catalog.listWebinars(webinars({ type: WebinarList.UPCOMING })).items[0]).toMatchObject({
      replay: false,
      link: REGISTRATION,
      stage,
    });
  });

  it('is listed with its whole description and its outline until it is over, because it has no page', () => {
    const long = `${'Rain on a moving deck. '.repeat(20)}Bring one scene.`;
    const texts = { description: { en: long }, outline: { en: ['Rain', 'Your questions'] } };
    const listed = (time: string, type: WebinarList) =>
      catalogAt(time, texts).listWebinars(webinars({ type })).items[0];
    const whole = { description: long, outline: ['Rain', 'Your questions'] };

    expect(listed('16:59', WebinarList.UPCOMING)).toMatchObject({ id: 1, ...whole });
    expect(listed('17:00', WebinarList.UPCOMING)).toMatchObject({ id: 1, ...whole });
    expect(listed('18:30', WebinarList.ARCHIVE)).toMatchObject({ id: 1 });
    expect(listed('18:30', WebinarList.ARCHIVE)).not.toHaveProperty('description');
  });

  it('is in the archive from its end on, as a replay that is awaited', () => {
    const catalog = catalogAt('18:30');

    expect(idsOf(catalog, WebinarList.UPCOMING)).toEqual([2]);
    expect(catalog.listWebinars(webinars({ type: WebinarList.ARCHIVE }))).toMatchObject({
      count: 1,
      awaited: 1,
      items: [{ id: 1, replay: false, link: REGISTRATION, stage: 'over' }],
    });
    expect(idsOf(catalog, WebinarList.ALL)).toEqual([2, 1]);
  });

  it('lasts an hour while its length is unknown', () => {
    expect(idsOf(catalogAt('17:59', { videoLength: 0 }), WebinarList.UPCOMING)).toEqual([1, 2]);
    expect(idsOf(catalogAt('18:00', { videoLength: 0 }), WebinarList.UPCOMING)).toEqual([2]);
  });

  it('has a page from its start on, with the link to join', () => {
    expect(detailOf(catalogAt('16:59'))).toBeNull();
    for (const [time, stage] of [
      ['17:00', 'live'],
      ['18:29', 'live'],
      ['18:30', 'over'],
    ] as const)
      expect(detailOf(catalogAt(time))).toMatchObject({ id: 1, link: '', registration: REGISTRATION, stage });
  });

  it('is in no list of videos to watch, neither running nor over', () => {
    for (const time of ['17:02', '23:00']) {
      const catalog = catalogAt(time);
      expect(catalog.queryVideos(query({ keyword: 'night shoot' })).count).toBe(0);
      expect(catalog.queryVideos(query({ category: ['webinar'] })).count).toBe(0);
      expect(catalog.suggestKeywords({ keyword: 'night', lang: 1, size: 8 })).toEqual([]);
      expect(catalog.findInstructor({ id: '7', lang: 1 })?.videos.map(({ id }) => id)).toEqual([3]);
    }
  });

  it('is listed among a member’s videos as soon as it has a page', () => {
    const filter = { keyword: '', level: '', productFamily: '', productVersion: '', lang: 1 as const, MediaMenu: 0 };
    const passing = (time: string) => catalogAt(time).filterVideoIds([3, 1, 2], filter);

    expect(passing('16:59')).toEqual([3]);
    expect(passing('17:00')).toEqual([3, 1]);
    expect(passing('23:00')).toEqual([3, 1]);
    expect(catalogAt('23:00').filterVideoIds([1], { ...filter, keyword: 'shoot' })).toEqual([1]);
  });

  it('is a replay as soon as it has a link', () => {
    const catalog = catalogAt('17:00', { link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY' });

    expect(idsOf(catalog, WebinarList.UPCOMING)).toEqual([2]);
    expect(catalog.listWebinars(webinars({ type: WebinarList.ARCHIVE }))).toMatchObject({
      awaited: 0,
      items: [{ id: 1, replay: true }],
    });
    expect(detailOf(catalog)).toMatchObject({
      link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
      registration: undefined,
      stage: undefined,
    });
  });

  it('is listed as canceled without its registration until its end, and then nowhere', () => {
    const canceledAt = (time: string) => catalogAt(time, { canceled: true });

    expect(canceledAt('16:59').listWebinars(webinars({ type: WebinarList.UPCOMING })).items).toMatchObject([
      { id: 1, canceled: true, link: '', replay: false },
      { id: 2, link: REGISTRATION },
    ]);
    expect(idsOf(canceledAt('17:02'), WebinarList.ALL)).toEqual([1, 2]);
    expect(idsOf(canceledAt('18:30'), WebinarList.ALL)).toEqual([2]);
    expect(canceledAt('18:30').listWebinars(webinars({ type: WebinarList.ARCHIVE }))).toMatchObject({ awaited: 0 });
    for (const time of ['17:02', '18:30']) {
      const filter = { keyword: '', level: '', productFamily: '', productVersion: '', lang: 1 as const, MediaMenu: 0 };
      expect(detailOf(canceledAt(time))).toBeNull();
      expect(canceledAt(time).filterVideoIds([3, 1], filter)).toEqual([3]);
    }
  });
});
