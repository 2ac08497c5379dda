import type { Comparison } from './compare-doors.ts';

/** The versions of `shared` that are compared. */
export interface Versions {
  from: string;
  to: string;
}

const HOW_TO_GO_ON = `Keep the old form beside the new one until no released section uses it (expand, migrate, contract; docs/decisions/010).
Once none does, raise the first number of shared's version in shared/package.json: "activate" then keeps apart what does not fit.`;

const HOW_TO_ADD = `A section that uses it would trip over a shell that does not bring it yet.
Raise the second number of shared's version in shared/package.json: "activate" then refuses such a section until a shell brings it.`;

/** Whether the change is one that the versions allow, and what to tell whoever made it. */
export function judge({ breaks, additions }: Comparison, { from, to }: Versions) {
  const [isMajor, isMinor] = [isRaised(from, to, 1), isRaised(from, to, 2)];
  const list = breaks.map((line) => `  ${line}`).join('\n');
  if (breaks.length > 0 && !isMajor)
    return {
      isCompatible: false,
      words: `Sections built with shared ${from} would break:\n${list}\n${HOW_TO_GO_ON}`,
    };
  if (additions.length > 0 && !isMinor)
    return {
      isCompatible: false,
      words: `New since shared ${from}:\n${additions.map((name) => `  ${name}`).join('\n')}\n${HOW_TO_ADD}`,
    };
  const news = additions.length > 0 ? `; new since then: ${additions.join(', ')}` : '';
  const words =
    breaks.length > 0
      ? `shared ${to} breaks with ${from}, and its version says so:\n${list}`
      : `Sections built with shared ${from} work with what is here${news}`;
  return { isCompatible: true, words };
}

/** Whether one of the first so many numbers of a version is higher, and none before it lower. */
function isRaised(from: string, to: string, count: number): boolean {
  const [before, after] = [from, to].map((version) => version.split('.').slice(0, count).map(Number));
  const first = after?.findIndex((number, index) => number !== before?.[index]) ?? -1;
  return first >= 0 && (after?.[first] ?? 0) > (before?.[first] ?? 0);
}
