import { ItemKind } from '@learning-center/shared/contract';
import type { VideoDetail, VideoListItem } from '@learning-center/shared/contract';
import type { Catalog } from '../catalog/open-catalog.ts';

const SAMPLE_IDS = [1, 2, 3, 4] as const;

function listItem(id: number): VideoListItem {
  return {
    kind: ItemKind.VIDEO,
    id,
    urlName: `video-${id}`,
    title: `Lumistage 8 Tutorial - Video ${id}`,
    titleLanguage: 'en',
    thumbnail: `/api/media/thumbnails/lumistage/video-${id}.svg`,
    level: 2,
    videoLength: 60 * id,
    isBookmarked: false,
    category: ['home', 'lumistage', 'lighting'],
    type: 'tutorial',
    productVersion: [{ productFamily: 'lumistage', version: '8' }],
    productName: 'Lumistage',
    date: `2026/05/0${id} 10:00`,
    excerpt: 'From flat to cinematic.',
    speakers: ['Ida Brandt'],
  };
}

const campaign = {
  Url: 'https://example.com/education',
  Blank: true,
  BannerUrl: '/api/media/banners/',
  ImageFileName: 'home-de.svg',
  Title: 'Lernende: 60 % Rabatt',
  BannerStyle: '',
  BannerClassName: 'education',
  EventLabel: 'licensing_course',
};

const speaker = {
  id: '7',
  name: 'Ida Brandt',
  thumbnail: '/api/media/portraits/7.svg',
  type: 1 as const,
  title: 'Lighting artist',
  description: '',
};

function detailOf(id: number): VideoDetail {
  return {
    ...listItem(id),
    speakers: [speaker],
    alsoDisplay: [],
    places: [],
    link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    price: 0,
    videoLanguage: 'en',
    captionLanguages: ['ja'],
    outline: ['Key light'],
    description: '0:00 Start',
    onlineManual: [],
    tutorialArticles: [],
    downloadFiles: [],
    relevance: SAMPLE_IDS.filter((other) => other !== id).map(listItem),
    locationBar: [{ name: 'Home', urlName: 'home' }],
  };
}

const idOf = (urlName: string) => SAMPLE_IDS.find((id) => urlName === `video-${id}`);

/** A catalog of four videos in memory, for tests of the calls; its functions can be replaced. */
export function sampleCatalog(replaced: Partial<Catalog> = {}): Catalog {
  const hasVideo = (id: number) => SAMPLE_IDS.some((existing) => existing === id);
  return {
    version: 'sample',
    queryVideos: ({ keyword }) => {
      const items = SAMPLE_IDS.map(listItem).filter((item) => item.title.toLowerCase().includes(keyword.toLowerCase()));
      return { count: items.length, countIsCapped: false, items };
    },
    findVideoDetail: ({ urlName }) => {
      const id = idOf(urlName);
      return id === undefined ? null : detailOf(id);
    },
    suggestKeywords: ({ keyword, size }) =>
      [{ text: `${keyword} cycle`, kind: 'keyword' as const, count: 4 }].slice(0, size),
    listProductFamilies: () => [
      {
        product: 'lumistage',
        versions: ['8.10', '8'],
        name: 'Lumistage',
        slug: 'lumistage',
        aliases: [],
        tagline: 'Real-time 3D',
        cover: '/api/media/covers/lumistage.svg',
        videoCount: 4,
        manual: { versions: [], chapters: [], searchLink: 'https://manual.example/?q=' },
      },
    ],
    findProduct: () => undefined,
    listBanners: ({ CategoryItemIds }) =>
      CategoryItemIds.map((CategoryItemId) => ({ CategoryItemId, BannerList: [campaign] })),
    listWebinars: () => ({
      count: 1,
      items: [
        {
          ...listItem(4),
          type: 'webinar' as const,
          speakers: [speaker],
          price: 49,
          link: 'https://example.com',
          replay: true,
        },
      ],
    }),
    findWebinarDetail: ({ urlName }) => (urlName === 'video-4' ? { ...detailOf(4), type: 'webinar' as const } : null),
    findPortraitSubject: (id) => (id === '7' ? { id, name: speaker.name } : undefined),
    findInstructor: ({ id }) => (id === '7' ? { ...speaker, videos: SAMPLE_IDS.map(listItem) } : null),
    querySkillPaths: ({ urlName }) => ({
      count: 1,
      items: [
        {
          kind: ItemKind.SKILL_PATH,
          id: 9001,
          urlName: 'first-short-film',
          title: 'First Short Film',
          titleLanguage: 'en' as const,
          description: '',
          thumbnail: '',
          level: 1 as const,
          highestLevel: 2 as const,
          date: '2026/05/01 09:00',
          productFamily: 'lumistage',
          productName: 'Lumistage',
          videoCount: 4,
          totalLength: 600,
          videoIds: [...SAMPLE_IDS],
          ...(urlName !== '' && { videos: SAMPLE_IDS.map((id, index) => ({ ...detailOf(id), position: index + 1 })) }),
        },
      ],
    }),
    findCaptions: (urlName, language) =>
      urlName === 'video-1' && language === 'en'
        ? [{ start: 0.5, end: 3, text: 'Key <b>light</b> & fill' }]
        : undefined,
    hasVideo,
    demoMembers: () => [],
    existingVideoIds: (ids) => ids.filter(hasVideo),
    findVideoId: idOf,
    filterVideoIds: (ids, { keyword, dateOrder }) => {
      const found = ids
        .filter((id) => listItem(id).title.toLowerCase().includes(keyword.toLowerCase()))
        .filter(hasVideo);
      const oldest = found.toSorted((a, b) => a - b);
      return dateOrder === undefined ? found : dateOrder === 'oldest' ? oldest : oldest.toReversed();
    },
    listVideosByIds: (ids) => ids.filter(hasVideo).map(listItem),
    ...replaced,
  };
}
