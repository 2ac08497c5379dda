import { type Level, type VideoId, type VideoListItem } from '@learning-center/shared/contract';
import { listedFamily, listedVideo, type FakeResponses } from '@learning-center/shared/testing';

/** A catalog video: `Lesson 7` at `lesson-7`, with alternating levels. */
export const videoOf = (id: number, changes: Partial<VideoListItem> = {}): VideoListItem =>
  listedVideo(id, {
    level: (((id - 1) % 3) + 1) as Level,
    type: id % 5 === 0 ? 'webinar' : 'tutorial',
    productName: '',
    speakers: [],
    ...changes,
  });

/** A view as stored on the server. */
interface StoredView {
  viewId: string;
  viewedAt: string;
  videoId: VideoId;
}

/** A member's data on the server; tests may change it. */
export interface MemberRows {
  /** Ids of bookmarked videos, newest first. */
  bookmarks: VideoId[];
  /** Views, newest first. */
  views: StoredView[];
  /** A server that can't undo removals. */
  isPlain?: boolean;
}

const matchesKeyword = (video: VideoListItem, keyword = '') =>
  video.title.toLowerCase().includes(keyword.toLowerCase());
interface Paged {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** The items of "Load more", and how many of them a response has: each row takes time to draw. */
const LENGTHS = { bookmarks: 24, views: 48 };
const ROWS = 8;

/** The requested items, without those that a test need not draw. */
function pageOf<Item>(items: readonly Item[], length: number, { page = 1, pageSize = 24 }: Paged): Item[] {
  const first = (page - 1) * pageSize;
  return items.slice(first, first + pageSize).filter((_item, position) => (first + position) % length < ROWS);
}

/** The date encodes the position in the list: the first bookmark is the newest. */
const dateOf = (position: number) => new Date(Date.UTC(2027, 0, 1) - position * 1000).toISOString();
const positionOf = (date?: string) => (date === undefined ? 0 : (Date.UTC(2027, 0, 1) - Date.parse(date)) / 1000);

/** Responds to a member's requests from rows, and stores changes in them. */
export function responsesFrom(rows: MemberRows): FakeResponses {
  return {
    listProductFamilies: () => families,
    queryBookmarks: (request) => {
      const ordered = request.orderBy === 2 ? rows.bookmarks.toReversed() : rows.bookmarks;
      const found = ordered
        .map((id) => videoOf(Number(id), { isBookmarked: true }))
        .filter((video) => matchesKeyword(video, request.keyword))
        .filter(({ level }) => !request.level || request.level.includes(String(level)));
      return {
        count: found.length,
        items: request.idsOnly ? [] : pageOf(found, LENGTHS.bookmarks, request),
        ids: [...rows.bookmarks],
      };
    },
    updateBookmark: ({ id, isBookmarked, bookmarkedAt }) => {
      const before = rows.bookmarks.indexOf(id);
      const others = rows.bookmarks.filter((other) => other !== id);
      rows.bookmarks = isBookmarked ? others.toSpliced(positionOf(bookmarkedAt), 0, id) : others;
      const isRemoved = !isBookmarked && before >= 0 && !rows.isPlain;
      return { isBookmarked, ...(isRemoved && { bookmarkedAt: dateOf(before) }) };
    },
    queryHistory: (request) => {
      const found = rows.views.filter(({ videoId }) => matchesKeyword(videoOf(Number(videoId)), request.keyword));
      const items = pageOf(found, LENGTHS.views, request).map(({ viewId, viewedAt, videoId }) => ({
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

/** A member with views of these videos, seven hours apart. All are before the test clock (13 May 2027, 17:00 UTC). */
export function viewsOf(...videoIds: readonly number[]): MemberRows {
  const newest = Date.UTC(2027, 4, 13, 16);
  const views = videoIds.map((videoId, position) => ({
    viewId: `view-${position + 1}`,
    viewedAt: new Date(newest - position * 7 * 3_600_000).toISOString(),
    videoId,
  }));
  return { bookmarks: [], views };
}

const families = [listedFamily('motionwell', 'Motionwell'), listedFamily('lumistage', 'Lumistage', ['3', '8', '8.10'])];
