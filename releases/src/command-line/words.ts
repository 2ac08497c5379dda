import type { PublishResult } from '../publish.ts';
import type { StoreStatus } from '../status.ts';
import type { SwitchResult } from '../switch-release.ts';

const OUTCOMES: Readonly<Record<PublishResult['outcome'], string>> = {
  published: 'published',
  unchanged: 'nothing to do, published already:',
  repaired: 'repaired',
};

export function wordsOfPublish({ release, outcome }: PublishResult, store: string): string {
  const { name, id, files } = release;
  const bytes = sum(files.map((file) => file.bytes));
  const sent = sum(files.map((file) => file.compressed.br ?? file.bytes));
  const size = `${files.length} files, ${kilobytes(bytes)}, ${kilobytes(sent)} compressed`;
  return `${OUTCOMES[outcome]} ${name} ${id} (${size}) in ${store}; to give it to visitors: activate ${name} ${id}`;
}

export function wordsOfSwitch({ app, id, from, revision, outcome, isRecorded }: SwitchResult): string {
  if (outcome === 'unchanged') return `nothing to do, ${app} ${id} is active already (revision ${revision})`;
  const note = isRecorded ? '' : '; its audit line could not be written and will be with the next change';
  const before = from === null ? 'for the first time' : `in place of ${from}`;
  const verb = outcome === 'activated' ? 'activated' : 'rolled back to';
  return `${verb} ${app} ${id} ${before} (revision ${revision})${note}`;
}

/** One line a part, in columns; without parts, what to do first. */
export function wordsOfStatus({ store, revision, lastChange, parts }: StoreStatus): string {
  if (parts.length === 0) return `${store} holds no release yet: run publish <app> first`;
  const rows = parts.map(({ app, current, published }) => [
    app,
    current?.active ?? '(none active)',
    current ? `${current.activatedAt.slice(0, 16).replace('T', ' ')} by ${current.by}` : '',
    current?.previous[0] ?? '',
    published[0] ? `${published[0].id} (${published.length} in the store)` : '(none in the store)',
  ]);
  const table = columns([['PART', 'ACTIVE', 'SINCE (UTC)', 'BEFORE', 'NEWEST PUBLISHED'], ...rows]);
  const last = lastChange
    ? `, last change ${lastChange.when} by ${lastChange.who}: ${lastChange.what} ${lastChange.app}`
    : '';
  const why = lastChange?.why ? ` (${lastChange.why})` : '';
  return `${table}\nrevision ${revision}${last}${why}`;
}

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

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
