import type { VideoId } from '@learning-center/shared/contract';
import type { Suite } from '../suite.ts';

/** What a member has: the ids of bookmarks, views and notes. */
interface Account {
  bookmarks: Set<VideoId>;
  views: Set<string>;
  notes: Set<string>;
  /** The videos with a bookmark or a view. */
  usedVideos: Set<VideoId>;
}

/** Reads all that a member has. Returns undefined if a list fails, which is then reported. */
export async function readAccount({ run, ask }: Suite, supports: ReadonlySet<string>): Promise<Account | undefined> {
  const bookmarks = await run({ call: 'queryBookmarks', what: 'bookmarks in the declared shape', send: {} });
  const history = await run({ call: 'queryHistory', what: 'views in the declared shape', send: {} });
  if (!bookmarks || !history) return undefined;
  try {
    const items = await readAll((page) => ask('queryBookmarks', page));
    const views = await readAll((page) => ask('queryHistory', page));
    const notes = supports.has('notes') ? await readAll((page) => ask('queryNotes', page)) : [];
    const bookmarked = [...bookmarks.ids, ...items.map(({ id }) => id)];
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
export async function compareAccounts(before: Account, suite: Suite, supports: ReadonlySet<string>): Promise<void> {
  const after = await readAccount(suite, supports);
  for (const [kind, call] of [
    ['bookmarks', 'updateBookmark'],
    ['views', 'clearHistory'],
    ['notes', 'deleteNote'],
  ] as const) {
    if (kind === 'notes' && !supports.has('notes')) continue;
    const added = [...(after?.[kind] ?? [])].filter((id) => !before[kind].has(id as never));
    const lost = [...before[kind]].filter((id) => !after?.[kind].has(id as never));
    const expected = `the ${before[kind].size} from before the checks`;
    const isSame = added.length + lost.length === 0;
    const verdict = after ? !isSame && { at: kind, expected, actual: { added, lost } } : 'not checked';
    const remedy = `Restore the ${kind} of this account by hand: the checks changed them, and this call did not undo it.`;
    suite.report({ call, what: `the account has the same ${kind} as before` }, verdict, remedy);
  }
}

/** Reads every item of a list. Nothing is written to an account that is too large to be read. */
async function readAll<Item>(
  readPage: (fields: { page: number; pageSize: number }) => Promise<{ count: number; items: readonly Item[] }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; page <= 50; page += 1) {
    const { count, items } = await readPage({ page, pageSize: 100 });
    all.push(...items);
    if (items.length === 0 || all.length >= count) return all;
  }
  throw new Error('too many items');
}
