import { ApiStatus, videoTypeEntry } from '@learning-center/shared/contract';
import type { VideoId, VideoListItem } from '@learning-center/shared/contract';
import { checkBookmark } from './check-bookmark.ts';
import { checkBookmarkList } from './check-bookmark-list.ts';
import { checkHistory } from './check-history.ts';
import { differs } from './difference.ts';
import type { Discovered } from './discover.ts';
import type { Suite } from './suite.ts';

/**
 * What a member may do, asked with the session of one; writes (Specification 6 and 7.3). What it adds it takes away
 * again: bookmarks and views of videos that had none. At the end it logs the member out.
 */
export async function checkMember(visitor: Suite, cookie: string, discovered: Discovered): Promise<void> {
  const member = visitor.as(cookie);
  const { succeed, compare } = member;
  const info = await succeed('getLoginInfo', {}, 'login info of a member is answered in the declared shape');
  compare({ call: 'getLoginInfo', what: 'the cookie is the session of a member' }, info, ({ login }) => {
    const remedy = 'Say login: true to a member; or give --member-cookie a session that still lives.';
    return login ? [] : [differs('result.login', { expected: 'true', got: login, remedy })];
  });
  if (info?.login !== true) return;
  await checkWrites(visitor, member, discovered);
  const end = await succeed('logout', {}, 'logging out is answered in the declared shape');
  const after = await succeed('getLoginInfo', {}, 'login info after it is answered in the declared shape');
  const isOver = { call: 'logout', what: 'the session is over' } as const;
  const answers = end && after && { after };
  compare(isOver, answers, ({ after: { login } }) => {
    const remedy = 'End the session when the member logs out.';
    return login ? [differs('result.login', { expected: 'false', got: login, remedy })] : [];
  });
}

async function checkWrites(visitor: Suite, member: Suite, discovered: Discovered): Promise<void> {
  const bookmarks = await member.succeed('queryBookmarks', { idsOnly: true }, 'ids are answered in the declared shape');
  const history = await member.succeed('queryHistory', { pageSize: 100 }, 'views are answered in the declared shape');
  const seen = new Set([...(bookmarks?.ids ?? []), ...(history?.items ?? []).map(({ video }) => video.id)]);
  const unknown = differentVideos(discovered, seen);
  const [video] = unknown;
  if (!bookmarks || !history || !video) {
    for (const call of ['updateBookmark', 'addHistory', 'clearHistory'] as const) {
      member.compare(
        { call, what: 'adds and removes for a video that the member does not know yet' },
        undefined,
        () => [],
      );
    }
    return;
  }
  await checkWritesOfVisitor(video, visitor);
  await checkBookmark(video, member);
  await checkBookmarkList({ videos: unknown, families: discovered.families }, member);
  await checkHistory(unknown, member);
}

/** Videos that differ in type, product and level, so that every filter leaves something out. */
function differentVideos({ tutorials = [], masters = [], videos = [] }: Discovered, seen: ReadonlySet<VideoId>) {
  const unknown = [...tutorials, ...masters, ...videos].filter(({ id }) => !seen.has(id));
  const [first] = unknown;
  if (!first) return [];
  const product = ({ productVersion }: VideoListItem) => productVersion[0]?.productFamily;
  const others = [
    unknown.find(({ type }) => type !== first.type),
    unknown.find((video) => product(video) !== product(first)),
    unknown.find(({ level }) => level !== first.level),
  ];
  const chosen = [first, ...others.filter((video) => video !== undefined)];
  return [...new Map(chosen.map((video) => [video.id, video])).values()];
}

async function checkWritesOfVisitor({ id, type }: VideoListItem, { refuse }: Suite): Promise<void> {
  const expected = { status: ApiStatus.NOT_AUTH, what: 'a visitor is refused' };
  const dataType = videoTypeEntry(type).value;
  await refuse('updateBookmark', { id, isBookmarked: false, dataType }, expected);
  await refuse('addHistory', { id, dataType }, expected);
  await refuse('clearHistory', { scope: 'video', id, dataType }, expected);
}
