import { findIncompatibility, SHELL, type Counterpart } from '../../deploy/check-compatibility.ts';
import type { Release } from '../../store/format.ts';

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
export function planCombinations(checked: readonly CheckedRelease[], others: readonly Counterpart[]): Combination[] {
  return checked.flatMap((each) =>
    each.release.app === SHELL ? combineShell(each, others) : combineSection(each, others),
  );
}

function combineSection(checked: CheckedRelease, others: readonly Counterpart[]): Combination[] {
  const { release } = checked;
  return others
    .filter((shell) => shell.release.app === SHELL && findIncompatibility(release, [shell]) === null)
    .map((shell) => ({
      checked,
      releases: [release, shell.release],
      sections: [release],
      counterparts: `the ${shell.role} shell ${shell.release.id}`,
    }));
}

function combineShell(checked: CheckedRelease, others: readonly Counterpart[]): Combination[] {
  const { release } = checked;
  const fitting = others.filter(
    (section) => section.release.app !== SHELL && findIncompatibility(release, [section]) === null,
  );
  const sectionsOf = (role: Counterpart['role']) =>
    fitting.filter((section) => section.role === role).map((section) => section.release);
  const [active, canaries] = [sectionsOf('active'), sectionsOf('canary')];
  return [
    { sections: active, counterparts: 'the active sections' },
    { sections: canaries, counterparts: `the canaries ${canaries.map(({ app, id }) => `${app} ${id}`).join(', ')}` },
  ]
    .filter(({ sections }) => sections.length > 0)
    .map((each) => ({ ...each, checked, releases: [release, ...each.sections] }));
}

/** The releases of the site on which pages are opened. */
export interface SiteReleases {
  /** One of each app: visitors get it without an override link. */
  active: readonly Release[];
  /** Every release that a page may have. */
  all: readonly Release[];
}

/** Collects what the site of a check needs. An app without an active release gets the first one that is checked. */
export function planSite(actives: readonly Release[], combinations: readonly Combination[]): SiteReleases {
  const wanted = [...actives, ...combinations.flatMap(({ releases }) => releases)];
  const firstOf = (keyOf: (release: Release) => string) => [
    ...new Map(wanted.map((release) => [keyOf(release), release] as const).reverse()).values(),
  ];
  return { active: firstOf(({ app }) => app), all: firstOf(nameOf) };
}

/** What an override link must name: the edge accepts ten releases, and a site may have more sections. */
export function overridesOf({ releases }: Combination, { active }: SiteReleases): Release[] {
  const isActive = new Set(active.map(nameOf));
  return releases.filter((release) => !isActive.has(nameOf(release)));
}

const nameOf = ({ app, id }: Release): string => `${app}@${id}`;
