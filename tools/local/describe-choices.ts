import { readFileSync } from 'node:fs';

/** The choices of a command, from a table that describes them. The first column has their names. */
export function describeChoices(table: string): string {
  const [, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
  const rows = lines.map((line) => line.split('\t'));
  return rows.map(([name = '', ...cells]) => `${name.padEnd(12)}${cells.join('; ')}\n`).join('');
}
