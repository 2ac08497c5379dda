import type { Registry, Release } from './format.ts';
import { readRelease } from './read-release.ts';
import { Refusal } from './refusal.ts';

/** A release that visitors may get together with another part's. */
export interface OtherRelease {
  release: Release;
  place: 'active' | 'canary';
}

/** What the other parts give to visitors; one that is unreadable must not keep the rest from being changed. */
export async function readOtherReleases(store: string, registry: Registry, except: string): Promise<OtherRelease[]> {
  const wanted = Object.entries(registry.parts)
    .filter(([app]) => app !== except)
    .flatMap(([app, { active, canary }]) => [
      { app, id: active, place: 'active' as const },
      ...(canary ? [{ app, id: canary.id, place: 'canary' as const }] : []),
    ]);
  const found = await Promise.all(
    wanted.map(async ({ app, id, place }) => {
      try {
        return { release: await readRelease(store, app, id), place };
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
    }),
  );
  return found.filter((other) => other !== null);
}
