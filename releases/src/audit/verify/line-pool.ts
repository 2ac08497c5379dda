import { isConsistent, type AuditLine } from './audit-line.ts';

/** Stored lines that have no place in the chain yet. */
export interface LinePool {
  /** Takes the line of this number whose content has this hash. */
  takeByContent: (number: number, hash: string | undefined, above: AuditLine | undefined) => AuditLine | undefined;
  /** Takes a line of this number that has the hash of its content. */
  takeConsistent: (number: number) => AuditLine | undefined;
  /** Takes what is left of a line: its hash, its number, or its place before the line above it in the chain. */
  takeChanged: (number: number, hash: string | undefined, above: AuditLine | undefined) => AuditLine | undefined;
  /** The lines of earlier versions before the line above; they stay here. */
  findUnchained: (above: AuditLine | undefined) => AuditLine[];
  takeAll: (lines: readonly AuditLine[]) => void;
  /** The highest number up to this one that a line claims; 0 if none does. */
  highestNumber: (limit: number) => number;
  rest: () => AuditLine[];
}

export function createLinePool(lines: readonly AuditLine[]): LinePool {
  const left = new Set(lines);
  const take = (line: AuditLine | undefined): AuditLine | undefined => {
    if (line) left.delete(line);
    return line;
  };
  const index = (keyOf: (line: AuditLine) => string | number | undefined) => {
    const groups = Map.groupBy(lines, keyOf);
    return (key: string | number | undefined): AuditLine[] =>
      key === undefined ? [] : (groups.get(key) ?? []).filter((line) => left.has(line));
  };
  const byContent = index(({ contentHash }) => contentHash);
  const byHash = index(({ hash }) => hash);
  const byNumber = index(({ number }) => number);
  const numbers = [...new Set(lines.flatMap(({ number }) => number ?? []))].sort((a, b) => a - b);
  const isRemnant = (line: AuditLine) => left.has(line) && !line.unchained && !isConsistent(line);
  return {
    takeByContent: (number, hash, above) => {
      const found = byContent(hash).filter((line) => line.number === number);
      // Of equal lines, the one right before the line above is in its place.
      return take(found.findLast(({ position }) => position < (above?.position ?? Infinity)) ?? found.at(-1));
    },
    takeConsistent: (number) => take(byNumber(number).find(isConsistent)),
    takeChanged: (number, hash, above) => {
      const neighbor = lines[(above?.position ?? lines.length + 1) - 2];
      const atPlace = neighbor && isRemnant(neighbor) ? neighbor : undefined;
      return take(byHash(hash).find(isRemnant) ?? byNumber(number)[0] ?? atPlace);
    },
    findUnchained: (above) =>
      [...left].filter(({ unchained, position }) => unchained && position < (above?.position ?? Infinity)),
    takeAll: (taken) => taken.forEach(take),
    highestNumber: (limit) => {
      while ((numbers.at(-1) ?? 0) > limit || (numbers.length > 0 && byNumber(numbers.at(-1)).length === 0))
        numbers.pop();
      return numbers.at(-1) ?? 0;
    },
    rest: () => [...left],
  };
}
