type Area = 'localStorage' | 'sessionStorage';

/**
 * What a browser refused to keep, for as long as its page lives: null where it refused to take something away. Nothing
 * of a visitor's is ever here on a server, which has no storage to be refused.
 */
const refused = new Map<string, string | null>();

/** What this device keeps under a key, or null; where the browser refuses storage, what this page keeps. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  const kept = refused.get(`${area} ${key}`);
  if (kept !== undefined) return kept;
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this device, or for the life of the page where the browser refuses; undefined takes it away. */
export function writeStored(key: string, text: string | undefined, area: Area = 'localStorage'): void {
  if (typeof window === 'undefined') return;
  try {
    if (text === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    refused.delete(`${area} ${key}`);
  } catch {
    refused.set(`${area} ${key}`, text ?? null);
  }
}

/** The keys that begin with a text and under which something is kept. */
export function storedKeys(beginning: string, area: Area = 'localStorage'): string[] {
  const keys = new Set(keysOf(area));
  for (const [place, text] of refused) {
    const key = place.slice(area.length + 1);
    if (!place.startsWith(`${area} `)) continue;
    if (text === null) keys.delete(key);
    else keys.add(key);
  }
  return [...keys].filter((key) => key.startsWith(beginning));
}

function keysOf(area: Area): string[] {
  try {
    return Object.keys(globalThis[area]);
  } catch {
    return [];
  }
}
