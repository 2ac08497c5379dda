import {
  ItemKind,
  type Facets,
  type ProductFamily,
  type QueryResult,
  type VideoListItem,
  type RequestOf,
  type queryVideos,
} from '@learning-center/shared/contract';
import { siteProductOf } from '@learning-center/shared/testing';

type QueryInput = RequestOf<typeof queryVideos>;

export function videoOf(id: number, title = `Lesson ${id}`): VideoListItem {
  return {
    kind: ItemKind.VIDEO,
    id,
    urlName: `lesson-${id}`,
    title,
    titleLanguage: 'en',
    thumbnail: `/api/media/${id}.svg`,
    level: 2,
    videoLength: 300,
    isBookmarked: false,
    category: ['home', 'lumistage', 'lighting'],
    type: 'tutorial',
    productVersion: [{ productFamily: 'lumistage', version: '8' }],
    productName: '',
    date: '2027/05/13 10:00',
    excerpt: 'How light falls.',
    speakers: ['Ada Lund'],
  };
}

/** Facet counts; no video is advanced. */
export const facets: Facets = {
  type: [
    { value: 0, count: 1412 },
    { value: 1, count: 1020 },
    { value: 2, count: 392 },
  ],
  level: [
    { value: 1, count: 900 },
    { value: 2, count: 512 },
    { value: 3, count: 0 },
  ],
  product: [
    { value: 'lumistage', count: 430 },
    { value: 'motionwell', count: 110 },
  ],
  version: [{ productFamily: 'lumistage', value: '8', count: 51 }],
};

/** A page of a list of `count` videos, as the server returns it. */
export function pageOf({ page = 1, pageSize = 24, withFacets = false }: QueryInput, count: number): QueryResult {
  const first = (page - 1) * pageSize + 1;
  const length = Math.max(0, Math.min(pageSize, count - first + 1));
  return {
    count: Math.min(count, 1000),
    countIsCapped: count > 1000,
    items: Array.from({ length }, (_, position) => videoOf(first + position)),
    ...(withFacets ? { facets } : {}),
  };
}

/** The product families as the server lists them: in its own order, with hidden versions. */
export const families: ProductFamily[] = [
  familyOf('motionwell', 'Motionwell', ['1', '2']),
  familyOf('inkhop', 'Inkhop', ['2', '3', '5']),
  familyOf('castwright', 'Castwright', ['0.9', '1', '2']),
  familyOf('lumistage', 'Lumistage', ['3', '4', '8', '8.5', '8.10']),
];

function familyOf(slug: string, name: string, versions: string[]): ProductFamily {
  const manual = { versions: [], chapters: [], searchLink: '' };
  const family = { product: slug, slug, name, versions, aliases: [], tagline: '', cover: '', videoCount: 0, manual };
  return { ...family, ...siteProductOf(slug) };
}
