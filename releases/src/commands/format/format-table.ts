import { toOneLine } from '../../model/text.ts';

/** A time to the minute. */
export const formatMinute = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** Lines whose cells stand below each other, under the names of their columns. */
export function formatTable<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string | null | undefined>>,
): string {
  const cells = Object.entries(columns).map(([heading, cellOf]) => [
    heading,
    ...rows.map((row) => toOneLine(cellOf(row) ?? '')),
  ]);
  const widths = cells.map((column) => Math.max(...column.map((cell) => cell.length)));
  return ['', ...rows]
    .map((_, line) =>
      cells
        .map((column, index) => column[line]?.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
