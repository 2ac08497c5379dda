import { applySwitch, type GiveOptions, type Switch, type SwitchResult } from './apply-switch.ts';
import { findMisfit } from './fits-together.ts';
import type { Release } from './format.ts';
import { readOtherReleases, type OtherRelease } from './other-releases.ts';
import { readRegistry } from './read-registry.ts';
import { readRelease } from './read-release.ts';
import { Refusal } from './refusal.ts';
import { smokeCheck, smokePartners, type SmokePartners, type SmokeReport } from './smoke-check.ts';
import { verifyRelease } from './verify-release.ts';

/** Gives a release to visitors, after every check that needs no lock and every one that does. */
export async function switchRelease(options: GiveOptions, release: Release, change: Switch): Promise<SwitchResult> {
  const { store, app } = options;
  await refuseDamaged(store, release);
  // What visitors had before needs no proof that it renders, and a rollback must be quick.
  const passed = change.what === 'rollback' || options.isUnchecked ? null : await passSmokeCheck(options, release);
  const result = await applySwitch(options, { ...change, to: release.id }, async (registry) => {
    // It may have been pruned since it was found whole.
    await readRelease(store, app, release.id);
    const others = await readOtherReleases(store, registry, app);
    refuseMisfit(release, others);
    if (passed && smokePartners(release, others).join() !== passed.partners.join())
      throw new Refusal(`somebody changed what ${app} was checked with in the meantime: run the same command again`);
  });
  return passed ? { ...result, smoke: passed.report } : result;
}

/** A misfit is told first, because it would be the reason why a page does not come out. */
async function passSmokeCheck(
  options: GiveOptions,
  release: Release,
): Promise<{ partners: SmokePartners; report: SmokeReport }> {
  const { store, app } = options;
  const others = await readOtherReleases(store, await readRegistry(store), app);
  refuseMisfit(release, others);
  const report = await smokeCheck(options, release, others);
  return { partners: smokePartners(release, others), report };
}

function refuseMisfit(release: Release, others: readonly OtherRelease[]): void {
  const misfit = findMisfit(release, others);
  if (misfit) throw new Refusal(misfit);
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
