import { changeRegistry, type Change } from './change-registry.ts';
import { findMisfit } from './fits-together.ts';
import type { ActivePart, AuditEntry, Registry, Release } from './format.ts';
import { readRelease } from './read-release.ts';
import { Refusal } from './refusal.ts';
import { verifyRelease } from './verify-release.ts';

export interface SwitchOptions {
  store: string;
  app: string;
  by: string;
  why?: string | null;
  /** How long to wait for another process that changes the registry. */
  lockWaitMs?: number;
}

export interface SwitchResult {
  app: string;
  id: string;
  from: string | null;
  revision: number;
  /** `unchanged`: the release was active already. */
  outcome: 'activated' | 'rolled back' | 'unchanged';
  /** False when the audit's line could not be written; the next change writes it. */
  isRecorded: boolean;
}

interface Switch {
  what: AuditEntry['what'];
  release: Release;
  /** The releases before it, newest first. */
  previous: string[];
  /** What was active when the decision was made. */
  expected: string | null;
}

/** Makes a release the one that visitors get, after every check that needs no lock and every one that does. */
export async function switchRelease(options: SwitchOptions, change: Switch): Promise<SwitchResult> {
  const { store, app, lockWaitMs } = options;
  const { what, release, expected } = change;
  await refuseDamaged(store, release);
  const decide = async (registry: Registry): Promise<Change> => {
    const current = registry.parts[app];
    if ((current?.active ?? null) !== expected) throw overtaken(app, current);
    const misfit = findMisfit(release, await readActive(store, registry, app));
    if (misfit) throw new Refusal(misfit);
    return describeChange(options, change, current);
  };
  const { registry, isRecorded } = await changeRegistry(store, decide, lockWaitMs);
  const outcome = what === 'rollback' ? 'rolled back' : 'activated';
  return { app, id: release.id, from: expected, revision: registry.revision, outcome, isRecorded };
}

function describeChange(
  { app, by, why = null }: SwitchOptions,
  { what, release, previous, expected }: Switch,
  current: ActivePart | undefined,
): Change {
  const when = new Date().toISOString();
  const canary = current?.canary && current.canary.id !== release.id ? { canary: current.canary } : {};
  return {
    part: { active: release.id, previous, ...canary, activatedAt: when, by },
    entry: { when, who: by, what, app, from: expected, to: release.id, why },
  };
}

async function refuseDamaged(store: string, release: Release): Promise<void> {
  const [first, ...others] = await verifyRelease(store, release);
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new Refusal(
    `${release.name} ${release.id} is damaged (${first.path} is ${first.what}${more}): ` +
      'publish it again from the same source, which repairs it, or choose another release',
  );
}

const overtaken = (app: string, current: ActivePart | undefined): Refusal =>
  new Refusal(
    `${current?.by ?? 'somebody'} changed ${app} to ${current?.active ?? 'nothing'} in the meantime: ` +
      'look at status and run the command again if it is still wanted',
  );

/** The other active releases; one that is unreadable must not keep the rest from being changed. */
async function readActive(store: string, registry: Registry, except: string): Promise<Release[]> {
  const active = Object.entries(registry.parts).filter(([app]) => app !== except);
  const releases = await Promise.all(
    active.map(async ([app, { active: id }]) =>
      readRelease(store, app, id).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      }),
    ),
  );
  return releases.filter((release) => release !== null);
}
