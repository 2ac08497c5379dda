import { findIncompatibility, SHELL, type Counterpart } from '../deploy/check-compatibility.ts';
import type { Release } from '../store/format.ts';

/** A release of the app that is being activated. */
export interface Subject {
  role: 'candidate' | 'active' | 'previous';
  release: Release;
}

/** Releases that a visitor may get together. */
export interface Combination {
  subject: Subject;
  /** Releases that replace the active ones of their apps, the subject included. */
  releases: readonly Release[];
  /** Sections whose pages are visited. */
  sections: readonly Release[];
  /** What the subject runs with, for messages; the same for each subject. */
  partners: string;
}

/**
 * Combines a section's releases with each shell that visitors may get. Combines a shell's releases with the active
 * sections, and with those that are canaries. Leaves out what does not fit together: it could not be activated.
 */
export function planCombinations(subjects: readonly Subject[], others: readonly Counterpart[]): Combination[] {
  return subjects.flatMap((subject) =>
    subject.release.app === SHELL ? combineShell(subject, others) : combineSection(subject, others),
  );
}

function combineSection(subject: Subject, others: readonly Counterpart[]): Combination[] {
  const { release } = subject;
  return others
    .filter((shell) => shell.release.app === SHELL && findIncompatibility(release, [shell]) === null)
    .map((shell) => ({
      subject,
      releases: [release, shell.release],
      sections: [release],
      partners: `the ${shell.role} shell ${shell.release.id}`,
    }));
}

function combineShell(subject: Subject, others: readonly Counterpart[]): Combination[] {
  const { release } = subject;
  const fitting = others.filter(
    (section) => section.release.app !== SHELL && findIncompatibility(release, [section]) === null,
  );
  const sectionsOf = (role: Counterpart['role']) =>
    fitting.filter((section) => section.role === role).map((section) => section.release);
  const [active, canaries] = [sectionsOf('active'), sectionsOf('canary')];
  return [
    { sections: active, partners: 'the active sections' },
    { sections: canaries, partners: `the canaries ${canaries.map(({ app, id }) => `${app} ${id}`).join(', ')}` },
  ]
    .filter(({ sections }) => sections.length > 0)
    .map((each) => ({ ...each, subject, releases: [release, ...each.sections] }));
}
