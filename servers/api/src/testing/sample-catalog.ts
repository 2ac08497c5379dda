import { BannerCategory } from '@learning-center/shared/contract';
import type { Catalog } from '../catalog/open-catalog.ts';
import { openSample } from '../catalog/testing/open-sample.ts';
import { sampleContent } from '../catalog/testing/sample-content.ts';
import { samplePath, sampleVideo } from '../catalog/testing/sample-video.ts';
import type { Content } from '../content/format.ts';

const SAMPLE_IDS = [1, 2, 3, 4];

const videos = SAMPLE_IDS.map((id) => ({
  ...sampleVideo({
    id,
    title: { en: `Lumistage 8 Tutorial - Video ${id}`, ...(id === 2 && { de: 'Licht' }) },
    date: `2026/05/0${id} 10:00`,
  }),
  ...(id === 1 && {
    transcripts: [{ language: 'en', cues: [{ start: 0.5, end: 3, text: 'Key <b>light</b> & fill' }] }],
  }),
}));
const webinar = sampleVideo({ id: 5, type: 'webinar', category: ['webinar', 'archive'], speakers: [] });

const PATHS = [
  'thumbnails/video-1',
  'categories/lumistage/lighting',
  'covers/inkhop',
  'portraits/7',
  'banners/home-de',
];

/** Four lessons, a replay, a path of the lessons, a banner, and some pictures. */
const content: Content = sampleContent({
  videos: [...videos, webinar],
  skillPaths: [
    samplePath({
      id: 9001,
      urlName: 'first-short-film',
      videos: videos.map(({ urlName }) => urlName),
    }),
  ],
  pictures: PATHS.map((path) => ({ path, svg: `<svg>${path}</svg>` })),
  banners: [
    {
      category: BannerCategory.CAMPAIGN,
      lang: 'de',
      page: 'home',
      Url: 'https://example.com/education',
      Blank: true,
      BannerUrl: '/api/media/banners/',
      ImageFileName: 'home-de.svg',
      Title: 'Lernende: 60 % Rabatt',
      BannerStyle: '',
      BannerClassName: 'education',
      EventLabel: 'licensing_course',
    },
  ],
});

let opened: Catalog | undefined;

/** A catalog of four lessons and a replay, for tests of the calls; its functions can be replaced. */
export function sampleCatalog(replaced: Partial<Catalog> = {}): Catalog {
  opened ??= openSample(content);
  return { ...opened, ...replaced };
}
