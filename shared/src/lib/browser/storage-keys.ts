import { onRemoteStorageChange, readStored, storedKeys, writeStored } from './browser-storage.ts';

/** The viewer while nobody is logged in. */
export const GUEST_VIEWER = '';

/**
 * Who owns a stored value.
 * `device`: the browser, whoever uses it. `viewer`: the current viewer; the key itself is a guest's, `viewerKey` gives a
 * member's. `last-viewer`: the last viewer of this browser. `message`: nobody, the value is a message between tabs or documents.
 * A logout removes all values of the member: see `switchViewer`.
 */
type StoredOwner = 'device' | 'viewer' | 'last-viewer' | 'message';

/** All keys that the site stores in the browser, except the edge's cookies. A key with a dot at the end is a prefix. */
export const STORED_KEYS: Readonly<Record<string, StoredOwner>> = {
  'lc.autoplay': 'device',
  'lc.caption-background': 'device',
  'lc.caption-language': 'device',
  'lc.caption-size': 'device',
  'lc.captions': 'device',
  'lc.playlist.autoplay': 'device',
  'lc.fonts': 'device',
  'lc.quality': 'device',
  'lc.scroll': 'device',
  'lc.shortcuts': 'device',
  'lc.speed': 'device',
  'lc.text-banner': 'device',
  'lc.theme': 'device',
  'lc.unloadable': 'device',
  'lc.volume': 'device',
  'lc.path.': 'viewer',
  'lc.position.': 'viewer',
  'lc.saved': 'viewer',
  'lc.seen.': 'viewer',
  'lc.continues': 'last-viewer',
  'lc.viewer': 'last-viewer',
  'lc.bookmark': 'message',
  'lc.history': 'message',
  'lc.login': 'message',
  'lc.login-attempt': 'message',
};

const PREFIX = 'lc.';
const MEMBER_PREFIX = 'lc.member.';
/** The last viewer of this browser, if it was a member. */
const VIEWER_KEY = 'lc.viewer';

/** The key of a viewer's value; `key` is the guest's key. */
export function viewerKey(key: string, viewer: string): string {
  return viewer === GUEST_VIEWER ? key : `${MEMBER_PREFIX}${viewer}.${key.slice(PREFIX.length)}`;
}

/** The last viewer that a page of this browser stored. */
export function storedViewer(): string {
  return readStored(VIEWER_KEY) ?? GUEST_VIEWER;
}

/** Calls back when another tab stores another viewer. Returns how to unsubscribe. */
export function onRemoteViewerChange(onChange: () => void): () => void {
  return onRemoteStorageChange(VIEWER_KEY, onChange);
}

/** Stores the current viewer. Values of other members and of unlisted keys are removed. */
export function switchViewer(viewer: string): void {
  const hasChanged = viewer !== storedViewer();
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of storedKeys(PREFIX, area)) {
      const isRemoved = key.startsWith(MEMBER_PREFIX) ? !belongsTo(key, viewer) : hasChanged && !isRetained(key);
      if (isRemoved) writeStored(key, undefined, area);
    }
  }
  if (hasChanged) writeStored(VIEWER_KEY, viewer || undefined);
}

const belongsTo = (key: string, viewer: string) => viewer !== GUEST_VIEWER && key.startsWith(viewerKey(PREFIX, viewer));

function isRetained(key: string): boolean {
  const listedKey = Object.keys(STORED_KEYS).find((candidate) =>
    candidate.endsWith('.') ? key.startsWith(candidate) : key === candidate,
  );
  return listedKey !== undefined && STORED_KEYS[listedKey] !== 'last-viewer';
}
