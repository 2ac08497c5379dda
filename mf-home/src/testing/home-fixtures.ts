import {
  ItemKind,
  TargetType,
  type CategoryNode,
  type GroupItem,
  type HistoryItem,
  type LanguageCode,
  type LinkItem,
  type Manual,
  type ProductFamily,
  type QueryResult,
  type RequestOf,
  type SkillPathListItem,
  type VideoListItem,
  type WebinarItem,
  type queryVideos,
} from '@learning-center/shared/contract';
import { listedFamily, listedVideo } from '@learning-center/shared/testing';

type QueryInput = RequestOf<typeof queryVideos>;

/** A tutorial of Lumistage, dated on the day of the test clock by default. */
export const videoOf = (id: number, date = '2027/05/13 09:00'): VideoListItem => listedVideo(id, { level: 1, date });

/** A skill path of six videos. */
export function skillPathOf(id: number): SkillPathListItem {
  return {
    ...videoOf(id),
    kind: ItemKind.SKILL_PATH,
    urlName: `path-${id}`,
    title: `Path ${id}`,
    description: 'From storyboard to render.',
    highestLevel: 2,
    productFamily: 'lumistage',
    videoCount: 6,
    totalLength: 3000,
    videoIds: [1, 2, 3, 4, 5, 6],
  };
}

/** A view of a video in a member's history. */
export function viewOf(id: number, viewedAt: string): HistoryItem {
  return { viewId: `view-${id}-${viewedAt}`, viewedAt, viewCount: 1, video: videoOf(id) };
}

export const webinar: WebinarItem = {
  ...videoOf(900, '2027/05/20 10:00'),
  title: 'A Storm at Sea',
  type: 'webinar',
  category: ['webinar', 'archive'],
  speakers: [{ id: '7', name: 'Ida Brandt', thumbnail: '', type: 0, title: '', description: '' }],
  price: 0,
  link: 'https://example.com/register',
  replay: false,
};

/** The product families as the server lists them: in its own order, with hidden versions. */
export const families: ProductFamily[] = [
  familyOf('rigmint', 'Rigmint', ['1', '2']),
  familyOf('motionwell', 'Motionwell', ['1']),
  familyOf('inkhop', 'Inkhop', ['2', '3', '5']),
  familyOf('shelfmark', 'Shelfmark Manager', []),
  familyOf('castwright', 'Castwright', ['0.9', '1']),
  familyOf('lumistage', 'Lumistage', ['3', '8', '8.10', '8.5']),
  familyOf('crewline', 'Crewline', ['1']),
];

/** A product family as the server lists it. */
export function familyOf(slug: string, name: string, versions: string[]): ProductFamily {
  return {
    ...listedFamily(slug, name, versions),
    tagline: `What ${name} is for`,
    cover: `/api/media/covers/${slug}.svg`,
    videoCount: 12,
    manual: manualOf(slug, versions),
  };
}

/**
 * A manual as the server returns it: one per version, or one for a product without versions. Crewline's has no search.
 */
export function manualOf(slug: string, versions: readonly string[], language: LanguageCode = 'en'): Manual {
  const address = `https://manual.example.com/${slug}`;
  return {
    versions: (versions.length > 0 ? versions : ['']).map((version) => ({
      version,
      link: `${address}/${version}`,
      language,
    })),
    chapters: [
      { title: 'Getting Started', link: `${address}/start` },
      { title: 'Rigging', link: `${address}/rigging` },
    ],
    searchLink: slug === 'crewline' ? address : `${address}/search?q=`,
  };
}

function nodeOf(title: string, category: string[], children: CategoryNode[] = []): CategoryNode {
  return { urlName: category.at(-1) ?? '', title, category, count: 50, children };
}

/** The categories of Lumistage; one of them has subcategories. */
export const tree: CategoryNode[] = [
  nodeOf('Lighting', ['home', 'lumistage', 'lighting']),
  nodeOf(
    'Motion',
    ['home', 'lumistage', 'motion'],
    [
      nodeOf('Walks', ['home', 'lumistage', 'motion', 'walks']),
      nodeOf('Jumps', ['home', 'lumistage', 'motion', 'jumps']),
    ],
  ),
];

/** The tiles of a product's root: its categories, and the given number of links. */
function tilesOf(links: number): (GroupItem | LinkItem)[] {
  const groups = tree.map(({ urlName, title, category, count }) => ({
    kind: ItemKind.GROUP,
    urlName,
    title,
    category,
    count,
    thumbnail: `/api/media/thumbnails/lumistage/${urlName}.svg`,
  }));
  const outwards = Array.from({ length: links }, (_, position) => ({
    kind: ItemKind.LINK,
    title: `Link ${position + 1}`,
    link: `https://example.com/${position + 1}`,
    description: 'Ready-made rigs.',
  }));
  return [...groups, ...outwards];
}

/** A page sends no more rows than these: each one takes time to draw. */
const ROWS = 6;

/** The result of an explorer query: tiles or the first rows of a page of `count` videos, always with the tree. */
export function explorerResult(request: QueryInput, count: number, links = 2): QueryResult {
  const { targetType, page = 1, pageSize = 24 } = request;
  if (targetType === TargetType.GROUP_AND_LINK) return { count: 0, countIsCapped: false, items: tilesOf(links), tree };
  const first = (page - 1) * pageSize + 1;
  const length = Math.max(0, Math.min(pageSize, ROWS, count - first + 1));
  const items = Array.from({ length }, (_, position) => videoOf(first + position));
  return { count, countIsCapped: false, items, tree };
}
