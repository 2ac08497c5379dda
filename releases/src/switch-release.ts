import { changeRegistry, type Change } from './change-registry.ts';
import { findMisfit } from './fits-together.ts';
import type { ActivePart, AuditAction, Registry, Release } from './format.ts';
import { readOtherReleases, type OtherRelease } from './other-releases.ts';
import { readRegistry } from './read-registry.ts';
import { readRelease } from './read-release.ts';
import { Refusal } from './refusal.ts';
import { smokeCheck, smokePartners, type SmokePartners } from './smoke-check.ts';
import { verifyRelease } from './verify-release.ts';

export interface SwitchOptions {
  store: string;
  app: string;
  by: string;
  why?: string | null;
  /** How long to wait for another process that changes the registry. */
  lockWaitMs?: number;
}

export interface GiveOptions extends SwitchOptions {
  /** Where the API is, so that the smoke check renders whole pages; without it they show that it is away. */
  apiOrigin?: string;
  /** Leaves the smoke check out, which the audit notes. */
  isUnchecked?: boolean;
}

export interface SwitchResult {
  app: string;
  /** What visitors get now, or for `canary` what the canary's share of them gets. */
  id: string;
  /** What they had before; null when there was nothing. */
  from: string | null;
  revision: number;
  /** `unchanged`: it was so already; `canary ended`: those who had the canary (`from`) get the active release again. */
  outcome: 'activated' | 'canary' | 'canary ended' | 'promoted' | 'rolled back' | 'unchanged';
  /** The canary's, for `canary`. */
  percent?: number;
  /** False when the audit's line could not be written; the next change writes it. */
  isRecorded: boolean;
}

interface Switch {
  what: AuditAction;
  outcome: SwitchResult['outcome'];
  from: string | null;
  percent?: number;
  /** The part when the decision was made. */
  before: ActivePart | undefined;
  /** The part as it will be; `when` is the moment of the change. */
  after: (when: string) => ActivePart;
}

/** Gives a release to visitors, after every check that needs no lock and every one that does. */
export async function switchRelease(options: GiveOptions, release: Release, change: Switch): Promise<SwitchResult> {
  const { store, app } = options;
  await refuseDamaged(store, release);
  // What visitors had before needs no proof that it renders, and a rollback must be quick.
  const partners = change.what === 'rollback' || options.isUnchecked ? null : await passSmokeCheck(options, release);
  return applySwitch(options, { ...change, to: release.id }, async (registry) => {
    // It may have been pruned since it was found whole.
    await readRelease(store, app, release.id);
    const others = await readOtherReleases(store, registry, app);
    refuseMisfit(release, others);
    if (partners && smokePartners(release, others).join() !== partners.join())
      throw new Refusal(`somebody changed what ${app} was checked with in the meantime: run the same command again`);
  });
}

/** A misfit is told first, because it would be the reason why a page does not come out. */
async function passSmokeCheck(options: GiveOptions, release: Release): Promise<SmokePartners> {
  const { store, app } = options;
  const others = await readOtherReleases(store, await readRegistry(store), app);
  refuseMisfit(release, others);
  await smokeCheck(options, release, others);
  return smokePartners(release, others);
}

function refuseMisfit(release: Release, others: readonly OtherRelease[]): void {
  const misfit = findMisfit(release, others);
  if (misfit) throw new Refusal(misfit);
}

/** Changes one part's place in the registry if it is still as the decision found it, and passes the check. */
export async function applySwitch(
  options: GiveOptions,
  change: Switch & { to: string },
  check: (registry: Registry) => Promise<void> = async () => undefined,
): Promise<SwitchResult> {
  const { store, app, lockWaitMs } = options;
  const { from, to, outcome, percent, before } = change;
  const decide = async (registry: Registry): Promise<Change> => {
    const current = registry.parts[app];
    if (JSON.stringify(current) !== JSON.stringify(before)) throw overtaken(app, registry);
    await check(registry);
    return describeChange(options, change);
  };
  const { registry, isRecorded } = await changeRegistry(store, decide, lockWaitMs);
  const share = percent === undefined ? {} : { percent };
  return { app, id: to, from, revision: registry.revision, outcome, ...share, isRecorded };
}

function describeChange({ app, by, why = null, isUnchecked }: GiveOptions, change: Switch & { to: string }): Change {
  const { what, from, to, percent, before } = change;
  const when = new Date().toISOString();
  const part = change.after(when);
  const share = percent === undefined ? {} : { percent };
  const canary = before?.canary?.id;
  const isEnded = canary !== undefined && part.canary?.id !== canary && part.active !== canary;
  const ended = isEnded ? { ended: canary } : {};
  const unchecked = isUnchecked ? { unchecked: true as const } : {};
  return { part, entry: { when, who: by, what, app, from, to, ...share, ...ended, ...unchecked, why } };
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

function overtaken(app: string, { parts, lastChange }: Registry): Refusal {
  const current = parts[app];
  const who = lastChange?.app === app ? lastChange.who : (current?.canary?.by ?? current?.by ?? 'somebody');
  const canary = current?.canary ? ` with ${current.canary.id} as canary for ${current.canary.percent}%` : '';
  return new Refusal(
    `${who} changed ${app} to ${current?.active ?? 'nothing'}${canary} in the meantime: ` +
      'look at status and run the command again if it is still wanted',
  );
}
