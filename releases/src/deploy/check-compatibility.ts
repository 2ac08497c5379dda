import semver from 'semver';
import { UserError } from '../errors.ts';
import type { Release, Registry } from '../store/format.ts';
import { readRelease } from '../store/read-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';

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
  const version = shell.shared.builtWith;
  const unmet = sections.find(({ release }) => !semver.satisfies(version, release.shared.range));
  if (!unmet) return null;
  const { app, shared } = unmet.release;
  return (
    `shell ${shell.id} has shared ${version}, but ${describeCounterpart(unmet)} needs ${shared.range}: ` +
    suggestFix(unmet, `first activate a ${app} that accepts ${version}`)
  );
}

function findSectionIncompatibility(section: Release, others: readonly Counterpart[]): string | null {
  const { app, id, shared } = section;
  const shell = others.find(
    ({ release }) => release.app === SHELL && !semver.satisfies(release.shared.builtWith, shared.range),
  );
  if (shell)
    return (
      `${app} ${id} needs shared ${shared.range}, but ${describeCounterpart(shell)} has ${shell.release.shared.builtWith}: ` +
      suggestFix(shell, `first activate a shell that has it, or another release of ${app}`)
    );
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

const describeCounterpart = ({ role, release }: Counterpart): string => `the ${role} ${release.app} ${release.id}`;

const suggestFix = ({ role, release }: Counterpart, fixForActive: string): string =>
  role === 'active' ? fixForActive : `first promote ${release.app} or end its canary (rollback ${release.app})`;

/** A release that visitors may get together with one of another app. */
export interface Counterpart {
  release: Release;
  role: 'active' | 'canary';
}

/**
 * Reads the active releases and canaries of all other apps. An unreadable one must not block a deployment, so it is
 * skipped.
 */
export async function readCounterparts(
  store: Pick<ReleaseStore, 'files'>,
  registry: Registry,
  except: string,
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
        return { release: await readRelease(store, app, id), role };
      } catch (error) {
        if (error instanceof UserError) return null;
        throw error;
      }
    }),
  );
  return found.filter((other) => other !== null);
}
