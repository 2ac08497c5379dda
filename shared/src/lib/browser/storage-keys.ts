import { onRemoteStorageChange, readStored, storedKeys, writeStored } from './browser-storage.ts';

/** The viewer while nobody is logged in. */
export const GUEST_VIEWER = '';

/**
 * All keys that the site stores in the browser, by their owner. The edge's cookies are not among them. A key with a dot
 * at the end is a prefix.
 */
export const STORED_KEYS = {
  /** The browser, whoever uses it. */
  device: [
    'lc.autoplay',
    'lc.caption-background',
    'lc.caption-language',
    'lc.caption-size',
    'lc.captions',
    'lc.playlist.autoplay',
    'lc.fonts',
    'lc.quality',
    'lc.scroll',
    'lc.shortcuts',
    'lc.speed',
    'lc.text-banner',
    'lc.theme',
    'lc.unloadable',
    'lc.volume',
  ],
  /** The current viewer. The key itself is a guest's; `viewerKey` gives a member's. Earlier releases stored `lc.path.`. */
  viewer: ['lc.path.', 'lc.position.', 'lc.saved', 'lc.seen.'],
  /** The last viewer of this browser. A logout removes the values: see `switchViewer`. */
  lastViewer: ['lc.continues', 'lc.viewer'],
  /** Nobody: the values are messages between tabs or documents. */
  message: ['lc.bookmark', 'lc.history', 'lc.login', 'lc.login-attempt'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Notes of the current viewer, and of members whose notes could not be sent. */
export const NOTE_KEY = 'lc.note.';

/** What the current viewer has done of a video's practice. */
export const PRACTICE_KEY = 'lc.practice.';

/** Which of the current viewer's progress in a video the account has. */
export const SYNCED_KEY = 'lc.synced.';

/** The language that this browser has been offered. */
export const LANGUAGE_OFFER_KEY = 'lc.language-offer';

/** That the site had no campaign last time. The script in the page's head reads it. */
export const CAMPAIGN_KEY = 'lc.campaign';

/** The shown part of the panel beside a video. The script in the page's head reads it. */
export const PANEL_KEY = 'lc.panel';

// compat: released sections know the type of the table above, so later keys are apart.
/** Keys that came later. Notes, practice and progress are a viewer's, the others a browser's. */
export const LATER_KEYS = [NOTE_KEY, PRACTICE_KEY, SYNCED_KEY, LANGUAGE_OFFER_KEY, CAMPAIGN_KEY, PANEL_KEY] as const;

const PREFIX = 'lc.';
const MEMBER_PREFIX = 'lc.member.';
/** The last viewer of this browser, if it was a member. */
const VIEWER_KEY = 'lc.viewer';

/** The key of a viewer's value; `key` is the guest's key. */
export function viewerKey(key: string, viewer: string): string {
  return viewer === GUEST_VIEWER ? key : `${MEMBER_PREFIX}${viewer}.${key.slice(PREFIX.length)}`;
}

/** What a section stores in the browser, under keys of its own. Another viewer removes it; so does an undefined value. */
export const sectionStorage = (app: string) => ({
  read: (key: string) => readStored(`${PREFIX}section.${app}.${key}`),
  write: (key: string, value: string | undefined) => writeStored(`${PREFIX}section.${app}.${key}`, value),
});

/** The last viewer that a page of this browser stored. */
export function storedViewer(): string {
  return readStored(VIEWER_KEY) ?? GUEST_VIEWER;
}

/** Calls back when another tab stores another viewer. Returns how to unsubscribe. */
export function onRemoteViewerChange(onChange: () => void): () => void {
  return onRemoteStorageChange(VIEWER_KEY, onChange);
}

/**
 * Stores the current viewer. Values of other members and of unlisted keys are removed, except notes that could not be
 * sent: the account of their writer gets them at the next login.
 */
export function switchViewer(viewer: string): void {
  const hasChanged = viewer !== storedViewer();
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of storedKeys(PREFIX, area)) {
      const isRemoved = key.startsWith(MEMBER_PREFIX)
        ? !belongsTo(key, viewer) && key.split('.')[3] !== 'note'
        : hasChanged && !isRetained(key);
      if (isRemoved) writeStored(key, undefined, area);
    }
  }
  if (hasChanged) writeStored(VIEWER_KEY, viewer || undefined);
}

const belongsTo = (key: string, viewer: string) => viewer !== GUEST_VIEWER && key.startsWith(viewerKey(PREFIX, viewer));

function isRetained(key: string): boolean {
  const { device, viewer, message } = STORED_KEYS;
  return [...device, ...viewer, ...message, ...LATER_KEYS].some((each) =>
    each.endsWith('.') ? key.startsWith(each) : key === each,
  );
}
