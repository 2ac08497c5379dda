import { findIncompatibility, SHELL, type Counterpart } from '../check-compatibility.ts';
import { UserError } from '../../model/errors.ts';
import type { Release } from '../../model/format.ts';

/** What a release is run with: a section with the shells that visitors may get, a shell with the sections. */
export const counterpartsOf = (release: Release, others: readonly Counterpart[]): readonly Counterpart[] =>
  others.filter((other) => (release.app === SHELL) !== (other.release.app === SHELL));

/** The releases that a candidate is checked with. A later change of them makes the check stale. */
export const counterpartIds = (candidate: Release, others: readonly Counterpart[]): readonly string[] =>
  counterpartsOf(candidate, others).map(({ release }) => `${release.app} ${release.id}`);

/** The error of a candidate that a check refuses, with the place and the reason. */
export const refusalOf = ({ app, id }: Release, check: 'smoke check' | 'browser check', problem: string): UserError =>
  new UserError(
    `${app} ${id} does not pass its ${check}, ${problem}: fix it and publish it again; visitors keep the active release`,
  );

/** A release of the app that is being activated. */
export interface CheckedRelease {
  role: 'candidate' | 'active' | 'previous';
  release: Release;
}

/** Releases that a visitor may get together. */
export interface Combination {
  checked: CheckedRelease;
  /** Releases that replace the active ones of their apps, the checked one included. */
  releases: readonly Release[];
  /** Sections whose pages are visited. */
  sections: readonly Release[];
  /** What the checked release runs with, for messages; the same for each checked release. */
  counterparts: string;
}

/**
 * Combines a section's releases with each shell that visitors may get. Combines a shell's releases with the active
 * sections, and with those that are canaries. Leaves out what does not fit together: it could not be activated.
 */
export function planCombinations(all: readonly CheckedRelease[], others: readonly Counterpart[]): Combination[] {
  return all.flatMap((checked) => {
    const { release } = checked;
    const fitting = counterpartsOf(release, others).filter((other) => findIncompatibility(release, [other]) === null);
    if (release.app === SHELL) return combineShell(checked, fitting);
    return fitting.map(({ role, release: shell }) => ({
      checked,
      releases: [release, shell],
      sections: [release],
      counterparts: `the ${role} shell ${shell.id}`,
    }));
  });
}

function combineShell(checked: CheckedRelease, others: readonly Counterpart[]): Combination[] {
  const sectionsOf = (role: Counterpart['role']) =>
    others.filter((section) => section.role === role).map(({ release }) => release);
  const canaries = sectionsOf('canary');
  return [
    { sections: sectionsOf('active'), counterparts: 'the active sections' },
    { sections: canaries, counterparts: `the canaries ${canaries.map(({ app, id }) => `${app} ${id}`).join(', ')}` },
  ]
    .filter(({ sections }) => sections.length > 0)
    .map((each) => ({ ...each, checked, releases: [checked.release, ...each.sections] }));
}
