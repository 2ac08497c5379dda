import type { VideoType } from '../contract/index.ts';

/** A variant that the specification allows an API. */
export interface SpecifiedOptions {
  ids?: 'numbers' | 'texts';
  /** Sets every nullable field to null. */
  isNull?: boolean;
  isMember?: boolean;
}

/** A video of the API that has only the specification's fields. */
export interface SpecifiedVideo {
  id: number;
  urlName: string;
  title: string;
  type: VideoType;
  category: readonly string[];
  isUpcoming: boolean;
}

type Video = Omit<SpecifiedVideo, 'id' | 'isUpcoming'> & { isUpcoming?: boolean };

const LIGHTING = ['home', 'lumistage', 'lighting'];

/** One video of each type, and a second tutorial and webinar. */
export const VIDEOS: readonly SpecifiedVideo[] = [
  tutorial('soft-shadows', 'Lumistage 8 Tutorial - Soft Shadows'),
  tutorial('fog-depth', 'Lumistage 8 Tutorial - Fog and Depth'),
  video('three-lights', {
    title: 'Lumistage Master Class - Three Lights',
    type: 'master',
    category: ['master-class', 'lumistage', 'cinematic-lighting'],
  }),
  video('night-shoot', { title: 'Night Shoot', type: 'webinar', category: ['webinar', 'archive'] }),
  video('next-stage', { title: 'Next Stage', type: 'webinar', category: ['webinar', 'archive'], isUpcoming: true }),
  video('welcome', { title: 'Welcome', type: 'skillPath', category: ['skill-paths', 'first-film'] }),
].map((entry, position) => ({ isUpcoming: false, ...entry, id: position + 1 }));

function tutorial(urlName: string, title: string): Video {
  return video(urlName, { title, type: 'tutorial', category: LIGHTING });
}

function video(urlName: string, fields: Omit<Video, 'urlName'>): Video {
  return { urlName, ...fields };
}

/** A relevance item of Specification 3, which the lists also contain. */
export function specifiedItem({ id, urlName, title, type, category }: SpecifiedVideo, options: SpecifiedOptions) {
  const { ids, isNull } = options;
  const optional = {
    thumbnail: '/api/thumbnail.svg',
    level: 2,
    videoLength: 185,
    isBookmarked: false,
    category,
    type,
  };
  return { id: ids === 'texts' ? `v-${id}` : id, urlName, title, ...(isNull ? allNull(optional) : optional) };
}

/** A video's detail with every field of Specification 3: no thumbnail, no length, speakers without ids. */
export function specifiedDetail(detailed: SpecifiedVideo, options: SpecifiedOptions) {
  const { id, urlName, title } = specifiedItem(detailed, options);
  const others = VIDEOS.filter((other) => other !== detailed && !other.isUpcoming);
  const optional = {
    type: detailed.type,
    category: detailed.category,
    alsoDisplay: [['home', 'lumistage', 'render']],
    isBookmarked: false,
    link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    productVersion: [{ productFamily: 'lumistage', version: '8' }],
    productName: 'Lumistage',
    level: 2,
    speakers: [
      {
        name: 'Ada Lund',
        thumbnail: '/api/ada.svg',
        type: 'GUEST',
        title: 'Lighting artist',
        description: 'Paints light.',
      },
      { name: 'Ken Ito', thumbnail: null, type: 'HOST', title: null, description: null },
    ],
    date: '2027/05/13 10:00',
    price: 0,
    videoLanguage: 'en-US',
    captionLanguages: ['de', 'ja'],
    outline: ['The key light'],
    description: '0:30 The key light\nMore at https://www.example.com/light',
    onlineManual: [{ title: 'Lights', link: 'https://manual.example.com/lights' }],
    tutorialArticles: [{ title: 'Shadows', link: 'https://www.example.com/shadows' }],
    downloadFiles: [{ title: 'Scene', link: 'https://www.example.com/scene.zip' }],
    relevance: others.map((other) => specifiedItem(other, options)),
    locationBar: detailed.category.map((segment) => ({ name: segment, urlName: segment })),
  };
  return { id, urlName, title, ...(options.isNull ? allNull(optional) : optional) };
}

function allNull(fields: object): Record<string, null> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
}
