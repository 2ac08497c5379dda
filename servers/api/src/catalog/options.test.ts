import { SearchType, TargetType } from '@learning-center/shared/contract';
import { query } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleVideo } from './testing/sample-video.ts';
import { openSample } from './testing/open-sample.ts';
import { sampleLibrary } from './testing/sample-library.ts';

const catalog = openSample(sampleLibrary);

describe('the lists beside the videos', () => {
  it('include an instructor with their videos, newest first', () => {
    expect(catalog.findInstructor({ id: '8', lang: 4 })).toMatchObject({ name: '佐藤 海', videos: [{ id: 30 }] });
    expect(catalog.findInstructor({ id: '999', lang: 4 })).toBeNull();
    expect(catalog.findInstructor({ id: '../7', lang: 4 })).toBeNull();
  });

  it('include the products in their order, with the visible versions', () => {
    const families = catalog.listProductFamilies({ lang: 4 });

    expect(families.map(({ slug, versions }) => [slug, versions])).toEqual([
      ['lumistage', ['8.10', '8.9', '8', '4']],
      ['castwright', ['2', '1']],
      ['inkhop', ['5.3', '3']],
      ['motionwell', []],
      ['shelfmark', []],
    ]);
    expect(families[0]?.manual).toEqual({
      versions: ['8.10', '8.9', '8', '4'].map((version) => ({
        version,
        link: `https://manual.example.com/jp/${version}`,
        language: 'jp',
      })),
      chapters: [{ title: 'ライト', link: 'https://manual.example.com/jp/lights' }],
      searchLink: 'https://manual.example.com/jp/8.10',
    });
    expect(catalog.listProductFamilies({ lang: 8 })[0]).toMatchObject({
      tagline: 'Lumistage für alle',
      manual: { chapters: [{ link: 'https://manual.example.com/en/lights' }] },
    });
  });

  it('include banners in the language, or in English', () => {
    const titles = (Lang: 1 | 4 | 8) =>
      catalog
        .listBanners({ CategoryItemIds: [2902, 2903], Lang })
        .map(({ CategoryItemId, BannerList }) => [CategoryItemId, BannerList.map(({ Title }) => Title)]);

    expect(titles(8)).toEqual([[2903, ['Zuerst', 'Später']]]);
    expect(titles(4)).toEqual([[2903, ['Sale']]]);
  });

  it("start with a page's own banners, and never include another page's", () => {
    const titles = (Page: string) =>
      catalog
        .listBanners({ CategoryItemIds: [2903], Lang: 8, Page })
        .flatMap(({ BannerList }) => BannerList.map(({ Title }) => Title));

    expect(titles('home')).toEqual(['Später', 'Zuerst']);
    expect(titles('lumistage')).toEqual(['Zuerst']);
  });
});

describe('the number of videos of a product', () => {
  it('is the number in its explorer, which its tile links to', () => {
    for (const { slug, videoCount } of catalog.listProductFamilies({ lang: 1 })) {
      const { count } = catalog.queryVideos(
        query({ category: ['home', slug], searchType: SearchType.FIND_LOWER_LEVEL, targetType: TargetType.ONLY_VIDEO }),
      );
      expect({ slug, videoCount }).toEqual({ slug, videoCount: count });
    }
  });
});

describe('suggestions', () => {
  const suggested = (keyword: string, lang: 1 | 2 | 4 | 8 = 1) => catalog.suggestKeywords({ keyword, lang, size: 8 });

  it('are keywords that begin as typed, with the number of their videos, then titles', () => {
    expect(suggested('light')).toEqual([
      { text: 'lighting', kind: 'keyword', count: 14 },
      { text: 'Lumistage 8 Tutorial - Three-Point Lighting', kind: 'title' },
    ]);
  });

  it('are in the language, with English after it', () => {
    expect(suggested('照', 4)).toEqual([{ text: 'Lumistage 8 - 三点照明', kind: 'title' }]);
    expect(suggested('三点照', 4)).toEqual(suggested('照', 4));
    expect(suggested('ライ', 4)[0]).toEqual({ text: 'ライティング', kind: 'keyword', count: 14 });
    expect(suggested('beleu', 8)[0]).toMatchObject({ text: 'Beleuchtung', kind: 'keyword' });
    expect(suggested('three-p', 4)).toContainEqual({
      text: 'Lumistage 8 Tutorial - Three-Point Lighting',
      kind: 'title',
    });
  });

  it('contain a word once, without its other endings; only names are capitalized', () => {
    const titles = ['Walk Like Mira', 'Walking in Snow', 'Long Walks with Mira'];
    const walks = openSample(
      sampleContent({ videos: titles.map((en, at) => sampleVideo({ id: at + 1, title: { en } })) }),
    );
    const texts = walks.suggestKeywords({ keyword: 'wal', lang: 1, size: 8 }).filter(({ kind }) => kind === 'keyword');
    expect(texts).toEqual([{ text: 'walk', kind: 'keyword', count: 3 }]);
  });

  it('are none for an empty text, punctuation, or a text without a match', () => {
    expect([suggested(''), suggested('"*('), suggested('zzqqxx')]).toEqual([[], [], []]);
  });
});
