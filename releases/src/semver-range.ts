interface Version {
  numbers: number[];
  prerelease: string;
}

type Comparison = (version: Version, wanted: Version) => boolean;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '': (version, wanted) => compare(version, wanted) === 0,
  '=': (version, wanted) => compare(version, wanted) === 0,
  '>=': (version, wanted) => compare(version, wanted) >= 0,
  '>': (version, wanted) => compare(version, wanted) > 0,
  '<=': (version, wanted) => compare(version, wanted) <= 0,
  '<': (version, wanted) => compare(version, wanted) < 0,
  '~': (version, wanted) => compare(version, wanted) >= 0 && isSameUntil(version, wanted, 2),
  '^': (version, wanted) => compare(version, wanted) >= 0 && isSameUntil(version, wanted, caretLength(wanted)),
};

/**
 * Whether a version meets a range: exact, `^`, `~`, `>=`, `>`, `<=`, `<`, several with spaces (all must hold)
 * and `||` (one must hold, as in `^1.0.0 || ^2.0.0` while a section moves over).
 */
export function meetsRange(version: string, range: string): boolean {
  const candidate = parseVersion(version);
  if (!candidate) return false;
  return alternatives(range).some((parts) => parts.every((part) => comparator(part)?.(candidate) ?? false));
}

export const isRange = (range: string): boolean =>
  alternatives(range).every((parts) => parts.every((part) => comparator(part) !== null));

const alternatives = (range: string): string[][] =>
  range.split('||').map((alternative) => alternative.trim().split(/\s+/));

function comparator(text: string): ((version: Version) => boolean) | null {
  const [, operator = '', rest = ''] = /^(\D*)(.*)$/.exec(text) ?? [];
  const wanted = parseVersion(rest);
  const holds = COMPARISONS[operator];
  return wanted && holds ? (version) => holds(version, wanted) : null;
}

/** `^1.2.3` keeps the first number; below 1.0.0 it keeps everything up to the first number that is not zero. */
function caretLength({ numbers }: Version): number {
  const firstNonZero = numbers.findIndex((number) => number > 0);
  return firstNonZero === -1 ? numbers.length : firstNonZero + 1;
}

const isSameUntil = (a: Version, b: Version, length: number): boolean =>
  a.numbers.slice(0, length).every((number, index) => number === b.numbers[index]);

function compare(a: Version, b: Version): number {
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.prerelease === b.prerelease) return 0;
  if (a.prerelease === '') return 1;
  if (b.prerelease === '') return -1;
  return a.prerelease.localeCompare(b.prerelease, 'en', { numeric: true });
}

function parseVersion(text: string): Version | null {
  const [, numbers, prerelease = ''] = /^(\d+\.\d+\.\d+)(?:-([0-9A-Za-z.]+))?$/.exec(text) ?? [];
  return numbers === undefined ? null : { numbers: numbers.split('.').map(Number), prerelease };
}
