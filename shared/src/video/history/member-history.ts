import type { VideoId } from '../../contract/index.ts';
import { tellTabs, viewerKey, GUEST_VIEWER, storedKeys, writeStored } from '../../lib/index.ts';
import { atom, viewerAtom } from '../../state/index.ts';
import { forgetProgressAtom, forgetViewedIdsAtom, noteViewedIdAtom } from '../progress/index.ts';

/** On which channel the tabs of one browser tell each other of changes of the member's history. */
export const HISTORY_CHANNEL = 'lc.history';

const KINDS = ['added', 'removed', 'restored', 'cleared'] as const;

/** What the server confirmed: `added` names the video that was viewed. */
export interface HistoryChange {
  kind: (typeof KINDS)[number];
  videoId?: VideoId | undefined;
}

/** How often other tabs changed the member's history, and how often they cleared it, while this page lives. */
export const historyChangesAtom = atom({ changes: 0, clears: 0 });

const takeOverAtom = atom(null, (get, set, { kind, videoId }: HistoryChange) => {
  if (kind === 'added' && videoId !== undefined) set(noteViewedIdAtom, videoId);
  else set(forgetViewedIdsAtom);
  if (kind === 'cleared') set(forgetProgressAtom);
  return get(viewerAtom);
});

/** Takes over what the server confirmed to this page, and tells the other tabs. */
export const changeHistoryAtom = atom(null, (_get, set, change: HistoryChange) => {
  const viewer = set(takeOverAtom, change);
  if (change.kind === 'cleared' && viewer) forgetWatching(viewer);
  tellTabs(HISTORY_CHANNEL, change);
});

/** Takes over what another tab says that the server confirmed there; anything else it says is let go. */
export const hearHistoryAtom = atom(null, (get, set, message: unknown) => {
  const change = readChange(message);
  if (!change || !get(viewerAtom)) return;
  set(takeOverAtom, change);
  const { changes, clears } = get(historyChangesAtom);
  set(historyChangesAtom, { changes: changes + 1, clears: clears + (change.kind === 'cleared' ? 1 : 0) });
});

function readChange(message: unknown): HistoryChange | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { kind, videoId } = message as Partial<Record<keyof HistoryChange, unknown>>;
  const known = KINDS.find((each) => each === kind);
  const isId = typeof videoId === 'string' || (typeof videoId === 'number' && Number.isSafeInteger(videoId));
  return known && { kind: known, videoId: isId ? videoId : undefined };
}

/** A member who clears the history leaves no position and no progress on the device either. */
function forgetWatching(viewer: string): void {
  if (viewer === GUEST_VIEWER) return;
  for (const key of storedKeys(viewerKey('lc.', viewer))) writeStored(key, undefined);
}
