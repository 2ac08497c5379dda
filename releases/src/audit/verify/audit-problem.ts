/** What is wrong with a line, or with several in a row. */
export interface AuditProblem {
  what: 'changed' | 'missing' | 'inserted' | 'repeated' | 'moved' | 'unreadable';
  /** The number of the line; for lines that are not in the chain, their position among the stored ones. */
  line: number;
  /** The last of several lines. */
  lastLine?: number;
  text: string;
}

/** Such as "line 7" or "lines 7 to 9". */
export const nameLines = (line: number, lastLine = line): string =>
  line === lastLine ? `line ${line}` : `lines ${line} to ${lastLine}`;

/** A problem of lines that are not there. */
export const missingLines = (line: number, lastLine: number): AuditProblem => ({
  what: 'missing',
  line,
  ...(line === lastLine ? {} : { lastLine }),
  text: `${nameLines(line, lastLine)} ${line === lastLine ? 'is' : 'are'} missing`,
});
