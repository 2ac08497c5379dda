import { makeSpeakers } from '../site/speakers.ts';
import { makeMembers } from '../site/site-lists.ts';
import { demoContent, displayTitle } from '../testing/demo-videos.ts';

const { videos, skillPaths } = demoContent();
const find = (name: string) => videos.find(({ urlName }) => urlName === name);

describe('F1, the lesson that scenarios open', () => {
  const video = find('lumistage-8-three-point-lighting')!;

  it('is in the category of its address, with its raw title', () => {
    expect(video.category).toEqual(['home', 'lumistage', 'lighting']);
    expect(video.title.en).toBe('Lumistage 8 Tutorial - Three-Point Lighting - From Flat to Cinematic');
    expect(displayTitle(video.title.en)).toBe('Three-Point Lighting - From Flat to Cinematic');
  });

  it('is free, of level 2, with four caption languages and three lists of resources', () => {
    expect([video.price, video.level]).toEqual([0, 2]);
    expect(video.captionLanguages).toEqual(['en', 'ja', 'zh-Hant', 'sr-Latn']);
    expect([video.onlineManual, video.tutorialArticles, video.downloadFiles].every((list) => list.length > 0)).toBe(
      true,
    );
  });

  it('has eight timecodes, one at 2:15, and three similar lines', () => {
    const lines = video.description.en.split('\n');
    expect(lines.filter((line) => /^\d:[0-5]\d /.test(line))).toHaveLength(8);
    expect(lines).toContain('2:15 Fill light without a second shadow');
    expect(lines).toContain('2:30');
    expect(lines.some((line) => line.startsWith('12:75 '))).toBe(true);
    expect(lines.some((line) => line.startsWith('Meet at 3:00 pm'))).toBe(true);
  });

  it('has one host and one guest whose portrait is missing', () => {
    const speakers = makeSpeakers().filter(({ id }) => video.speakers.includes(id));
    expect(speakers.map(({ type }) => type)).toEqual(['MAIN', 'GUEST']);
    expect(speakers[1]?.portrait).toBe('/api/media/portraits/not-uploaded.svg');
  });

  it('is found by "light" in English and "licht" in German', () => {
    expect(`${video.title.en} ${video.keywords?.en.join(' ') ?? ''}`).toMatch(/\blight\b/i);
    expect(`${video.title.de ?? ''} ${video.keywords?.de?.join(' ') ?? ''}`).toMatch(/\blicht\b/i);
  });
});

it('F2 is a replay of 49 dollars on its date', () => {
  expect(find('night-shoot-replay')).toMatchObject({
    price: 49,
    date: '2026/05/14 10:00',
    category: ['webinar', 'archive'],
    type: 'webinar',
  });
});

it('F3 is a video whose link no player can play', () => {
  const { link, mediaLink, previews } = find('lumistage-8-5-floor-plan')!;
  expect(link).toBe('https://videos.halvard.example/partners/floor-plan');
  expect([mediaLink, previews]).toEqual([undefined, undefined]);
});

it('F3 has captions in a language that no browser can name', () => {
  expect(find('lumistage-8-5-floor-plan')?.captionLanguages).toEqual(['en', 'de', 'qaa']);
});

it('F4 names both names of its product, without versions', () => {
  expect(find('shelfmark-one-library-two-names')?.productVersion).toEqual([
    { productFamily: 'Shelfmark Manager', version: '' },
    { productFamily: 'Shelfmark Gallery', version: '' },
  ]);
});

it('F5 is a skill path of six videos', () => {
  expect(skillPaths.find(({ urlName }) => urlName === 'first-short-film')?.videos).toHaveLength(6);
});

it('F7 finds "walk" forty times or more, and "zzqqxx" never', () => {
  const titled = videos.filter(({ title, keywords }) =>
    /\bwalk\b/i.test([title.en, ...(keywords?.en ?? [])].join('\n')),
  );
  expect(titled.length).toBeGreaterThanOrEqual(40);
  expect(JSON.stringify(videos)).not.toContain('zzqqxx');
});

describe('F8, the members', () => {
  const [mira] = makeMembers();

  it('has mira with 3 bookmarks and 40 views, one video viewed three times', () => {
    expect(mira?.bookmarks).toHaveLength(3);
    expect(mira?.views).toHaveLength(40);
    const times = new Set(mira?.views.map((name) => mira.views.filter((other) => other === name).length));
    expect(times).toEqual(new Set([3, 1]));
  });

  it('has mira with 3 notes, each at a second of its video', () => {
    expect(mira?.notes).toHaveLength(3);
    for (const { video, seconds } of mira?.notes ?? []) expect(seconds).toBeLessThan(find(video)?.videoLength ?? 0);
  });

  it('has mira with a finished path, half a course, and begun videos', () => {
    const finished = mira?.progress?.filter(({ seconds }) => seconds === undefined).map(({ video }) => video) ?? [];
    const path = skillPaths.find(({ urlName }) => urlName === 'first-short-film');
    expect(finished).toEqual(expect.arrayContaining(path?.videos ?? ['a path']));
    expect(finished.filter((name) => name.startsWith('cinematic-lighting-'))).toHaveLength(7);
    const begun = mira?.progress?.filter(({ seconds }) => seconds !== undefined) ?? [];
    expect(begun).toHaveLength(3);
    for (const { video, seconds = 0 } of begun) {
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThan((find(video)?.videoLength ?? 0) * 0.95);
    }
  });

  it('names only videos that exist', () => {
    const { bookmarks = [], views = [], progress = [] } = mira ?? {};
    expect([...bookmarks, ...views, ...progress.map(({ video }) => video)].filter((name) => !find(name))).toEqual([]);
  });
});

describe('upcoming webinars', () => {
  const upcoming = videos.filter(({ type, link }) => type === 'webinar' && link === '');

  it('are one free, one for 49 dollars, and one of another product', () => {
    expect(upcoming.map(({ price }) => price)).toEqual([0, undefined, 49, undefined]);
    expect(upcoming.map(({ productName }) => productName)).toEqual(['Lumistage', 'Inkhop', 'Lumistage', 'Lumistage']);
    expect(upcoming.every(({ registration }) => registration !== undefined)).toBe(true);
  });

  it('are after the day, from March to October, also in winter', () => {
    const dates = demoContent(new Date('2026-12-24'))
      .videos.filter(({ type, link }) => type === 'webinar' && link === '')
      .map(({ date }) => date);
    expect(dates.every((date) => date > '2026/12/24' && /^....\/(0[3-9]|10)\//.test(date))).toBe(true);
    expect([...dates].sort()).toEqual(dates);
  });
});
