import { ItemKind, type ProductFamily, type VideoListItem } from '../contract/index.ts';
import { siteProductOf } from './demo-products.ts';

/** A tutorial of Lumistage as lists contain it: `Lesson 7` at `lesson-7`, dated on the day of the test clock. */
export function listedVideo(id: number, changes: Partial<VideoListItem> = {}): VideoListItem {
  return {
    kind: ItemKind.VIDEO,
    id,
    urlName: `lesson-${id}`,
    title: `Lumistage 8 Tutorial - Lesson ${id}`,
    titleLanguage: 'en',
    thumbnail: `/api/media/${id}.svg`,
    level: 2,
    videoLength: 300,
    isBookmarked: false,
    category: ['home', 'lumistage', 'lighting'],
    type: 'tutorial',
    productVersion: [{ productFamily: 'lumistage', version: '8' }],
    productName: 'Lumistage',
    date: '2027/05/13 09:00',
    excerpt: 'How light falls.',
    speakers: ['Ada Lund'],
    ...changes,
  };
}

/** A product family as the server lists it, without a manual. */
export function listedFamily(slug: string, name: string, versions: string[] = []): ProductFamily {
  const manual = { versions: [], chapters: [], searchLink: '' };
  const family = { product: slug, slug, name, versions, aliases: [], tagline: '', cover: '', videoCount: 0, manual };
  return { ...family, ...siteProductOf(slug) };
}
