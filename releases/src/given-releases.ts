import { readAudit } from './audit.ts';
import { readRegistry } from './read-registry.ts';

/** Tells a release of a part from all others. */
export const keyOfRelease = (app: string, id: string): string => `${app}/${id}`;

/** Every release that visitors get or had: also what an open page may have begun with, and a rollback took back. */
export async function readGivenReleases(store: string): Promise<ReadonlySet<string>> {
  // Either file alone still tells most of it when somebody broke the other.
  const registry = await readRegistry(store).catch(() => null);
  const { entries } = await readAudit(store, { lastChange: registry?.lastChange ?? null }).catch(() => ({
    entries: [],
  }));
  const current = Object.entries(registry?.parts ?? {}).flatMap(([app, { active, previous, canary }]) =>
    [active, ...previous, canary?.id].map((id) => [app, id] as const),
  );
  const past = entries
    .filter(({ what }) => what !== 'prune')
    .flatMap(({ app, from, to, ended }) => [from, to, ended].map((id) => [app, id] as const));
  const given = [...current, ...past].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new Set(given.map(([app, id]) => keyOfRelease(app, id)));
}
