import {
  ItemKind,
  type Level,
  type ProductFamily,
  type VideoId,
  type VideoListItem,
} from '@learning-center/shared/contract';
import { siteProductOf, type Answers } from '@learning-center/shared/testing';

/** A video of the catalogue: `Lesson 7` with the address `lesson-7`, easy, medium and advanced in turn. */
export function videoOf(id: number, changes: Partial<VideoListItem> = {}): VideoListItem {
  return {
    kind: ItemKind.VIDEO,
    id,
    urlName: `lesson-${id}`,
    title: `Lumistage 8 Tutorial - Lesson ${id}`,
    titleLanguage: 'en',
    thumbnail: `/api/media/${id}.svg`,
    level: (((id - 1) % 3) + 1) as Level,
    videoLength: 300,
    isBookmarked: false,
    category: ['home', 'lumistage', 'lighting'],
    type: id % 5 === 0 ? 'webinar' : 'tutorial',
    productVersion: [{ productFamily: 'lumistage', version: '8' }],
    productName: '',
    date: '2027/05/13 10:00',
    excerpt: 'How light falls.',
    speakers: [],
    ...changes,
  };
}

/** A view as the member's rows hold it. */
export interface StoredView {
  viewId: string;
  viewedAt: string;
  videoId: VideoId;
}

/** What a member keeps on the server; a test may change it behind the page's back. */
export interface MemberRows {
  /** Ids of bookmarked videos, the newest first. */
  bookmarks: VideoId[];
  /** Views, the newest first. */
  views: StoredView[];
  /** A server that does not take removals back. */
  isPlain?: boolean;
}

const hasWord = (video: VideoListItem, keyword = '') => video.title.toLowerCase().includes(keyword.toLowerCase());
interface Paged {
  page?: number | undefined;
  pageSize?: number | undefined;
}

const pageOf = <Item>(items: readonly Item[], { page = 1, pageSize = 24 }: Paged) =>
  items.slice((page - 1) * pageSize, page * pageSize);

/** Stands for the place in the list: the first bookmark was set last. */
const dateOf = (place: number) => new Date(Date.UTC(2027, 0, 1) - place * 1000).toISOString();
const placeOf = (date?: string) => (date === undefined ? 0 : (Date.UTC(2027, 0, 1) - Date.parse(date)) / 1000);

/** Answers the member's calls from rows, and remembers what was changed. */
export function answerFrom(rows: MemberRows): Answers {
  return {
    listProductFamilies: () => families,
    queryBookmarks: (request) => {
      const ordered = request.orderBy === 2 ? rows.bookmarks.toReversed() : rows.bookmarks;
      const found = ordered
        .map((id) => videoOf(Number(id), { isBookmarked: true }))
        .filter((video) => hasWord(video, request.keyword))
        .filter(({ level }) => !request.level || request.level.includes(String(level)));
      return { count: found.length, items: request.idsOnly ? [] : pageOf(found, request), ids: [...rows.bookmarks] };
    },
    updateBookmark: ({ id, isBookmarked, bookmarkedAt }) => {
      const before = rows.bookmarks.indexOf(id);
      const others = rows.bookmarks.filter((other) => other !== id);
      rows.bookmarks = isBookmarked ? others.toSpliced(placeOf(bookmarkedAt), 0, id) : others;
      const isRemoved = !isBookmarked && before >= 0 && !rows.isPlain;
      return { isBookmarked, ...(isRemoved && { bookmarkedAt: dateOf(before) }) };
    },
    queryHistory: (request) => {
      const found = rows.views.filter(({ videoId }) => hasWord(videoOf(Number(videoId)), request.keyword));
      const items = pageOf(found, request).map(({ viewId, viewedAt, videoId }) => ({
        viewId,
        viewedAt,
        viewCount: rows.views.filter((view) => view.videoId === videoId).length,
        video: videoOf(Number(videoId)),
      }));
      return { count: found.length, items };
    },
    clearHistory: (request) => {
      const stays = (view: StoredView) => {
        if (request.scope === 'view') return view.viewId !== request.viewId;
        return request.scope === 'video' && view.videoId !== request.id;
      };
      const gone = rows.views.filter((view) => !stays(view));
      rows.views = rows.views.filter(stays);
      const canRestore = request.scope !== 'all' && !rows.isPlain;
      return { removed: gone.length, ...(canRestore && { views: gone }) };
    },
    addHistory: ({ id, views = [] }) => {
      const restored = views.map((view) => ({ ...view, videoId: id }));
      rows.views = [...rows.views, ...restored].sort((a, b) => b.viewedAt.localeCompare(a.viewedAt));
      return { viewId: views[0]?.viewId ?? 'new' };
    },
  };
}

/** A member with bookmarks of `Lesson 1`, the newest, to `Lesson <count>`. */
export const bookmarksOf = (count: number): MemberRows => ({
  bookmarks: Array.from({ length: count }, (_, position) => position + 1),
  views: [],
});

/** A member with views of these videos, one every seven hours before the test's clock (13 May 2027, 17:00 UTC). */
export function viewsOf(...videoIds: readonly number[]): MemberRows {
  const newest = Date.UTC(2027, 4, 13, 16);
  const views = videoIds.map((videoId, position) => ({
    viewId: `view-${position + 1}`,
    viewedAt: new Date(newest - position * 7 * 3_600_000).toISOString(),
    videoId,
  }));
  return { bookmarks: [], views };
}

const families: ProductFamily[] = [
  familyOf('motionwell', 'Motionwell', []),
  familyOf('lumistage', 'Lumistage', ['3', '8', '8.10']),
];

function familyOf(slug: string, name: string, versions: string[]): ProductFamily {
  const manual = { versions: [], chapters: [], searchLink: '' };
  const family = { product: slug, slug, name, versions, aliases: [], tagline: '', cover: '', videoCount: 0, manual };
  return { ...family, ...siteProductOf(slug) };
}
