import { randomUUID } from 'node:crypto';
import { videoTypeEntry } from '@learning-center/shared/contract';
import type { VideoId, VideoListItem } from '@learning-center/shared/contract';
import type { Found } from '../find-data.ts';
import type { Suite } from '../suite.ts';
import { runTable } from '../table.ts';
import { compareAccounts, readAccount } from './account.ts';

type Listed = Pick<VideoListItem, 'id' | 'type' | 'title' | 'level' | 'productVersion'>;

/**
 * Checks the calls for members with a member's session, writes included (Specification 6, 7.3). It adds only to videos
 * without a bookmark or a view, removes what it added, and says what it could not remove. At the end it logs out.
 */
export async function checkMember(visitor: Suite, cookie: string, found: Found): Promise<void> {
  const suite = visitor.as(cookie);
  const info = await suite.run({
    call: 'getLoginInfo',
    what: 'the cookie is the session of a member',
    send: {},
    must: ({ login }) => !login && { at: 'result.login', expected: 'true', actual: login },
    remedy: 'Return login: true for a member; or pass --member-cookie a session that has not expired.',
  });
  if (!info) return;
  const supports = new Set(info.supports);
  const run = (table: string, values: object) => runTable(table, { ...found, ...values }, { suite, visitor });
  const before = await readAccount(suite, supports);
  const unused = before ? differentVideos(found.everyType, before.usedVideos) : [];
  const [video, ...others] = unused;
  const optional = { finished: supports.has('finished') || undefined, notes: supports.has('notes') || undefined };
  const newest = unused.map(({ id }) => id).toReversed();
  await run('member', { ...optional, unused, video, newest, viewed: video && [...others, video, video, video] });
  const [notedVideo, other] = differentVideos(found.everyType, new Set());
  const ids = { noteId: randomUUID(), wrongPassword: `no password ${randomUUID()}` };
  if (!optional.finished) suite.skipUnsupported('finished', ['finishHistory']);
  if (optional.notes) await run('notes', { ...ids, video: notedVideo, other });
  else suite.skipUnsupported('notes', ['queryNotes', 'saveNote', 'deleteNote']);
  if (video && supports.has('ownData')) await run('own-data', { ...ids, ...optional, video });
  if (before) await compareAccounts(before, suite, supports);
  await run('session', {});
}

/** Videos of every type, product and level, so that every filter excludes one. */
function differentVideos(all: readonly Listed[], used: ReadonlySet<VideoId>) {
  const unused = all.filter(({ id }) => !used.has(id));
  const [first] = unused;
  if (!first) return [];
  const product = ({ productVersion }: Listed) => productVersion[0]?.productFamily;
  const others = [
    ...(['master', 'webinar', 'skillPath'] as const).map((type) => unused.find((video) => video.type === type)),
    unused.find((video) => product(video) !== product(first)),
    unused.find(({ level }) => level !== first.level),
  ];
  const chosen = [first, ...others.filter((video) => video !== undefined)];
  return [...new Map(chosen.map((video) => [video.id, video])).values()].map(({ id, type, title }) => ({
    id,
    type,
    title: title.slice(0, 200),
    dataType: videoTypeEntry(type).value,
    // Views of lessons of skill paths count as those of tutorials (Specification 7.3).
    viewType: videoTypeEntry(type === 'skillPath' ? 'tutorial' : type).value,
  }));
}
