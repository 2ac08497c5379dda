import { isIntercepted } from '../../api/index.ts';
import { MAX_SAVED_PROGRESS, queryProgress, saveProgress, type VideoId } from '../../contract/index.ts';
import { GUEST_VIEWER, storedViewer } from '../../lib/index.ts';
import { addRetryAtom, atom, isNotAuthAtom, viewerAtom } from '../../state/index.ts';
import { forgetVideo, videosWithProgress } from '../player/record/positions.ts';
import {
  fromItem,
  mergeProgress,
  readProgress,
  takeFromAccount,
  toItem,
  unsentOf,
  writeProgress,
  type Progress,
} from './merge-progress.ts';
import { isProgressStoredAtom, refreshProgressAtom, type ProgressServices } from './progress-state.ts';

/**
 * One progress for all devices of a member. Called by `load-progress.ts`, once per document, and by
 * `useStorePosition.ts` while a video plays. Owns when to send; what holds is decided in `merge-progress.ts`, and the
 * device's storage has it. Fails: what could not be sent stays on the device until the network is back.
 */

/** While a video plays, its progress is sent once in so many milliseconds. */
const SEND_INTERVAL_MS = 30_000;

/** When each video's progress was sent last, and how to drop the planned retry. */
const sendingAtom = atom(() => ({ times: new Map<VideoId, number>(), dropRetry: (): void => undefined }));

/** The member whose account has progress. */
const accountViewerAtom = atom((get) => {
  const viewer = get(viewerAtom);
  return viewer !== undefined && get(isProgressStoredAtom) ? viewer : undefined;
});

/** Merges the account's progress into that of this device, and sends the rest. */
export const syncProgressAtom = atom(null, async (get, set, services: ProgressServices): Promise<void> => {
  const viewer = get(accountViewerAtom);
  // Another tab may have logged in somebody else.
  if (viewer === undefined || viewer !== storedViewer()) return;
  const items = await services.api.call(queryProgress, {}).then(
    (result) => result.items,
    () => undefined,
  );
  if (get(accountViewerAtom) !== viewer) return;
  if (!items) return void set(planRetryAtom, services);
  const now = services.now();
  const theirs = new Map(items.map((item) => [item.id, fromItem(item, now)]));
  for (const id of new Set([...theirs.keys(), ...videosWithProgress(viewer)]))
    takeFromAccount(id, viewer, { theirs: theirs.get(id) ?? {} });
  set(refreshProgressAtom);
  void set(sendProgressAtom, { services, ids: videosWithProgress(viewer) });
});

interface SendOptions {
  services: ProgressServices;
  ids: readonly VideoId[];
  /** The request outlives the page. */
  keepalive?: boolean;
}

/** Sends what the account does not have. What fails stays on this device until the network is back. */
const sendProgressAtom = atom(null, async (get, set, { services, ids, keepalive }: SendOptions): Promise<void> => {
  const viewer = get(accountViewerAtom);
  if (viewer === undefined || viewer !== storedViewer()) return;
  const unsent = ids.map((id) => [id, unsentOf(id, viewer)] as const).filter(([, parts]) => hasParts(parts));
  for (let start = 0; start < unsent.length; start += MAX_SAVED_PROGRESS) {
    const batch = new Map(unsent.slice(start, start + MAX_SAVED_PROGRESS));
    const saved = await set(saveAtom, { services, batch, keepalive });
    if (!saved || get(accountViewerAtom) !== viewer) return;
    const now = services.now();
    for (const item of saved)
      takeFromAccount(item.id, viewer, { theirs: fromItem(item, now), sent: batch.get(item.id) });
    // Another device has a later position.
    if (saved.some(({ id, position }) => position?.seconds !== batch.get(id)?.position?.time)) set(refreshProgressAtom);
  }
});

const hasParts = (parts: Progress) => Object.keys(parts).length > 0;

interface SaveOptions extends Pick<SendOptions, 'services' | 'keepalive'> {
  batch: ReadonlyMap<VideoId, Progress>;
}

const saveAtom = atom(null, async (get, set, { services, batch, keepalive }: SaveOptions) => {
  const wasNotAuth = get(isNotAuthAtom);
  const now = services.now();
  const items = [...batch].map(([id, parts]) => toItem(id, parts, now));
  try {
    return (await services.api.call(saveProgress, { items }, { keepalive })).items;
  } catch (error) {
    // The login prompt would replace the video that plays.
    if (!isIntercepted(error)) set(planRetryAtom, services);
    else if (!wasNotAuth) set(isNotAuthAtom, false);
    return undefined;
  }
});

/** Plans one sync for when the network is back. */
const planRetryAtom = atom(null, (get, set, services: ProgressServices) => {
  const sending = get(sendingAtom);
  sending.dropRetry();
  sending.dropRetry = set(addRetryAtom, () => {
    sending.dropRetry();
    void set(syncProgressAtom, services);
  });
});

interface WatchedOptions {
  services: ProgressServices;
  id: VideoId;
  /** The viewer leaves the page or the video. */
  isLeaving: boolean;
}

/** Sends the progress in the video that plays, but not too often. */
export const sendWatchedAtom = atom(null, (get, set, { services, id, isLeaving }: WatchedOptions): void => {
  const viewer = get(accountViewerAtom);
  if (viewer === undefined || !hasParts(unsentOf(id, viewer))) return;
  const { times } = get(sendingAtom);
  const now = services.now();
  // The clock may have been set back.
  if (!isLeaving && Math.abs(now - (times.get(id) ?? -Infinity)) < SEND_INTERVAL_MS) return;
  times.set(id, now);
  void set(sendProgressAtom, { services, ids: [id], keepalive: isLeaving });
});

/** Gives the member what a guest watched on this device. Of each part, what happened later holds. */
export const takeGuestProgressAtom = atom(null, async (get, set, services: ProgressServices): Promise<void> => {
  const viewer = get(accountViewerAtom);
  if (viewer === undefined) return;
  for (const id of videosWithProgress(GUEST_VIEWER)) {
    const merged = mergeProgress(readProgress(id, viewer), {}, readProgress(id, GUEST_VIEWER));
    // A full storage keeps them.
    if (writeProgress(id, viewer, merged)) forgetVideo(id, GUEST_VIEWER);
  }
  set(refreshProgressAtom);
  await set(sendProgressAtom, { services, ids: videosWithProgress(viewer) });
});
