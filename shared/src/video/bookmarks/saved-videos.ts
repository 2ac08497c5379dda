import { isVideoId, VIDEO_TYPES, type VideoId, type VideoType } from '../../contract/index.ts';
import {
  GUEST_VIEWER,
  onRemoteStorageChange,
  parseJson,
  readStored,
  requestPersistence,
  writeStored,
} from '../../lib/index.ts';
import { atom, viewerAtom } from '../../state/index.ts';
import type { Bookmarkable } from './member-bookmarks.ts';

const SAVED_KEY = 'lc.saved';

/** The most videos that a guest can save: the server returns 100 by their ids. */
const MAX_SAVED = 100;

/** A video that a guest saved on this device. */
export interface SavedVideo {
  id: VideoId;
  type: VideoType;
}

function readSavedVideos(): readonly SavedVideo[] {
  const stored = parseJson(readStored(SAVED_KEY));
  return Array.isArray(stored) ? stored.map(Object).filter(isSavedVideo) : [];
}

const isSavedVideo = ({ id, type }: Partial<SavedVideo>) =>
  isVideoId(id) && VIDEO_TYPES.some((entry) => entry.type === type);

const storedVideosAtom = atom<readonly SavedVideo[]>([]);
storedVideosAtom.onMount = (set) => {
  const update = () => set(readSavedVideos());
  update();
  return onRemoteStorageChange(SAVED_KEY, update);
};

/** The videos that guests saved on this device, newest first. Empty until the page is hydrated. */
export const savedVideosAtom = atom((get) => get(storedVideosAtom));

/** The ids of the videos that the viewer saved on this device; none of a member. */
export const savedIdsAtom = atom(
  (get) => new Set(get(viewerAtom) === GUEST_VIEWER ? get(storedVideosAtom).map(({ id }) => id) : []),
);

/** Saves a video on this device or removes it. Returns false without a change if the list or the storage is full. */
export const saveVideoAtom = atom(null, (_get, set, { id, type, isSaved }: SavedVideo & { isSaved: boolean }) => {
  const before = readSavedVideos();
  const others = before.filter((saved) => saved.id !== id);
  const videos = isSaved ? [{ id, type }, ...others] : others;
  if (videos.length > MAX_SAVED || !store(videos)) {
    store(before);
    return false;
  }
  if (before.length === 0) requestPersistence();
  set(storedVideosAtom, videos);
  return true;
});

const store = (videos: readonly SavedVideo[]) =>
  writeStored(SAVED_KEY, videos.length === 0 ? undefined : JSON.stringify(videos));

/** A video that a guest wants to bookmark; the login dialog names it. */
export interface GuestBookmark {
  video: Bookmarkable & { title: string };
  /** Gets the focus back. */
  opener: HTMLElement | undefined;
  isSaved: boolean;
  /** It was saved before, so that it can be removed. */
  wasSaved: boolean;
}

/** The open login dialog; undefined without one. */
export const guestBookmarkAtom = atom<GuestBookmark | undefined>(undefined);

/** Saves a guest's video on this device, and opens the login dialog. */
export const bookmarkAsGuestAtom = atom(
  null,
  (get, set, { video, opener }: Pick<GuestBookmark, 'video' | 'opener'>) => {
    const open = get(guestBookmarkAtom);
    // The second press of a double click must not offer the removal.
    if (open?.video.id === video.id) return;
    const wasSaved = readSavedVideos().some(({ id }) => id === video.id);
    const isSaved = wasSaved || set(saveVideoAtom, { ...video, isSaved: true });
    set(guestBookmarkAtom, { video, opener, isSaved, wasSaved });
  },
);
