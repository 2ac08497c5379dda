import type { Release } from './format.ts';
import type { OtherRelease } from './other-releases.ts';
import { meetsRange } from './semver-range.ts';

export const SHELL = 'shell';

/**
 * Why a release can't be given to visitors together with the others, and what to do about it; null when it can.
 * A visitor may get any mixture of active releases and canaries, so every one of them must fit.
 */
export function findMisfit(candidate: Release, others: readonly OtherRelease[]): string | null {
  return candidate.name === SHELL ? misfitOfShell(candidate, others) : misfitOfSection(candidate, others);
}

function misfitOfShell(shell: Release, sections: readonly OtherRelease[]): string | null {
  const offered = shell.shared.builtWith;
  const unmet = sections.find(({ release }) => !meetsRange(offered, release.shared.range));
  if (!unmet) return null;
  const { name, shared } = unmet.release;
  return (
    `shell ${shell.id} brings shared ${offered}, but ${theOther(unmet)} needs ${shared.range}: ` +
    wayOut(unmet, `first activate a ${name} that accepts ${offered}`)
  );
}

function misfitOfSection(section: Release, others: readonly OtherRelease[]): string | null {
  const { name, id, shared } = section;
  const shell = others.find(
    ({ release }) => release.name === SHELL && !meetsRange(release.shared.builtWith, shared.range),
  );
  if (shell)
    return (
      `${name} ${id} needs shared ${shared.range}, but ${theOther(shell)} brings ${shell.release.shared.builtWith}: ` +
      wayOut(shell, `first activate a shell that brings it, or another release of ${name}`)
    );
  for (const { segment } of section.sections) {
    const owner = others.find(({ release }) => release.sections.some((theirs) => theirs.segment === segment));
    if (owner)
      return (
        `${name} ${id} serves /${segment}, which ${theOther(owner)} serves already: ` +
        wayOut(owner, 'take it out of one of the two and publish that one again')
      );
  }
  return null;
}

const theOther = ({ place, release }: OtherRelease): string => `the ${place} ${release.name} ${release.id}`;

const wayOut = ({ place, release }: OtherRelease, ofActive: string): string =>
  place === 'active' ? ofActive : `promote ${release.name} or take its canary back (rollback ${release.name}) first`;
