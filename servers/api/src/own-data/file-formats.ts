import { stringify } from 'csv-stringify/sync';

/** One row of a file; every row of a file has the same fields. */
export type ArchiveRow = Readonly<Record<string, string | number | boolean>>;

/** How many rows are formatted before other requests get a turn. */
const BATCH_ROWS = 200;

/** Rows as JSON, one a line, in pieces. */
export function* toJsonLines(rows: readonly object[]): Generator<string> {
  yield '[';
  for (const [at, batch] of batchesOf(rows).entries())
    yield `${at === 0 ? '\n' : ',\n'}${batch.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}`;
  yield rows.length === 0 ? ']\n' : '\n]\n';
}

/**
 * Rows as CSV (RFC 4180), in pieces, with the mark by which Excel recognizes UTF-8. A text that a spreadsheet would run
 * as a formula gets an apostrophe.
 */
export function* toCsv(columns: readonly string[], rows: readonly ArchiveRow[]): Generator<string> {
  const options = {
    columns: [...columns],
    record_delimiter: '\r\n',
    escape_formulas: true,
    // The library quotes CR and LF together. A lone one would start another row, which could be a formula.
    quoted_match: /[\r\n]/,
    cast: { boolean: String },
  };
  yield stringify([], { ...options, header: true, bom: true });
  for (const batch of batchesOf(rows)) yield stringify([...batch], options);
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / BATCH_ROWS);
  return Array.from({ length: count }, (_batch, at) => rows.slice(at * BATCH_ROWS, (at + 1) * BATCH_ROWS));
}
