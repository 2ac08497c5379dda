import type { ImportRow } from './read-rows.ts';

/** What was guessed or left out of a row. */
export interface Note {
  text: string;
  row: ImportRow;
}

/** How many rows of a line are named by their titles. */
const MAX_TITLES = 3;

/** One line for each text, with its rows of all. */
export function describeNotes(notes: readonly Note[], total: number): string[] {
  return [...Map.groupBy(notes, ({ text }) => text)].map(([text, same]) => {
    const rows = same.map(({ row }) => row);
    const names = rows.map(({ number, fields: { title } }) => (title ? `${number} "${title}"` : number));
    if (rows.length === total) return `${text} (all ${total} rows)`;
    return `${text} (${rows.length} of ${total} rows: ${rows.length > MAX_TITLES ? describeRanges(rows) : names.join(', ')})`;
  });
}

/** Consecutive numbers as ranges: `2–9, 12`. */
function describeRanges(rows: readonly ImportRow[]): string {
  const numbers = rows.map(({ number }) => number);
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const ends = numbers.filter((number) => !numbers.includes(number + 1));
  return starts.map((start, index) => (start === ends[index] ? start : `${start}–${ends[index]}`)).join(', ');
}
