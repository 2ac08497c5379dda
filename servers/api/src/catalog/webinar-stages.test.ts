import { WebinarList } from '@learning-center/shared/contract';
import type { Video } from '../content/format.ts';
import { openSample } from './testing/open-sample.ts';
import { query, webinars } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleVideo } from './testing/sample-video.ts';

const REGISTRATION = 'https://register.example/1';

/** A webinar on 10 June at 10:00 (UTC−7) that lasts 90 minutes. */
function webinar(change: Partial<Video> = {}): Video {
  return sampleVideo({
    id: 1,
    urlName: 'night-shoot',
    title: { en: 'Lumistage Webinar - Night Shoot' },
    type: 'webinar',
    category: ['webinar', 'archive'],
    date: '2026/06/10 10:00',
    link: '',
    registration: REGISTRATION,
    videoLength: 90 * 60,
    ...change,
  });
}

/** The catalogue of one webinar (and another a week later) at a time of 10 June, in UTC. */
function catalogueAt(time: string, change: Partial<Video> = {}) {
  const later = webinar({ id: 2, urlName: 'later', date: '2026/06/17 10:00' });
  const content = sampleContent({ videos: [webinar(change), later, sampleVideo({ id: 3 })] });
  return openSample(content, new Date(`2026-06-10T${time}:00Z`));
}

const idsOf = (catalogue: ReturnType<typeof catalogueAt>, type: WebinarList) =>
  catalogue.listWebinars(webinars({ type })).items.map(({ id }) => id);
const detailOf = (catalogue: ReturnType<typeof catalogueAt>) =>
  catalogue.findWebinarDetail({ urlName: 'night-shoot', searchType: 0, lang: 1 });

describe('a webinar without a recording', () => {
  it.each([
    ['16:59', 'coming'],
    ['17:00', 'live'],
    ['17:02', 'live'],
    ['18:29', 'live'],
  ])('is among the upcoming with its registration at %s, and %s', (time, stage) => {
    const catalogue = catalogueAt(time);

    expect(idsOf(catalogue, WebinarList.UPCOMING)).toEqual([1, 2]);
    expect(idsOf(catalogue, WebinarList.ARCHIVE)).toEqual([]);
    expect(catalogue.listWebinars(webinars({ type: WebinarList.UPCOMING })).items[0]).toMatchObject({
      replay: false,
      link: REGISTRATION,
      stage,
    });
  });

  it('is in the archive from its end on, as a replay that is awaited', () => {
    const catalogue = catalogueAt('18:30');

    expect(idsOf(catalogue, WebinarList.UPCOMING)).toEqual([2]);
    expect(catalogue.listWebinars(webinars({ type: WebinarList.ARCHIVE }))).toMatchObject({
      count: 1,
      awaited: 1,
      items: [{ id: 1, replay: false, link: REGISTRATION, stage: 'over' }],
    });
    expect(idsOf(catalogue, WebinarList.ALL)).toEqual([2, 1]);
  });

  it('lasts an hour while nobody knows its length', () => {
    expect(idsOf(catalogueAt('17:59', { videoLength: 0 }), WebinarList.UPCOMING)).toEqual([1, 2]);
    expect(idsOf(catalogueAt('18:00', { videoLength: 0 }), WebinarList.UPCOMING)).toEqual([2]);
  });

  it('has a page from its start on, which says where to join', () => {
    expect(detailOf(catalogueAt('16:59'))).toBeNull();
    for (const [time, stage] of [
      ['17:00', 'live'],
      ['18:29', 'live'],
      ['18:30', 'over'],
    ] as const)
      expect(detailOf(catalogueAt(time))).toMatchObject({ id: 1, link: '', registration: REGISTRATION, stage });
  });

  it('is in no list of videos to watch, neither running nor over', () => {
    for (const time of ['17:02', '23:00']) {
      const catalogue = catalogueAt(time);
      expect(catalogue.queryVideos(query({ keyword: 'night shoot' })).count).toBe(0);
      expect(catalogue.queryVideos(query({ category: ['webinar'] })).count).toBe(0);
      expect(catalogue.suggestKeywords({ keyword: 'night', lang: 1, size: 8 })).toEqual([]);
      expect(catalogue.findInstructor({ id: '7', lang: 1 })?.videos.map(({ id }) => id)).toEqual([3]);
    }
  });

  it('is among a member’s videos as soon as it has a page', () => {
    const filter = { keyword: '', level: '', productFamily: '', productVersion: '', lang: 1 as const, MediaMenu: 0 };
    const passing = (time: string) => catalogueAt(time).filterVideoIds([3, 1, 2], filter);

    expect(passing('16:59')).toEqual([3]);
    expect(passing('17:00')).toEqual([3, 1]);
    expect(passing('23:00')).toEqual([3, 1]);
    expect(catalogueAt('23:00').filterVideoIds([1], { ...filter, keyword: 'shoot' })).toEqual([1]);
  });

  it('is a replay as soon as it has a link', () => {
    const catalogue = catalogueAt('17:00', { link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY' });

    expect(idsOf(catalogue, WebinarList.UPCOMING)).toEqual([2]);
    expect(catalogue.listWebinars(webinars({ type: WebinarList.ARCHIVE }))).toMatchObject({
      awaited: 0,
      items: [{ id: 1, replay: true }],
    });
    expect(detailOf(catalogue)).toMatchObject({ link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY' });
    expect(detailOf(catalogue)).not.toHaveProperty('registration');
    expect(detailOf(catalogue)).not.toHaveProperty('stage');
  });

  it('changes the version of the catalogue at its start and at its end', () => {
    const versions = ['16:59', '17:00', '18:29', '18:30'].map((time) => catalogueAt(time).version);

    expect(versions[1]).not.toBe(versions[0]);
    expect(versions[2]).toBe(versions[1]);
    expect(versions[3]).not.toBe(versions[2]);
  });
});
