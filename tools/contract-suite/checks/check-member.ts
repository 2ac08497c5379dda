import { ApiStatus, videoTypeEntry } from '@learning-center/shared/contract';
import type { LoginInfo, VideoId, VideoListItem } from '@learning-center/shared/contract';
import { checkBookmark } from './check-bookmark.ts';
import { checkBookmarkList } from './check-bookmark-list.ts';
import { checkHistory } from './check-history.ts';
import { checkNotes, NOTE_CALLS } from './check-notes.ts';
import { checkOwnDataOfMember } from './check-own-data.ts';
import { differs } from '../report/difference.ts';
import type { Discovered } from '../discover.ts';
import type { Suite } from '../suite.ts';

/**
 * Checks the calls for members with a member's session, writes included (Specification 6, 7.3). It removes the
 * bookmarks and views that it adds, on videos that had none, and the notes that it adds. At the end it logs the member out.
 */
export async function checkMember(visitor: Suite, cookie: string, discovered: Discovered): Promise<void> {
  const member = visitor.as(cookie);
  const { succeed, compare } = member;
  const info = await succeed('getLoginInfo', {}, 'login info of a member');
  compare({ call: 'getLoginInfo', what: 'the cookie is the session of a member' }, info, ({ login }) => {
    const remedy = 'Return login: true for a member; or pass --member-cookie a session that has not expired.';
    return login ? [] : [differs('result.login', { expected: 'true', actual: login, remedy })];
  });
  if (info?.login !== true) return;
  const unused = await checkWrites(visitor, member, { ...discovered, info });
  if (info.supports?.includes('notes')) await checkNotes(differentVideos(discovered, new Set()), visitor, member);
  else member.skipUnsupported('notes', NOTE_CALLS);
  await checkOwnDataOfMember(unused[0], member, info);
  const end = await succeed('logout', {}, 'logging out');
  const after = await succeed('getLoginInfo', {}, 'login info after logging out');
  compare({ call: 'logout', what: 'the session is over' }, end && after, ({ login }) => {
    const remedy = 'End the session when the member logs out.';
    return login ? [differs('result.login', { expected: 'false', actual: login, remedy })] : [];
  });
}

/** Returns the videos without a bookmark or a view, which had them meanwhile. */
async function checkWrites(
  visitor: Suite,
  member: Suite,
  discovered: Discovered & { info: LoginInfo },
): Promise<VideoListItem[]> {
  const bookmarks = await member.succeed('queryBookmarks', { idsOnly: true }, 'ids');
  const history = await member.succeed('queryHistory', { pageSize: 100 }, 'views');
  const seen = new Set([...(bookmarks?.ids ?? []), ...(history?.items ?? []).map(({ video }) => video.id)]);
  const unused = differentVideos(discovered, seen);
  const [video] = unused;
  if (!bookmarks || !history || !video) {
    for (const call of ['updateBookmark', 'addHistory', 'clearHistory'] as const) {
      member.compare({ call, what: 'adds and removes for a video without a bookmark or a view' }, undefined, () => []);
    }
    return [];
  }
  await checkWritesOfVisitor(video, visitor);
  await checkBookmark(video, member);
  await checkBookmarkList({ videos: unused, families: discovered.families }, member);
  await checkHistory(unused, member, discovered.info);
  return unused;
}

/** Videos that differ in type, product and level. Every filter excludes one of them. */
function differentVideos({ tutorials = [], masters = [], videos = [] }: Discovered, seen: ReadonlySet<VideoId>) {
  const unused = [...tutorials, ...masters, ...videos].filter(({ id }) => !seen.has(id));
  const [first] = unused;
  if (!first) return [];
  const product = ({ productVersion }: VideoListItem) => productVersion[0]?.productFamily;
  const others = [
    unused.find(({ type }) => type !== first.type),
    unused.find((video) => product(video) !== product(first)),
    unused.find(({ level }) => level !== first.level),
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

/** Checks the reads for members without a session (Specification 6). */
export async function checkVisitor({ succeed, refuse, compare }: Suite): Promise<void> {
  const info = await succeed('getLoginInfo', {}, 'login info of a visitor');
  compare({ call: 'getLoginInfo', what: 'a visitor is not logged in' }, info, ({ login }) =>
    login
      ? [
          differs('result.login', {
            expected: 'false',
            actual: login,
            remedy: 'Return login: false for a visitor without a session.',
          }),
        ]
      : [],
  );
  const expected = { status: ApiStatus.NOT_AUTH, what: 'a visitor is refused' };
  await refuse('queryBookmarks', {}, expected);
  await refuse('queryHistory', {}, expected);
}
