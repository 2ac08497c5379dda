import { SortOrder } from '@learning-center/shared/contract';
import { openSample } from './testing/open-sample.ts';
import { detail, query } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleLibrary } from './testing/sample-library.ts';
import { sampleVideo } from './testing/sample-video.ts';

const catalog = openSample(sampleLibrary);

describe('a video', () => {
  const found = (change = {}) => catalog.findVideoDetail(detail({ urlName: 'three-point', ...change }));

  it('is complete, in the requested language where it is translated', () => {
    expect(found({ lang: 8 })).toMatchObject({
      id: 30,
      title: 'Lumistage 8 Tutorial - Three-Point Lighting',
      titleLanguage: 'en',
      outline: ['Führungslicht'],
      price: 49,
      onlineManual: [{ title: 'Lichter', link: 'https://manual.example.com/lights' }],
      credit: 'Footage: Spring',
      isBookmarked: false,
      thumbnail: '/api/media/plain.svg',
    });
    expect(found({ lang: 4 })).toMatchObject({ title: 'Lumistage 8 - 三点照明', titleLanguage: 'jp' });
  });

  it('has its practice in one language', () => {
    expect(found({ lang: 4 })?.practice?.language).toBe('en');
    expect(found({ lang: 8 })?.practice).toEqual({
      language: 'de',
      task: { text: 'Leuchten', picture: '', startFile: '', steps: [{ id: 'key', text: 'Key' }], compare: undefined },
      questions: [{ kind: 'order', id: 'order', text: 'Reihenfolge?', items: ['Eins', 'Two'], why: 'So.' }],
    });
  });

  it('names its speakers, with the default avatar for those without a portrait', () => {
    expect(found({ lang: 4 })?.speakers).toEqual([
      {
        id: '7',
        name: 'Ida Brandt',
        type: 'MAIN',
        title: '',
        description: 'Lights nights.',
        thumbnail: '/api/media/avatars/default.svg',
      },
      {
        id: '8',
        name: '佐藤 海',
        type: 'GUEST',
        title: 'リガー',
        description: 'Rigs.',
        thumbnail: 'https://pictures.example.com/gone.jpg',
      },
    ]);
  });

  it('has the breadcrumb of the category it was opened from, or of its own', () => {
    expect(found({ lang: 8 })?.locationBar).toEqual([
      { name: 'Startseite', urlName: 'home' },
      { name: 'Lumistage', urlName: 'lumistage' },
      { name: 'Beleuchtung', urlName: 'lighting' },
      { name: 'Lumistage 8 Tutorial - Three-Point Lighting', urlName: 'three-point' },
    ]);
    expect(found({ category: ['home', 'inkhop', 'lighting'] })?.locationBar[1]).toEqual({
      name: 'Inkhop',
      urlName: 'inkhop',
    });
    expect(found({ category: ['library'] })?.locationBar[1]).toEqual({ name: 'Lumistage', urlName: 'lumistage' });
  });

  it('lists the other categories that display it, skill paths included', () => {
    expect(found()?.alsoDisplay).toEqual([
      ['home', 'inkhop', 'lighting'],
      ['skill-paths', 'first'],
    ]);
  });

  it('names every category that displays it in the requested language, its own first', () => {
    const names = found({ lang: 8 })?.places.map((place) => place.map(({ name }) => name));
    expect(names?.slice(0, 2)).toEqual([
      ['Startseite', 'Lumistage', 'Beleuchtung'],
      ['Startseite', 'Inkhop', 'Beleuchtung'],
    ]);
    expect(names?.[2]?.[0]).toBe('Lernpfade');
    expect(found()?.places[2]?.map(({ urlName }) => urlName)).toEqual(['skill-paths', 'first']);
  });

  it('of a product with two names retains both in the API', () => {
    expect(catalog.findVideoDetail(detail({ urlName: 'video-31' }))?.productVersion).toEqual([
      { productFamily: 'shelfmark', version: '' },
      { productFamily: 'shelfmark-gallery', version: '1' },
    ]);
    expect(catalog.queryVideos(query({ productFamily: 'shelfmark-gallery' })).count).toBe(1);
  });

  it('that does not exist is null', () => {
    expect(catalog.findVideoDetail(detail({ urlName: 'no-such-video' }))).toBeNull();
    expect(catalog.findVideoDetail(detail({ urlName: 'first' }))).toBeNull();
  });
});

describe('related videos', () => {
  const related = (urlName: string, change = {}) =>
    catalog.findVideoDetail(detail({ urlName, ...change }))?.relevance.map(({ id }) => id);

  it('are eight others of the same category, the older ones first', () => {
    expect(related('three-point')).toEqual([6, 5, 4, 3, 2, 1, 7, 8]);
  });

  it('of a lesson are the next lessons, then others', () => {
    expect(related('video-102')?.slice(0, 3)).toEqual([103, 104, 101]);
  });

  it('are those of the search that led to the video', () => {
    expect(related('three-point', { orderBy: SortOrder.OLDEST, level: '2' })?.slice(0, 3)).toEqual([2, 4, 6]);
    expect(related('three-point', { orderBy: SortOrder.RELEVANCE, keyword: 'lesson 12' })?.[0]).toBe(12);
  });
});

describe('the files of a video', () => {
  it('have their kind, size and version, and lists mark a video with scenes', () => {
    const scene = { link: '/a.zip', kind: 'start', bytes: 5, version: 'Lumistage 8' } as const;
    const files = [[{ ...scene, title: { en: 'A', de: 'B' } }], [{ link: '/a.zip', title: { en: 'Clips' } }]];
    const videos = files.map((downloadFiles, at) => sampleVideo({ id: at + 1, downloadFiles }));
    const own = openSample(sampleContent({ videos }));
    const found = own.findVideoDetail(detail({ urlName: 'video-1', lang: 8 }));
    expect(found?.downloadFiles).toEqual([{ ...scene, title: 'B' }]);
    const marks = own.listVideosByIds([1, 2], 1).map(({ hasScenes }) => hasScenes);
    expect(marks).toEqual([true, false]);
  });
});
