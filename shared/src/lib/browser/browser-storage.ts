type Area = 'localStorage' | 'sessionStorage';

declare global {
  interface Window {
    /** Values that the browser refused to store, null for a refused removal; the window holds them until its page ends. */
    unsavedValues?: Map<string, string | null>;
  }
}

const unsavedValues = () => (window.unsavedValues ??= new Map());

/** The value of a key on this device, or null. Where the browser refuses storage, it is this page's own value. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  if (typeof window === 'undefined') return null;
  const value = unsavedValues().get(`${area} ${key}`);
  if (value !== undefined) return value;
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value on this device, or for this page where the browser refuses storage; undefined removes it. Returns
 * whether the device has it.
 */
export function writeStored(key: string, value: string | undefined, area: Area = 'localStorage'): boolean {
  if (typeof window === 'undefined') return false;
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, value);
    unsavedValues().delete(`${area} ${key}`);
    return true;
  } catch {
    unsavedValues().set(`${area} ${key}`, value ?? null);
    return false;
  }
}

export function storedKeys(prefix: string, area: Area = 'localStorage'): string[] {
  const keys = new Set(keysOf(area));
  for (const [entry, value] of unsavedValues()) {
    const key = entry.slice(area.length + 1);
    if (!entry.startsWith(`${area} `)) continue;
    if (value === null) keys.delete(key);
    else keys.add(key);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/**
 * Whether this browser deletes what scripts stored after seven days without a visit. All browsers with WebKit do, which
 * call the same vendor; a web app from the home screen is spared.
 */
export const deletesUnusedData = () =>
  navigator.vendor.startsWith('Apple') && window.matchMedia('(display-mode: browser)').matches;

/** Asks the browser to delete nothing by itself. Firefox has no vendor: it would interrupt its visitor with a question. */
export function requestPersistence(): void {
  // An insecure page has no `storage`.
  if (navigator.vendor) void navigator.storage?.persist?.().catch(() => undefined);
}

function keysOf(area: Area): string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}

/** Calls back with each value that another tab stores under a key; null for a removal. Returns how to unsubscribe. */
export function onRemoteStorageChange(key: string, onChange: (value: string | null) => void): () => void {
  const listener = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key || changed === null) onChange(newValue);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** A stored value; undefined if it is missing or no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
