import type { Comparison } from './compare-doors.ts';

/** The versions of `shared` that are compared. */
export interface Versions {
  from: string;
  to: string;
}

const HOW_TO_GO_ON = `Keep the old form beside the new one until no released section uses it (expand, migrate, contract; docs/decisions/010).
Once none does, raise the first number of shared's version in shared/package.json: "activate" then keeps apart what does not fit.`;

/** Whether the change is one that the versions allow, and what to tell whoever made it. */
export function judge({ breaks, additions }: Comparison, { from, to }: Versions) {
  const isMajor = majorOf(to) > majorOf(from);
  const list = breaks.map((line) => `  ${line}`).join('\n');
  if (breaks.length > 0 && !isMajor)
    return {
      isCompatible: false,
      words: `Sections built with shared ${from} would break:\n${list}\n${HOW_TO_GO_ON}`,
    };
  const news = additions.length > 0 ? `; new since then: ${additions.join(', ')}` : '';
  const words =
    breaks.length > 0
      ? `shared ${to} breaks with ${from}, and its version says so:\n${list}`
      : `Sections built with shared ${from} work with what is here${news}`;
  return { isCompatible: true, words };
}

const majorOf = (version: string): number => Number(version.split('.')[0]);
