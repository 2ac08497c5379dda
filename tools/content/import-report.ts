import type { ImportRow } from './read-rows.ts';

/** What became of the rows of a list, in lines. Rows with the same text share one. */
export interface ImportReport {
  /** The files of the videos. */
  taken: string[];
  guessed: string[];
  leftOut: string[];
}

/** Notes what became of a row. */
export interface RowNotes {
  guess: (text: string) => void;
  /** For a field or the whole row. */
  leaveOut: (text: string) => undefined;
}

interface Note {
  text: string;
  row: ImportRow;
}

/** Collects the notes of a list's rows. */
export function createReport(rows: readonly ImportRow[]) {
  const [guessed, leftOut]: [Note[], Note[]] = [[], []];
  const linesOf = (notes: readonly Note[]) =>
    [...Map.groupBy(notes, ({ text }) => text)].map(([text, same]) => `${text}: ${describeRows(same, rows.length)}`);
  return {
    notesOf: (row: ImportRow): RowNotes => ({
      guess: (text) => void guessed.push({ text, row }),
      leaveOut: (text) => void leftOut.push({ text, row }),
    }),
    lines: () => ({ guessed: linesOf(guessed), leftOut: linesOf(leftOut) }),
  };
}

/** How many rows of a line are named by their titles. */
const MAX_TITLES = 3;

function describeRows(notes: readonly Note[], total: number): string {
  if (notes.length === total) return `all ${total} rows`;
  const nameOf = ({ number, fields: { title } }: ImportRow) => (title ? `${number} "${title}"` : number);
  const names = notes.map(({ row }) => nameOf(row)).join(', ');
  const ranges = describeRanges(notes.map(({ row }) => row.number));
  return `${notes.length} of ${total} rows: ${notes.length > MAX_TITLES ? ranges : names}`;
}

/** Consecutive numbers as ranges: `2–9, 12`. */
function describeRanges(numbers: readonly number[]): string {
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const ends = numbers.filter((number) => !numbers.includes(number + 1));
  return starts.map((start, index) => (start === ends[index] ? start : `${start}–${ends[index]}`)).join(', ');
}
