import { ApiStatus, videoTypeEntry } from '@learning-center/shared/contract';
import type { VideoId, VideoListItem } from '@learning-center/shared/contract';
import type { Found } from '../find-data.ts';
import type { Suite } from '../suite.ts';
import { compareAccounts, readAccount } from './account.ts';
import { checkBookmarks } from './check-bookmarks.ts';
import { checkHistory, dataTypeOf } from './check-history.ts';
import { checkNotes, NOTE_CALLS } from './check-notes.ts';
import { checkWrongPasswords } from './check-own-data.ts';

/** What checks need of a video to set its bookmark and add its views. */
export type MemberVideo = Pick<VideoListItem, 'id' | 'type' | 'title' | 'level' | 'productVersion'>;

const NOT_AUTH = {
  what: 'a visitor is refused',
  refusal: ApiStatus.NOT_AUTH,
  remedy: 'Fail a call for members without a session with apiStatus 7: the site then offers to log in.',
};

/**
 * Checks the calls for members with a member's session, writes included (Specification 6, 7.3). It adds only to videos
 * without a bookmark or a view, removes what it added, and says what it could not remove. At the end it logs out.
 */
export async function checkMember(visitor: Suite, cookie: string, found: Found): Promise<void> {
  const member = visitor.as(cookie);
  const info = await member.run({
    call: 'getLoginInfo',
    what: 'the cookie is the session of a member',
    send: {},
    must: ({ login }) => !login && { at: 'result.login', expected: 'true', actual: login },
    remedy: 'Return login: true for a member; or pass --member-cookie a session that has not expired.',
  });
  if (!info) return;
  const supports = new Set(info.supports);
  const before = await readAccount(member, supports);
  const unused = before ? differentVideos(found, before.usedVideos) : [];
  const [video] = unused;
  if (video) {
    await checkWritesOfVisitor(video, visitor);
    await checkBookmarks(unused, found, member);
    await checkHistory(unused, member, supports.has('finished'));
  } else {
    for (const call of ['updateBookmark', 'addHistory', 'clearHistory'] as const)
      member.report({ call, what: 'adds and removes for a video without a bookmark or a view' }, 'not checked', '');
  }
  if (supports.has('notes')) await checkNotes(differentVideos(found, new Set()), visitor, member);
  else member.skipUnsupported('notes', NOTE_CALLS);
  if (video && supports.has('ownData')) await checkWrongPasswords(video, member, supports.has('notes'));
  if (before) await compareAccounts(before, member, supports);
  await member.run({ call: 'logout', what: 'logging out in the declared shape', send: {} });
  await member.run({
    call: 'getLoginInfo',
    what: 'the session is over after logging out',
    send: {},
    must: ({ login }) => login && { at: 'result.login', expected: 'false', actual: login },
    remedy: 'End the session when the member logs out.',
  });
}

/** Videos of every type, and of other products and levels. Every filter excludes one of them. */
function differentVideos(found: Found, used: ReadonlySet<VideoId>): MemberVideo[] {
  const replays = found.replays.map((replay): MemberVideo => replay);
  const all = [...found.tutorials, ...found.masters, ...replays, ...found.pathVideos, ...found.videos];
  const unused = all.filter(({ id }) => !used.has(id));
  const [first] = unused;
  if (!first) return [];
  const product = ({ productVersion }: MemberVideo) => productVersion[0]?.productFamily;
  const chosen = [
    first,
    ...(['master', 'webinar', 'skillPath'] as const).map((type) => unused.find((video) => video.type === type)),
    unused.find((video) => product(video) !== product(first)),
    unused.find(({ level }) => level !== first.level),
    unused.find(({ id }) => found.pathVideos.some((video) => video.id === id)),
  ].filter((video) => video !== undefined);
  return [...new Map(chosen.map((video) => [video.id, video])).values()];
}

async function checkWritesOfVisitor(video: MemberVideo, { runAll }: Suite): Promise<void> {
  const place = { id: video.id, dataType: videoTypeEntry(video.type).value };
  await runAll([
    { ...NOT_AUTH, call: 'updateBookmark', send: { ...place, isBookmarked: false } },
    { ...NOT_AUTH, call: 'addHistory', send: { id: video.id, dataType: dataTypeOf(video) } },
    { ...NOT_AUTH, call: 'clearHistory', send: { ...place, scope: 'video' } },
  ]);
}

/** Checks the reads for members without a session (Specification 6). */
export async function checkVisitor({ runAll }: Suite): Promise<void> {
  await runAll([
    {
      call: 'getLoginInfo',
      what: 'a visitor is not logged in',
      send: {},
      must: ({ login }) => login && { at: 'result.login', expected: 'false', actual: login },
      remedy: 'Return login: false for a visitor without a session.',
    },
    { ...NOT_AUTH, call: 'queryBookmarks', send: {} },
    { ...NOT_AUTH, call: 'queryHistory', send: {} },
  ]);
}
