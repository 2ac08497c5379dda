import { toOneLine } from '../../model/text.ts';

/** A time to the minute. */
export const formatMinute = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** Lines whose cells stand below each other. */
export function formatColumns(unclean: string[][]): string {
  const rows = unclean.map((row) => row.map(toOneLine));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
