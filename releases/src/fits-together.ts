import type { Release } from './format.ts';
import { meetsRange } from './semver-range.ts';

const SHELL = 'shell';

/** Why a release can't be active together with the others, and what to do about it; null when it can. */
export function findMisfit(candidate: Release, others: readonly Release[]): string | null {
  return candidate.name === SHELL ? misfitOfShell(candidate, others) : misfitOfSection(candidate, others);
}

function misfitOfShell(shell: Release, sections: readonly Release[]): string | null {
  const offered = shell.shared.builtWith;
  const unmet = sections.find(({ shared }) => !meetsRange(offered, shared.range));
  if (!unmet) return null;
  const { name, id, shared } = unmet;
  return (
    `shell ${shell.id} brings shared ${offered}, but the active ${name} ${id} needs ${shared.range}: ` +
    `first activate a ${name} that accepts ${offered}`
  );
}

function misfitOfSection(section: Release, others: readonly Release[]): string | null {
  const { name, id, shared } = section;
  const shell = others.find((other) => other.name === SHELL);
  if (shell && !meetsRange(shell.shared.builtWith, shared.range))
    return (
      `${name} ${id} needs shared ${shared.range}, but the active shell ${shell.id} brings ` +
      `${shell.shared.builtWith}: first activate a shell that brings it, or another release of ${name}`
    );
  for (const { segment } of section.sections) {
    const owner = others.find((other) => other.sections.some((theirs) => theirs.segment === segment));
    if (owner)
      return (
        `${name} ${id} serves /${segment}, which the active ${owner.name} ${owner.id} serves already: ` +
        `take it out of one of the two and publish that one again`
      );
  }
  return null;
}
