type Area = 'localStorage' | 'sessionStorage';

/** What this device keeps under a key, or null; a browser that refuses storage keeps nothing. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this device where the browser lets it; undefined takes it away. */
export function writeStored(key: string, text: string | undefined, area: Area = 'localStorage'): void {
  try {
    if (text === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Storage is full or forbidden; the page works without it.
  }
}

/** The keys that begin with a text and under which this device keeps something. */
export function storedKeys(beginning: string, area: Area = 'localStorage'): string[] {
  try {
    return Object.keys(globalThis[area]).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}
