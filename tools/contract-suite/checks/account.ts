import { fetchAllPages } from '@learning-center/shared/api';
import { MISSING_DATA, type Result, type Suite } from '../suite.ts';
import { runTable } from '../table.ts';

/** What a member has: the ids of bookmarks, views and notes. */
interface Account {
  bookmarks: Set<unknown>;
  views: Set<unknown>;
  notes: Set<unknown>;
  /** The videos with a bookmark or a view. */
  usedVideos: Set<unknown>;
}

/** Nothing is written to an account that is too large to be read. */
const MAX_PAGES = 50;

/** Reads all that a member has. Returns undefined if a list fails, which is then reported. */
export async function readAccount(suite: Suite, hasNotes = false): Promise<Account | undefined> {
  const values: { bookmarks?: Result<'queryBookmarks'>; history?: unknown } = {};
  await runTable('account', values, { suite, visitor: suite });
  if (!values.bookmarks || !values.history) return undefined;
  try {
    const items = await fetchAllPages((page) => suite.ask('queryBookmarks', limited(page)));
    const views = await fetchAllPages((page) => suite.ask('queryHistory', limited(page)));
    const notes = hasNotes ? await fetchAllPages((page) => suite.ask('queryNotes', limited(page))) : [];
    const bookmarked = [...values.bookmarks.ids, ...items.map(({ id }) => id)];
    return {
      bookmarks: new Set(bookmarked),
      views: new Set(views.map(({ viewId }) => viewId)),
      notes: new Set(notes.map(({ id }) => id)),
      usedVideos: new Set([...bookmarked, ...views.map(({ video }) => video.id)]),
    };
  } catch {
    return undefined;
  }
}

/** Reports what the checks changed of the account and could not undo. */
export async function compareAccounts(before: Account, suite: Suite, hasNotes = false): Promise<void> {
  const after = await readAccount(suite, hasNotes);
  for (const [kind, call] of [
    ['bookmarks', 'updateBookmark'],
    ['views', 'clearHistory'],
    ...(hasNotes ? ([['notes', 'deleteNote']] as const) : []),
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
