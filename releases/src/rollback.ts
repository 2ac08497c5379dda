import type { ActivePart } from './format.ts';
import { readRelease } from './read-release.ts';
import { readRegistry } from './read-registry.ts';
import { Refusal } from './refusal.ts';
import { switchRelease, type SwitchOptions, type SwitchResult } from './switch-release.ts';

export interface RollbackOptions extends SwitchOptions {
  /** A version or an id among those active before; the last one when left out. */
  target?: string;
}

/** Takes a part back to a release it had before; the ones after that are forgotten, so that the next goes further. */
export async function rollbackPart(options: RollbackOptions): Promise<SwitchResult> {
  const { store, app, target } = options;
  const current = (await readRegistry(store)).parts[app];
  if (!current) throw new Refusal(`${app} has no active release: run activate ${app} first`);
  const index = indexOf(app, current, target);
  const release = await readRelease(store, app, current.previous[index] ?? current.active);
  const previous = current.previous.slice(index + 1);
  return switchRelease(options, { what: 'rollback', release, previous, expected: current.active });
}

function indexOf(app: string, { active, previous }: ActivePart, target: string | undefined): number {
  if (previous.length === 0)
    throw new Refusal(`${app} had no release before ${active}: choose one with activate ${app} <version>`);
  if (target === undefined) return 0;
  const index = previous.findIndex((id) => id === target || id.slice(0, id.lastIndexOf('-')) === target);
  if (index >= 0) return index;
  throw new Refusal(
    `${app} ${target} was not active before (these were: ${previous.join(', ')}): choose one, or use activate`,
  );
}
