import type { About } from '@learning-center/shared/contract';
import { DEFAULT_LANGUAGE, TargetType, WebinarList } from '@learning-center/shared/contract';
import { openSample } from './testing/open-sample.ts';
import { query, skillPaths, webinars } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { samplePath, sampleVideo, sampleWebinar } from './testing/sample-video.ts';

const FILE = { title: { en: 'Start scene', de: 'Ausgangsszene' }, link: 'https://files.example/start.zip' };
const CLIP = '/media/night.mp4';
const about = {
  result: { en: 'A night street.', de: 'Eine nächtliche Straße.' },
  audience: { en: 'Beginners.' },
  learned: { en: ['Planning light'] },
};

const lesson = (order: number, change = {}) =>
  sampleVideo({ id: 100 + order, type: 'master', category: ['master-class', 'lumistage', 'night'], order, ...change });

const path = (id: number, urlName: string, change = {}) =>
  samplePath({ id, urlName, title: { en: urlName }, ...change });

const catalog = openSample({
  ...sampleContent(),
  videos: [
    lesson(1, { downloadFiles: [FILE], captionLanguages: ['en', 'de'] }),
    lesson(2, { downloadFiles: [FILE], speakers: [8, 7] }),
    sampleWebinar({
      id: 50,
      date: '2026/07/01 10:00',
      about: { ...about, picture: 'https://pictures.example/a.png', clip: CLIP },
    }),
  ],
  courses: [
    {
      ...{ product: 'lumistage', urlName: 'night', title: { en: 'Night' }, description: { en: 'x' }, order: 1 },
      about: { ...about, picture: 'results/night', before: [['skill-paths', 'basics']] },
    },
  ],
  skillPaths: [
    path(1, 'basics', { videos: ['video-101'] }),
    path(2, 'middle', { level: 2, videos: ['video-101'] }),
    path(3, 'other-basics', { date: '2026/05/02 09:00', videos: ['video-101'] }),
    path(4, 'expert', { level: 3, videos: ['video-101'] }),
    path(5, 'inkhop-middle', { level: 2, productFamily: 'Inkhop', videos: ['video-101'] }),
  ],
});

const aboutOf = (category: string[], change = {}) =>
  catalog.queryVideos(query({ category, targetType: TargetType.ONLY_VIDEO, ...change })).about;

describe('what a course gives', () => {
  const course = ['master-class', 'lumistage', 'night'];

  it('is what editors write about it, in the language of the request', () => {
    expect(aboutOf(course, { lang: 8 })).toMatchObject({
      result: 'Eine nächtliche Straße.',
      language: 'de',
      picture: '/api/media/results/night.svg',
      audience: 'Beginners.',
      learned: ['Planning light'],
      before: [{ name: 'basics', category: ['skill-paths', 'basics'] }],
    });
  });

  it('has tools, files, captions and teachers from its lessons, those of most lessons first', () => {
    expect(aboutOf(course)).toMatchObject({
      products: [{ productFamily: 'lumistage', version: '8' }],
      files: [{ title: 'Start scene', link: FILE.link, video: 'Lumistage 8 Tutorial - Lesson 101' }],
      captions: [
        { language: 'English', count: 2 },
        { language: 'German', count: 1 },
      ],
      teachers: [
        { name: 'Ida Brandt', lines: ['Lights nights.'] },
        { name: '佐藤 海', title: 'Rigger' },
      ],
    });
  });

  it('is no part of a search, of tiles or of other categories', () => {
    expect(aboutOf(course, { keyword: 'lesson' })).toBeUndefined();
    expect(aboutOf(course, { targetType: TargetType.GROUP_AND_LINK })).toBeUndefined();
    expect(aboutOf(['master-class', 'lumistage'])).toBeUndefined();
    expect(aboutOf(['master-class', 'lumistage', 'day'])).toBeUndefined();
  });
});

it('a course of any length says what all its lessons give, and its certificate needs all of them', () => {
  const count = 1_001;
  const long = openSample({
    ...sampleContent(),
    videos: Array.from({ length: count }, (_, index) => lesson(index + 1, { captionLanguages: ['en'] })),
    courses: [{ product: 'lumistage', urlName: 'night', title: { en: 'Night' }, description: { en: 'x' }, order: 1 }],
  });
  const course = query({ category: ['master-class', 'lumistage', 'night'], targetType: TargetType.ONLY_VIDEO });
  expect(long.queryVideos(course).about).toMatchObject({ captions: [{ language: 'English', count }] });
  const certified = long.findCertifiable({
    kind: 'course',
    product: 'lumistage',
    urlName: 'night',
    lang: DEFAULT_LANGUAGE.id,
  });
  expect(certified?.lessons).toHaveLength(count);
});

describe('the paths to follow next', () => {
  const next = (given: About | undefined) => given?.next.map(({ urlName, reason }) => `${urlName}: ${reason}`);
  const nextOf = (urlName: string) => next(aboutOf(['skill-paths', urlName]));

  it("are those of the product's next level first, then its others, then those of the level", () => {
    expect(nextOf('basics')).toEqual(['middle: nextLevel', 'other-basics: sameProduct']);
    expect(nextOf('expert')).toEqual(['other-basics: sameProduct', 'middle: sameProduct']);
    expect(nextOf('inkhop-middle')).toEqual(['middle: sameLevel']);
    expect(next(aboutOf(['master-class', 'lumistage', 'night']))).toEqual([
      'middle: nextLevel',
      'other-basics: sameProduct',
    ]);
  });
});

it('a path says what it gives when it is requested alone, and the list of paths does not', () => {
  const [alone] = catalog.querySkillPaths(skillPaths({ urlName: 'basics' })).items;
  expect(alone?.about).toMatchObject({ result: '', teachers: [{ name: 'Ida Brandt' }] });
  expect(catalog.querySkillPaths(skillPaths()).items[0]).not.toHaveProperty('about');
});

it('an upcoming webinar says what it gives, with a picture from elsewhere and a clip', () => {
  const { items } = catalog.listWebinars(webinars({ type: WebinarList.UPCOMING }));
  expect(items[0]?.about).toMatchObject({
    result: 'A night street.',
    picture: 'https://pictures.example/a.png',
    clip: CLIP,
  });
});
