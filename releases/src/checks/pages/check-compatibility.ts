import semver from 'semver';
import { UserError } from '../../model/errors.ts';
import type { Release } from '../../model/format.ts';
import type { Registry } from '../../model/registry.ts';
import { descriptionKey, parseRelease, readDescription } from '../../files/release-files.ts';
import type { TrustCheck } from '../../model/names.ts';
import type { ReleaseStore } from '../../stores/store.ts';

export const SHELL = 'shell';

/**
 * Why a release is incompatible with the others, and what to do about it; null when it is compatible. A visitor may get
 * any mixture of active releases and canaries, so it must fit all of them.
 */
export function findIncompatibility(candidate: Release, others: readonly Counterpart[]): string | null {
  return candidate.app === SHELL
    ? findShellIncompatibility(candidate, others)
    : findSectionIncompatibility(candidate, others);
}

function findShellIncompatibility(shell: Release, sections: readonly Counterpart[]): string | null {
  for (const section of sections) {
    const unmet = findUnmetPackage(shell, section.release);
    if (!unmet) continue;
    const { name, range, provided } = unmet;
    return (
      `shell ${shell.id} ${provided === undefined ? 'has no' : 'has'} ${formatPackage(name, provided)}, ` +
      `but ${describeCounterpart(section)} needs ${provided === undefined ? `${name} ${range}` : range}: ` +
      suggestFix(section, `first activate a ${section.release.app} that accepts ${provided ?? 'this shell'}`)
    );
  }
  return null;
}

function findSectionIncompatibility(section: Release, others: readonly Counterpart[]): string | null {
  const { app, id } = section;
  for (const shell of others.filter(({ release }) => release.app === SHELL)) {
    const unmet = findUnmetPackage(shell.release, section);
    if (!unmet) continue;
    const { name, range, provided } = unmet;
    return (
      `${app} ${id} needs ${formatPackage(name, range)}, but ${describeCounterpart(shell)} has ${provided ?? 'none'}: ` +
      suggestFix(shell, `first activate a shell that has it, or another release of ${app}`)
    );
  }
  for (const { segment } of section.segments) {
    const owner = others.find(({ release }) => release.segments.some((other) => other.segment === segment));
    if (owner)
      return (
        `${app} ${id} serves /${segment}, which ${describeCounterpart(owner)} already serves: ` +
        suggestFix(owner, 'take it out of one of the two and publish that one again')
      );
  }
  return null;
}

const SHARED = '@learning-center/shared';

/** Older shells load every entry as a classic script, and no sheets with it. */
export const FIRST_SHARED_WITH_MODULES = '2.2.0';

/** Whether the shell itself must load more of a section than a classic script. */
export const needsModules = ({ entryType, styles = [] }: Partial<Pick<Release, 'entryType' | 'styles'>>): boolean =>
  entryType === 'module' || styles.length > 0;

/** A package of a section that a shell does not provide in an accepted version. */
interface UnmetPackage {
  name: string;
  range: string;
  /** The version that the shell has; undefined if it has none. */
  provided: string | undefined;
}

function findUnmetPackage(shell: Release, section: Release): UnmetPackage | undefined {
  const provided = new Map([[SHARED, shell.shared.builtWith]]);
  for (const [name, { builtWith }] of Object.entries(shell.packages ?? {})) provided.set(name, builtWith);
  const needed = [[SHARED, section.shared] as const, ...Object.entries(section.packages ?? {})];
  const unmet = needed
    .map(([name, { range }]) => ({ name, range, provided: provided.get(name) }))
    .find((each) =>
      each.provided === undefined
        ? // A shell from before lists no packages, and provides the same ones.
          shell.packages !== undefined
        : !semver.satisfies(each.provided, each.range),
    );
  return unmet ?? (needsModules(section) ? findMissingModules(shell) : undefined);
}

/** The range of such a section may be wider than what it needs. */
function findMissingModules({ shared: { builtWith } }: Release): UnmetPackage | undefined {
  if (semver.gte(builtWith, FIRST_SHARED_WITH_MODULES)) return undefined;
  return { name: SHARED, range: `>=${FIRST_SHARED_WITH_MODULES}`, provided: builtWith };
}

/** Operators know the site's own package as `shared`. */
const formatPackage = (name: string, version: string | undefined): string =>
  [name === SHARED ? 'shared' : name, version].filter((text) => text !== undefined).join(' ');

const describeCounterpart = ({ role, release }: Counterpart): string => `the ${role} ${release.app} ${release.id}`;

const suggestFix = ({ role, release }: Counterpart, fixForActive: string): string =>
  role === 'active' ? fixForActive : `first promote ${release.app} or end its canary (rollback ${release.app})`;

/** A release that visitors may get together with one of another app. */
export interface Counterpart {
  release: Release;
  role: 'active' | 'canary';
}

interface CounterpartsOptions {
  store: Pick<ReleaseStore, 'files'>;
  app: string;
  trust?: TrustCheck | undefined;
}

/**
 * Reads the active releases and canaries of all other apps. One that is unreadable or not trusted must not block a
 * deployment, so it is skipped.
 */
export async function readCounterparts(
  { store, app: except, trust }: CounterpartsOptions,
  registry: Registry,
): Promise<Counterpart[]> {
  const wanted = Object.entries(registry.apps)
    .filter(([app]) => app !== except)
    .flatMap(([app, { active, canary }]) => [
      { app, id: active, role: 'active' as const },
      ...(canary ? [{ app, id: canary.id, role: 'canary' as const }] : []),
    ]);
  const found = await Promise.all(
    wanted.map(async ({ app, id, role }) => {
      try {
        const description = await readDescription(store, { app, id });
        trust?.(description, { app, id });
        return { release: parseRelease(description, descriptionKey({ app, id })), role };
      } catch (error) {
        if (error instanceof UserError) return null;
        throw error;
      }
    }),
  );
  return found.filter((other) => other !== null);
}
