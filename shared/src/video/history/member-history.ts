import { broadcastToTabs, GUEST_VIEWER, NOTE_KEY, storedKeys, viewerKey, writeStored } from '../../lib/index.ts';
import { atom, viewerAtom } from '../../state/index.ts';
import { refreshProgressAtom, resetProgressAtom } from '../progress/progress-state.ts';

/**
 * Changes of a member's history. Called by `useStorePosition.ts`, the history's page and `useMemberSync.ts`. Owns the
 * channel `lc.history` and the count of changes that lists follow. Fails: nothing here calls the API; callers apply
 * what it confirmed.
 */

/** The tab channel for changes of the member's history. */
export const HISTORY_CHANNEL = 'lc.history';

const CHANGES = ['added', 'finished', 'removed', 'restored', 'cleared'] as const;

/** A change that the server confirmed. */
interface HistoryChange {
  kind: (typeof CHANGES)[number];
}

/** How often other tabs changed and cleared the member's history since page load. */
export const historyChangesAtom = atom({ changes: 0, clears: 0 });

const applyHistoryChangeAtom = atom(null, (get, set, { kind }: HistoryChange) => {
  if (kind === 'finished') set(refreshProgressAtom);
  else if (kind !== 'added') set(resetProgressAtom);
  return get(viewerAtom);
});

/** Applies a confirmed change to this page, and sends it to the other tabs. */
export const changeHistoryAtom = atom(null, (_get, set, change: HistoryChange) => {
  const viewer = set(applyHistoryChangeAtom, change);
  if (change.kind === 'cleared' && viewer) clearStoredProgress(viewer);
  broadcastToTabs(HISTORY_CHANNEL, change);
});

/** Applies a change that the server confirmed to another tab; ignores any other message. */
export const receiveHistoryAtom = atom(null, (get, set, message: unknown) => {
  const kind = CHANGES.find((each) => each === Object(message).kind);
  if (kind === undefined || !get(viewerAtom)) return;
  set(applyHistoryChangeAtom, { kind });
  const { changes, clears } = get(historyChangesAtom);
  set(historyChangesAtom, { changes: changes + 1, clears: clears + (kind === 'cleared' ? 1 : 0) });
});

/** Clearing the history also removes positions and progress from the device, but no notes. */
function clearStoredProgress(viewer: string): void {
  if (viewer === GUEST_VIEWER) return;
  for (const key of storedKeys(viewerKey('lc.', viewer)))
    if (!key.startsWith(viewerKey(NOTE_KEY, viewer))) writeStored(key, undefined);
}
