import { randomUUID } from 'node:crypto';
import { fetchAllPages } from '@learning-center/shared/api';
import { videoTypeEntry } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import type { Found } from '../find-data.ts';
import { MISSING_DATA, type Result, type Suite } from '../suite.ts';
import { runTable, type Suites } from '../table.ts';
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
  const supported = await findSupported(login.info, suite, ['certificates', 'progress', 'notes']);
  const run = (table: string, values: object) => runTable(table, { ...found, ...supported, ...values }, suites);
  const before = await readAccount(suite, supported);
  const unused = before ? differentVideos(found.everyType, before.usedVideos) : [];
  const [video, ...others] = unused;
  const newest = unused.map(({ id }) => id).toReversed();
  await run('member', { unused, video, newest, viewed: video && [...others, video, video, video] });
  const [notedVideo, other] = differentVideos(found.everyType, new Set());
  const ids = { noteId: randomUUID(), wrongPassword: `no password ${randomUUID()}` };
  if (supported.notes) await run('notes', { ...ids, video: notedVideo, other });
  if (supported.certificates) await run('certificates', {});
  if (video && supported.ownData) await run('own-data', { ...ids, video });
  if (before) await compareAccounts(before, suite, supported);
  await run('session', {});
}

/** Videos of every type, product and level, so that every filter excludes one. */
function differentVideos(all: readonly Listed[], used: ReadonlySet<unknown>) {
  const unused = all.filter(({ id }) => !used.has(id));
  const firstOfEach = (keyOf: (video: Listed) => unknown) =>
    [...Map.groupBy(unused, keyOf).values()].flatMap((group) => group.slice(0, 1));
  const chosen = [
    ...firstOfEach(({ type }) => type),
    ...firstOfEach(({ productVersion }) => productVersion[0]?.productFamily).slice(0, 2),
    ...firstOfEach(({ level }) => level).slice(0, 2),
  ];
  return [...new Map(chosen.map((video) => [video.id, video])).values()].map(({ id, type, title }) => ({
    id,
    type,
    title: title.slice(0, 200),
    dataType: videoTypeEntry(type).value,
    // Views of lessons of skill paths count as those of tutorials (Specification 7.3).
    viewType: videoTypeEntry(type === 'skillPath' ? 'tutorial' : type).value,
  }));
}

/** What a member has: the ids of bookmarks, views, notes and videos with progress, and of all these videos. */
type Account = Record<'bookmarks' | 'views' | 'notes' | 'progress' | 'usedVideos', Set<unknown>>;

type Supported = Awaited<ReturnType<typeof findSupported>>;

/** Nothing is written to an account that is too large to be read. */
const MAX_PAGES = 50;

/** Reads all that a member has. Returns undefined if a list fails, which is then reported. */
async function readAccount(suite: Suite, supported: Supported): Promise<Account | undefined> {
  const values: { bookmarks?: Result<'queryBookmarks'>; history?: unknown } = {};
  await runTable('account', values, { suite, visitor: suite });
  if (!values.bookmarks || !values.history) return undefined;
  try {
    const items = await fetchAllPages((page) => suite.ask('queryBookmarks', limited(page)));
    const views = await fetchAllPages((page) => suite.ask('queryHistory', limited(page)));
    const notes = supported.notes ? await fetchAllPages((page) => suite.ask('queryNotes', limited(page))) : [];
    const progress = supported.progress ? ((await suite.ask('queryProgress', {}))?.items ?? []) : [];
    const bookmarked = [...values.bookmarks.ids, ...items.map(({ id }) => id)];
    return {
      bookmarks: new Set(bookmarked),
      views: new Set(views.map(({ viewId }) => viewId)),
      notes: new Set(notes.map(({ id }) => id)),
      progress: new Set(progress.map(({ id }) => id)),
      usedVideos: new Set([...bookmarked, ...[...views.map(({ video }) => video), ...progress].map(({ id }) => id)]),
    };
  } catch {
    return undefined;
  }
}

/** Reports what the checks changed of the account and could not undo. */
async function compareAccounts(before: Account, suite: Suite, supported: Supported): Promise<void> {
  const after = await readAccount(suite, supported);
  for (const [kind, call] of [
    ['bookmarks', 'updateBookmark'],
    ['views', 'clearHistory'],
    ...(supported.notes ? ([['notes', 'deleteNote']] as const) : []),
    ...(supported.progress ? ([['progress', 'clearHistory']] as const) : []),
  ] as const) {
    const remedy = `Restore the ${kind} of this account by hand: the checks changed them, and this call did not undo it.`;
    await suite.check({ call, what: `the account has the same ${kind} as before`, remedy }, () => {
      if (!after) return MISSING_DATA;
      const added = [...after[kind]].filter((id) => !before[kind].has(id));
      const lost = [...before[kind]].filter((id) => !after[kind].has(id));
      const expected = `the ${before[kind].size} from before the checks`;
      return added.length + lost.length > 0 && { at: kind, expected, actual: { added, lost } };
    });
  }
}

function limited(page: { page: number; pageSize: number }) {
  if (page.page > MAX_PAGES) throw new Error('too many items');
  return page;
}
