import semver from 'semver';
import { ifUnusable, UserError } from '../../model/errors.ts';
import type { Release, TrustCheck } from '../../model/format.ts';
import type { Registry } from '../../model/registry.ts';
import { descriptionKey, parseRelease, readDescription } from '../../files/release-files.ts';
import type { ReleaseStore } from '../../stores/store.ts';

export const SHELL = 'shell';

/** Why no page can do without an app; null for other sections. */
export function explainNeed({ app, segments }: Pick<Release, 'app' | 'segments'>): string | null {
  if (app === SHELL) return 'the shell is the frame of every page';
  const isHome = segments.some(({ segment }) => segment === '');
  return isHome ? `${app} serves the home page, to which unknown addresses redirect` : null;
}

/** A release that visitors may get together with one of another app. */
export interface Counterpart {
  release: Release;
  role: 'active' | 'canary';
}

/** What a release is run with: a section with the shells that visitors may get, a shell with the sections. */
export const counterpartsOf = (release: Release, others: readonly Counterpart[]): readonly Counterpart[] =>
  others.filter((other) => (release.app === SHELL) !== (other.release.app === SHELL));

/** The releases that a candidate is checked with. A later change of them makes the check stale. */
export const counterpartIds = (candidate: Release, others: readonly Counterpart[]): readonly string[] =>
  counterpartsOf(candidate, others).map(({ release }) => `${release.app} ${release.id}`);

export const describeCounterpart = ({ role, release }: Counterpart): string =>
  `the ${role} ${release.app} ${release.id}`;

/** The error of a candidate that a check refuses, with the place and the reason. */
export const refusalOf = ({ app, id }: Release, check: 'smoke check' | 'browser check', problem: string): UserError =>
  new UserError(
    `${app} ${id} does not pass its ${check}, ${problem}: fix it and publish it again; visitors keep the active release`,
  );

/**
 * Why a release is incompatible with the others, and what to do about it; null when it is compatible. A visitor may get
 * any mixture of active releases and canaries, so it must fit all of them. `fittingShell` is one that a section needs.
 */
export function findIncompatibility(
  candidate: Release,
  others: readonly Counterpart[],
  fittingShell = 'a shell that has it',
): string | null {
  const name = `${candidate.app} ${candidate.id}`;
  for (const other of counterpartsOf(candidate, others)) {
    const isShell = candidate.app === SHELL;
    const [shell, section] = isShell ? [candidate, other.release] : [other.release, candidate];
    const unmet = findUnmetPackage(shell, section) ?? findUnmetName(shell, section);
    if (!unmet) continue;
    const { needed, provided } = unmet;
    const [needing, having] = isShell ? [describeCounterpart(other), name] : [name, describeCounterpart(other)];
    const fix = isShell
      ? `first activate a ${section.app} that accepts ${provided ?? 'this shell'}`
      : `first activate ${fittingShell}, or another release of ${section.app}`;
    return `${needing} needs ${needed}, but ${having} has ${provided ?? 'none'}: ${suggestFix(other, fix)}`;
  }
  for (const { segment } of candidate.segments) {
    const owner = others.find(({ release }) => release.segments.some((other) => other.segment === segment));
    if (!owner) continue;
    const fix = suggestFix(owner, 'take it out of one of the two and publish that one again');
    return `${name} serves /${segment}, which ${describeCounterpart(owner)} already serves: ${fix}`;
  }
  return null;
}

const suggestFix = ({ role, release }: Counterpart, fixForActive: string): string =>
  role === 'active' ? fixForActive : `first promote ${release.app} or end its canary (rollback ${release.app})`;

const SHARED = '@learning-center/shared';

// compat: older shells load every entry as a classic script, and no sheets with it.
export const FIRST_SHARED_WITH_MODULES = '2.2.0';

/** Whether the shell itself must load more of a section than a classic script. */
export const needsModules = ({ entryType, styles = [] }: Partial<Pick<Release, 'entryType' | 'styles'>>): boolean =>
  entryType === 'module' || styles.length > 0;

/** The first package of a section that a shell lacks in an accepted version. */
function findUnmetPackage(shell: Release, section: Release) {
  const provided: Release['packages'] = { ...shell.packages, [SHARED]: shell.shared };
  const needed = Object.entries({ [SHARED]: section.shared, ...section.packages });
  for (const [name, { range }] of needed) {
    const version = provided[name]?.builtWith;
    // A shell from before lists no packages, and provides the same ones.
    const isMet = version === undefined ? shell.packages === undefined : semver.satisfies(version, range);
    // Operators know the site's own package as `shared`.
    if (!isMet) return { needed: `${name === SHARED ? 'shared' : name} ${range}`, provided: version };
  }
  // The range of such a section may be wider than what it needs.
  const { builtWith } = shell.shared;
  const isTooOld = needsModules(section) && semver.lt(builtWith, FIRST_SHARED_WITH_MODULES);
  return isTooOld ? { needed: `shared >=${FIRST_SHARED_WITH_MODULES}`, provided: builtWith } : undefined;
}

/** The names of `shared` that a section takes and a shell lacks. Older releases list none. */
function findUnmetName(shell: Release, section: Release): { needed: string; provided: undefined } | undefined {
  for (const [module, names] of Object.entries(section.sharedNames ?? {})) {
    const given = shell.sharedNames?.[module] ?? [];
    const missing = names.filter((name) => !given.includes(name));
    if (shell.sharedNames && missing.length > 0)
      return { needed: `${missing.join(', ')} of ${module}`, provided: undefined };
  }
  return undefined;
}

/** Reads the active releases and canaries of all other apps that are readable and trusted. */
export async function readCounterparts(
  { store, app: except, trust }: { store: Pick<ReleaseStore, 'files'>; app: string; trust?: TrustCheck | undefined },
  registry: Registry,
): Promise<Counterpart[]> {
  const others = Object.entries(registry.apps).filter(([app]) => app !== except);
  const read = async (app: string, id: string | undefined, role: Counterpart['role']): Promise<Counterpart[]> => {
    if (id === undefined) return [];
    const description = await readDescription(store, { app, id });
    trust?.(description, { app, id });
    return [{ release: parseRelease(description, descriptionKey({ app, id })), role }];
  };
  // One that nobody can use must not block a deployment.
  const found = others.flatMap(([app, { active, canary }]) => [
    read(app, active, 'active').catch(ifUnusable([])),
    read(app, canary?.id, 'canary').catch(ifUnusable([])),
  ]);
  return (await Promise.all(found)).flat();
}
