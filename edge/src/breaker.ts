/** How often a release may bring the render worker down before its server bundle is set aside. */
const CHANCES = 2;

/** Remembers which releases ended a render worker; such a section is drawn by the browser. */
export interface Breaker {
  /** Counts a worker that was ended while it rendered this release. */
  blame: (part: string, release: string) => void;
  isOpen: (part: string, release: string) => boolean;
  /** Forgets every release that is not among the running ones. */
  keepOnly: (running: ReadonlySet<string>) => void;
}

/** Makes a breaker that knows nothing yet. */
export function createBreaker(): Breaker {
  const blamed = new Map<string, number>();
  const keyOf = (part: string, release: string) => `${part}@${release}`;
  return {
    blame: (part, release) => {
      const key = keyOf(part, release);
      blamed.set(key, (blamed.get(key) ?? 0) + 1);
    },
    isOpen: (part, release) => (blamed.get(keyOf(part, release)) ?? 0) >= CHANCES,
    keepOnly: (running) => {
      for (const key of blamed.keys()) if (!running.has(key)) blamed.delete(key);
    },
  };
}
