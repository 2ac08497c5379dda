/** What one file of a table contains, and the line of each of its keys. */
export interface TablePart {
  file: string;
  value: Fields;
  /** The line of a key, or undefined if the file does not contain it. */
  lineOf(keys: readonly Key[]): number | undefined;
}

export type Fields = Record<string, unknown>;
export type Key = string | number;

/** The tables cannot be used. The message has a line for each mistake: `file:line: what is wrong`. */
export class TableError extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The demo's tables have mistakes. Correct them and start again:\n${mistakes.join('\n')}`);
  }
}
