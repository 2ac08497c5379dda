import { randomUUID } from 'node:crypto';
import { videoTypeEntry } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import type { Found } from '../find-data.ts';
import type { Result } from '../suite.ts';
import { runTable, type Suites } from '../table.ts';
import { compareAccounts, readAccount } from './account.ts';
import { findSupported } from './optional-calls.ts';

type Listed = Pick<VideoListItem, 'id' | 'type' | 'title' | 'level' | 'productVersion'>;

/**
 * Checks the calls for members with a member's session, writes included (Specification 6, 7.3). It adds only to videos
 * without a bookmark or a view, removes what it added, and says what it could not remove. At the end it logs out.
 */
export async function checkMember(suites: Suites, found: Found): Promise<void> {
  const { suite } = suites;
  const login: { info?: Result<'getLoginInfo'> } = {};
  await runTable('login', login, suites);
  if (!login.info?.login) return;
  const supported = await findSupported(login.info, suite, ['finished', 'notes']);
  const run = (table: string, values: object) => runTable(table, { ...found, ...supported, ...values }, suites);
  const before = await readAccount(suite, supported.notes);
  const unused = before ? differentVideos(found.everyType, before.usedVideos) : [];
  const [video, ...others] = unused;
  const newest = unused.map(({ id }) => id).toReversed();
  await run('member', { unused, video, newest, viewed: video && [...others, video, video, video] });
  const [notedVideo, other] = differentVideos(found.everyType, new Set());
  const ids = { noteId: randomUUID(), wrongPassword: `no password ${randomUUID()}` };
  if (supported.notes) await run('notes', { ...ids, video: notedVideo, other });
  if (video && supported.ownData) await run('own-data', { ...ids, video });
  if (before) await compareAccounts(before, suite, supported.notes);
  await run('session', {});
}

/** Videos of every type, product and level, so that every filter excludes one. */
function differentVideos(all: readonly Listed[], used: ReadonlySet<unknown>) {
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
