import { askEveryPage, type ApiClient } from '../../api/index.ts';
import { endpoints, type VideoId } from '../../contract/index.ts';
import { atom, isLoggedInAtom, viewerAtom, viewerValueAtom } from '../../state/index.ts';

interface MemberViews {
  load: 'idle' | 'loading' | 'loaded';
  ids: ReadonlySet<VideoId> | undefined;
}

const UNKNOWN: MemberViews = { load: 'idle', ids: undefined };

const memberViewsAtom = viewerValueAtom<MemberViews>(UNKNOWN);

/** The ids of the videos that the member has viewed; undefined until that is known, and for guests. */
export const viewedIdsAtom = atom((get) => get(memberViewsAtom).ids);

/** Notes that the member has viewed a video. */
export const noteViewedIdAtom = atom(null, (get, set, id: VideoId) => {
  const views = get(memberViewsAtom);
  if (views.ids) set(memberViewsAtom, { ...views, ids: new Set([...views.ids, id]) });
});

/** Forgets what is known, so that the next to ask asks the server. */
export const forgetViewedIdsAtom = atom(null, (_get, set) => set(memberViewsAtom, UNKNOWN));

/** Asks once for the member's views; after a failure the next one to ask tries again. */
export const loadViewedIdsAtom = atom(null, async (get, set, api: ApiClient) => {
  if (!get(isLoggedInAtom) || get(memberViewsAtom).load !== 'idle') return;
  const viewer = get(viewerAtom);
  const note = (views: MemberViews) => viewer === get(viewerAtom) && set(memberViewsAtom, views);
  note({ load: 'loading', ids: undefined });
  try {
    const views = await askEveryPage((place) => api.call(endpoints.queryHistory, place));
    note({ load: 'loaded', ids: new Set(views.map(({ video }) => video.id)) });
  } catch {
    note(UNKNOWN);
  }
});
