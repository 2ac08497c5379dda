import { askEveryPage, type ApiClient } from '../../api/index.ts';
import { endpoints, type VideoId } from '../../contract/index.ts';
import { atom } from '../../state/index.ts';

interface MemberViews {
  load: 'idle' | 'loading' | 'loaded';
  ids: ReadonlySet<VideoId> | undefined;
}

const memberViewsAtom = atom<MemberViews>({ load: 'idle', ids: undefined });

/** The ids of the videos that the member has viewed; undefined until that is known. */
export const viewedIdsAtom = atom((get) => get(memberViewsAtom).ids);

/** Asks once for the member's views; after a failure the next one to ask tries again. */
export const loadViewedIdsAtom = atom(null, async (get, set, api: ApiClient) => {
  if (get(memberViewsAtom).load !== 'idle') return;
  set(memberViewsAtom, { load: 'loading', ids: undefined });
  try {
    const views = await askEveryPage((place) => api.call(endpoints.queryHistory, place));
    set(memberViewsAtom, { load: 'loaded', ids: new Set(views.map(({ video }) => video.id)) });
  } catch {
    set(memberViewsAtom, { load: 'idle', ids: undefined });
  }
});
