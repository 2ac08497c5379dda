import { Level } from '../contract/index.ts';

const KEYS = { foundational: Level.FOUNDATIONAL, medium: Level.MEDIUM, advanced: Level.ADVANCED } as const;

/** The key of a level in addresses (Specification 2.6). */
export type LevelKey = keyof typeof KEYS;

const LEVEL_KEYS = ['foundational', 'medium', 'advanced'] as const satisfies readonly LevelKey[];

/** The three levels, easiest first (Specification 9). */
export const LEVELS: readonly Level[] = LEVEL_KEYS.map((key) => KEYS[key]);

/** The key of a level in addresses. */
export function levelKey(level: Level): LevelKey {
  return LEVEL_KEYS.find((key) => KEYS[key] === level) ?? 'foundational';
}

/** The levels that an address asks for, from one text with commas or repeated keys; unknown ones are dropped (decision A30). */
export function parseLevels(text: string | readonly string[] | null | undefined): Level[] {
  const asked = new Set(
    [text ?? '']
      .flat()
      .flatMap((part) => part.toLowerCase().split(','))
      .map((key) => key.trim()),
  );
  return LEVEL_KEYS.filter((key) => asked.has(key)).map((key) => KEYS[key]);
}

/** Levels as they go to the server: `1,3`, and empty when none or all are chosen (Specification 5). */
export function levelsToWire(levels: readonly Level[]): string {
  const chosen = LEVELS.filter((level) => levels.includes(level));
  return chosen.length === LEVELS.length ? '' : chosen.join(',');
}

/** Levels as they stand in an address: `foundational,advanced`, easiest first (decision A30). */
export function levelsToQuery(levels: readonly Level[]): string {
  return LEVELS.filter((level) => levels.includes(level))
    .map(levelKey)
    .join(',');
}
