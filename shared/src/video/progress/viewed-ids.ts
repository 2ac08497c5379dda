import { fetchAllPages, MAX_PAGE_SIZE, type ApiClient } from '../../api/index.ts';
import { type VideoId, queryHistory } from '../../contract/index.ts';
import { atom, isLoggedInAtom, viewerAtom, viewerValueAtom } from '../../state/index.ts';

interface MemberViews {
  load: 'idle' | 'loading' | 'loaded';
  ids: ReadonlySet<VideoId> | undefined;
}

const INITIAL: MemberViews = { load: 'idle', ids: undefined };

const memberViewsAtom = viewerValueAtom<MemberViews>(INITIAL);

/** The ids of the member's viewed videos; undefined until loaded, and for guests. */
export const viewedIdsAtom = atom((get) => get(memberViewsAtom).ids);

export const addViewedIdAtom = atom(null, (get, set, id: VideoId) => {
  const views = get(memberViewsAtom);
  if (views.ids) set(memberViewsAtom, { ...views, ids: new Set([...views.ids, id]) });
});

/** Resets the ids, so that the next use loads them again. */
export const resetViewedIdsAtom = atom(null, (_get, set) => set(memberViewsAtom, INITIAL));

/** Loads the member's views once; after a failure the next call tries again. */
export const loadViewedIdsAtom = atom(null, async (get, set, api: ApiClient) => {
  if (!get(isLoggedInAtom) || get(memberViewsAtom).load !== 'idle') return;
  const viewer = get(viewerAtom);
  const update = (views: MemberViews) => viewer === get(viewerAtom) && set(memberViewsAtom, views);
  update({ load: 'loading', ids: undefined });
  try {
    update({ load: 'loaded', ids: new Set(await fetchViewedIds(api)) });
  } catch {
    update(INITIAL);
  }
});

/** One small request. An API that ignores `idsOnly` returns its first page of views, and the others are fetched too. */
async function fetchViewedIds(api: ApiClient): Promise<readonly VideoId[]> {
  const first = await api.call(queryHistory, { idsOnly: true, pageSize: MAX_PAGE_SIZE });
  if (first.ids) return first.ids;
  const views = await fetchAllPages(async (page) => (page.page === 1 ? first : api.call(queryHistory, page)));
  return views.map(({ video }) => video.id);
}
