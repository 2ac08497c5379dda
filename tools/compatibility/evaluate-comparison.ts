import type { Comparison } from './compare-entry-points.ts';

/** The versions of `shared` that are compared. */
interface Versions {
  from: string;
  to: string;
}

const HOW_TO_REMOVE = `Preserve the old form beside the new one until no released section uses it (expand, migrate, contract).
Then raise the major version in shared/package.json: "activate" refuses incompatible combinations.`;

const HOW_TO_ADD = `A section that uses it would break in a shell without it.
Raise the minor version in shared/package.json: "activate" then refuses such a section until a shell has it.`;

/** Whether the versions allow the change, and the message for its author. */
export function evaluateComparison({ breaks, additions }: Comparison, { from, to }: Versions) {
  const [isMajor, isMinor] = [isRaised(from, to, 1), isRaised(from, to, 2)];
  const list = breaks.map((line) => `  ${line}`).join('\n');
  if (breaks.length > 0 && !isMajor)
    return {
      isCompatible: false,
      text: `Sections built with shared ${from} would break:\n${list}\n${HOW_TO_REMOVE}`,
    };
  if (additions.length > 0 && !isMinor)
    return {
      isCompatible: false,
      text: `New since shared ${from}:\n${additions.map((name) => `  ${name}`).join('\n')}\n${HOW_TO_ADD}`,
    };
  const additionsNote = additions.length > 0 ? `; new since then: ${additions.join(', ')}` : '';
  const text =
    breaks.length > 0
      ? `shared ${to} breaks with ${from}, and its version says so:\n${list}`
      : `Sections built with shared ${from} work with what is here${additionsNote}`;
  return { isCompatible: true, text };
}

/** Whether one of the first `count` numbers of a version is higher. None before it may be lower. */
function isRaised(from: string, to: string, count: number): boolean {
  const [before, after] = [from, to].map((version) => version.split('.').slice(0, count).map(Number));
  const first = after?.findIndex((number, index) => number !== before?.[index]) ?? -1;
  return first >= 0 && (after?.[first] ?? 0) > (before?.[first] ?? 0);
}
