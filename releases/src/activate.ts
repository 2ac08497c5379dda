import { findRelease } from './read-release.ts';
import { readRegistry } from './read-registry.ts';
import { switchRelease, type SwitchOptions, type SwitchResult } from './switch-release.ts';

/** How many earlier releases of a part the registry remembers for a rollback. */
const PREVIOUS_KEPT = 10;

export interface ActivateOptions extends SwitchOptions {
  /** A version or an id; the newest release when left out. */
  target?: string;
}

/** Gives a release to visitors, if it is whole and fits the other parts. */
export async function activateRelease(options: ActivateOptions): Promise<SwitchResult> {
  const { store, app, target } = options;
  const { revision, parts } = await readRegistry(store);
  const release = await findRelease(store, app, target);
  const current = parts[app];
  const expected = current?.active ?? null;
  if (expected === release.id)
    return { app, id: release.id, from: expected, revision, outcome: 'unchanged', isRecorded: true };
  const before = current ? [current.active, ...current.previous] : [];
  const previous = before.filter((id) => id !== release.id).slice(0, PREVIOUS_KEPT);
  return switchRelease(options, { what: 'activate', release, previous, expected });
}
