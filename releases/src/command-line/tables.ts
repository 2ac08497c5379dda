import type { AuditEntry } from '../format.ts';
import type { StoreStatus } from '../status.ts';

/** One line a part, in columns; without parts, what to do first. */
export function wordsOfStatus({ store, revision, lastChange, parts }: StoreStatus): string {
  if (parts.length === 0) return `${store} holds no release yet: run publish <app> first`;
  const rows = parts.map(({ app, current, retired, published }) => [
    app,
    current?.active ?? (retired ? '(retired)' : '(none active)'),
    sinceOf(current ?? retired),
    current?.canary ? `${current.canary.id} ${current.canary.percent}%` : '',
    (current ? current.previous[0] : retired?.active) ?? '',
    published[0] ? `${published[0].id} (${published.length} in the store)` : '(none in the store)',
  ]);
  const table = columns([['PART', 'ACTIVE', 'SINCE (UTC)', 'CANARY', 'BEFORE', 'NEWEST PUBLISHED'], ...rows]);
  const last = lastChange
    ? `, last change ${lastChange.when} by ${lastChange.who}: ${lastChange.what} ${lastChange.app}`
    : '';
  const why = lastChange?.why ? ` (${lastChange.why})` : '';
  return `${table}\nrevision ${revision}${last}${why}`;
}

/** One line a change, newest first, in columns. */
export function wordsOfHistory(entries: readonly AuditEntry[]): string {
  if (entries.length === 0) return 'nothing was changed yet';
  const rows = entries.map(({ when, who, what, app, from, to, percent, unchecked, why }) => [
    minuteOf(when),
    who,
    percent === undefined ? what : `${what} ${percent}%`,
    app,
    from ?? '',
    what === 'retire' ? '(retired)' : to,
    [why ?? '', unchecked ? '(without smoke check)' : ''].join(' ').trim(),
  ]);
  return columns([['WHEN (UTC)', 'WHO', 'WHAT', 'PART', 'FROM', 'TO', 'WHY'], ...rows]);
}

const sinceOf = (part: StoreStatus['parts'][number]['current']): string =>
  part ? `${minuteOf(part.activatedAt)} by ${part.by}` : '';

const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

function columns(rows: string[][]): string {
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
