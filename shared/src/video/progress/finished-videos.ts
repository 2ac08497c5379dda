import type { ApiClient } from '../../api/index.ts';
import { queryHistory, type VideoId } from '../../contract/index.ts';
import { atom, loginInfoAtom, viewerAtom, viewerValueAtom } from '../../state/index.ts';

/**
 * Which videos a member has finished. Called by `useWatchedVideos.ts` for marks, and by the player. Owns the times
 * from the account; the device's are in the storage. Fails: without the call, only this device's marks show.
 */

/** When the member finished videos on any device, in milliseconds since 1970. */
export interface FinishedVideos {
  load: 'idle' | 'loading' | 'loaded';
  times: ReadonlyMap<VideoId, number>;
}

const INITIAL: FinishedVideos = { load: 'idle', times: new Map() };

const storedAtom = viewerValueAtom<FinishedVideos>(INITIAL);

export const finishedVideosAtom = atom((get) => get(storedAtom));

/** Whether a member is logged in, and the API stores what members finish. */
export const areFinishedStoredAtom = atom((get) => {
  const { login = false, supports = [] } = get(loginInfoAtom) ?? {};
  return login && supports.includes('finished');
});

/** Rerenders all marks after this device stored a finished video. */
export const refreshFinishedAtom = atom(null, (get, set) => set(storedAtom, { ...get(storedAtom) }));

/** Resets the videos, so that the next use loads them again. */
export const resetFinishedAtom = atom(null, (_get, set) => set(storedAtom, { ...INITIAL }));

/** Loads the videos once, if the API stores them; after a failure the next call tries again. */
export const loadFinishedAtom = atom(null, async (get, set, api: ApiClient) => {
  if (!get(areFinishedStoredAtom) || get(storedAtom).load !== 'idle') return;
  const viewer = get(viewerAtom);
  const update = (videos: FinishedVideos) => viewer === get(viewerAtom) && set(storedAtom, videos);
  update({ ...INITIAL, load: 'loading' });
  try {
    const { finished = [] } = await api.call(queryHistory, { idsOnly: true });
    const times = new Map(finished.map(({ id, finishedAt }) => [id, Date.parse(finishedAt)]));
    update({ load: 'loaded', times });
  } catch {
    update(INITIAL);
  }
});
