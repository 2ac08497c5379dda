import { Level } from '../../contract/index.ts';

/** The keys of levels in addresses (Specification 2.6). */
const KEYS = {
  [Level.FOUNDATIONAL]: 'foundational',
  [Level.MEDIUM]: 'medium',
  [Level.ADVANCED]: 'advanced',
} as const satisfies Record<Level, string>;

/** All levels, easiest first (Specification 9). */
export const LEVELS: readonly Level[] = Object.values(Level);

/** The key of a level in addresses. */
export const levelKey = (level: Level) => KEYS[level];

/** Parses the levels of an address, from a text with commas or repeated keys; ignores invalid levels (A30). */
export function parseLevels(text: string | readonly string[] | null | undefined): Level[] {
  const requested = new Set(
    [text ?? '']
      .flat()
      .flatMap((list) => list.toLowerCase().split(','))
      .map((key) => key.trim()),
  );
  return LEVELS.filter((level) => requested.has(levelKey(level)));
}

/** Sorts levels, easiest first; all of them are no filter (Specification 5). */
export function effectiveLevels(chosen: readonly Level[]): Level[] {
  const levels = LEVELS.filter((level) => chosen.includes(level));
  return levels.length === LEVELS.length ? [] : levels;
}

/** Adds a level to a filter, or removes it. */
export function toggleLevel(levels: readonly Level[], level: Level): Level[] {
  return effectiveLevels(levels.includes(level) ? levels.filter((other) => other !== level) : [...levels, level]);
}

/** Formats levels for a request: `1,3`, or empty for none or all levels (Specification 5). */
export const levelsToWire = (levels: readonly Level[]) => effectiveLevels(levels).join(',');

/** Formats levels for an address: `foundational,advanced`, easiest first (A30). */
export function levelsToQuery(levels: readonly Level[]): string {
  return LEVELS.filter((level) => levels.includes(level))
    .map(levelKey)
    .join(',');
}
