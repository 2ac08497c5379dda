import { readFileSync } from 'node:fs';

/** What a command can be told to run, from a table with the name of each choice in its first column. */
export function describeChoices(table: string): string {
  const [, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
  const rows = lines.map((line) => line.split('\t'));
  return rows.map(([name = '', ...cells]) => `${name.padEnd(12)}${cells.join('; ')}\n`).join('');
}
