import {
  GUEST_VIEWER,
  storedKeys,
  viewerKey,
  writeStored,
  type LATER_KEYS,
  type STORED_KEYS,
} from '@learning-center/shared/lib';

/** A key of the list of stored keys; with a dot at the end it is a prefix. */
export type StoredKey = (typeof STORED_KEYS)[keyof typeof STORED_KEYS][number] | (typeof LATER_KEYS)[number];

/** Kinds of data in the browser, in the order of the pages. */
export const DEVICE_KINDS = ['watching', 'saved', 'notes', 'player', 'display', 'visit', 'login'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The kind of each stored key. A key without a kind fails type checking, so that no page forgets it. */
const KIND_OF_KEY: Readonly<Record<StoredKey, DeviceKind>> = {
  'lc.position.': 'watching',
  'lc.seen.': 'watching',
  'lc.practice.': 'watching',
  'lc.synced.': 'watching',
  'lc.path.': 'watching',
  'lc.continues': 'watching',
  'lc.saved': 'saved',
  'lc.note.': 'notes',
  'lc.autoplay': 'player',
  'lc.playlist.autoplay': 'player',
  'lc.speed': 'player',
  'lc.volume': 'player',
  'lc.quality': 'player',
  'lc.captions': 'player',
  'lc.caption-language': 'player',
  'lc.caption-size': 'player',
  'lc.caption-background': 'player',
  'lc.panel': 'player',
  'lc.theme': 'display',
  'lc.shortcuts': 'display',
  'lc.text-banner': 'display',
  'lc.campaign': 'display',
  'lc.fonts': 'display',
  'lc.language-offer': 'display',
  'lc.scroll': 'visit',
  'lc.unloadable': 'visit',
  'lc.viewer': 'login',
  'lc.login': 'login',
  'lc.login-attempt': 'login',
  'lc.bookmark': 'login',
  'lc.history': 'login',
};

const LISTED_KEYS = Object.entries(KIND_OF_KEY);
const PREFIX = 'lc.';
const AREAS = ['localStorage', 'sessionStorage'] as const;

/** The listed keys of a kind. */
export const keysOfKind = (kind: DeviceKind): string[] =>
  LISTED_KEYS.filter(([, each]) => each === kind).map(([key]) => key);

/** The kinds that this browser stores now. `other` is data of keys that no list names. */
export function storedKinds(): (DeviceKind | 'other')[] {
  const stored = new Set(AREAS.flatMap((area) => storedKeys(PREFIX, area)).map(kindOf));
  return [...DEVICE_KINDS, 'other' as const].filter((kind) => stored.has(kind));
}

/** Members' keys are `lc.member.<viewer>.<rest>`; the guest's key is `lc.<rest>`. */
function kindOf(key: string): DeviceKind | 'other' {
  const guestKey = key.replace(/^lc\.member\.[^.]*\./, PREFIX);
  const isListed = (listed: string) => (listed.endsWith('.') ? guestKey.startsWith(listed) : guestKey === listed);
  return LISTED_KEYS.find(([listed]) => isListed(listed))?.[1] ?? 'other';
}

/** Removes everything that this browser stores for the site. */
export function clearDevice(): void {
  removeStored(PREFIX);
}

/** Removes what this browser stores for a member; with another `prefix`, only such keys. */
export function clearMemberData(viewer: string, prefix = PREFIX): void {
  if (viewer !== GUEST_VIEWER) removeStored(viewerKey(prefix, viewer));
}

function removeStored(prefix: string): void {
  for (const area of AREAS) for (const key of storedKeys(prefix, area)) writeStored(key, undefined, area);
}
