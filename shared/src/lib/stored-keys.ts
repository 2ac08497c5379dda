import { onStoredElsewhere } from './on-stored-elsewhere.ts';
import { readStored, storedKeys, writeStored } from './stored.ts';

/** The viewer of a page that nobody is logged in to. */
export const GUEST_VIEWER = '';

/**
 * To whom a stored value belongs. `device`: to the browser, whoever uses it. `viewer`: to whoever is there; a guest's
 * stands under the key itself, a member's under `viewerKey`. `last-viewer`: to whoever was there last. `message`: to
 * nobody, it passes between tabs. A logout takes away everything of the member: see `switchViewer`.
 */
export type StoredOwner = 'device' | 'viewer' | 'last-viewer' | 'message';

/** Every key that the site stores in the browser, cookies of the edge aside; one that ends in a dot begins many keys. */
export const STORED_KEYS: Readonly<Record<string, StoredOwner>> = {
  'lc.autoplay': 'device',
  'lc.playlist.autoplay': 'device',
  'lc.scroll': 'device',
  'lc.shortcuts': 'device',
  'lc.speed': 'device',
  'lc.text-banner': 'device',
  'lc.theme': 'device',
  'lc.unloadable': 'device',
  'lc.path.': 'viewer',
  'lc.position.': 'viewer',
  'lc.seen.': 'viewer',
  'lc.continues': 'last-viewer',
  'lc.viewer': 'last-viewer',
  'lc.bookmark': 'message',
  'lc.history': 'message',
  'lc.login': 'message',
};

const PREFIX = 'lc.';
const MEMBERS = 'lc.member.';
/** Which member the browser last knew; none for a guest. */
const VIEWER_KEY = 'lc.viewer';

/** The key under which a value of one viewer is stored; `key` is a guest's. */
export function viewerKey(key: string, viewer: string): string {
  return viewer === GUEST_VIEWER ? key : `${MEMBERS}${viewer}.${key.slice(PREFIX.length)}`;
}

/** Who was there when a page of this browser last knew. */
export function storedViewer(): string {
  return readStored(VIEWER_KEY) ?? GUEST_VIEWER;
}

/** Hears when another tab stores who is there; answers the way to stop. */
export function onViewerElsewhere(onChange: () => void): () => void {
  return onStoredElsewhere(VIEWER_KEY, onChange);
}

/** Stores who is there, and takes away what belongs to any other member. A key that is not listed goes too. */
export function switchViewer(viewer: string): void {
  const isAnother = viewer !== storedViewer();
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of storedKeys(PREFIX, area)) {
      const isGone = key.startsWith(MEMBERS) ? !isOf(key, viewer) : isAnother && !staysWithDevice(key);
      if (isGone) writeStored(key, undefined, area);
    }
  }
  if (isAnother) writeStored(VIEWER_KEY, viewer || undefined);
}

const isOf = (key: string, viewer: string) => viewer !== GUEST_VIEWER && key.startsWith(viewerKey(PREFIX, viewer));

function staysWithDevice(key: string): boolean {
  const listed = Object.keys(STORED_KEYS).find((each) => (each.endsWith('.') ? key.startsWith(each) : key === each));
  return listed !== undefined && STORED_KEYS[listed] !== 'last-viewer';
}
