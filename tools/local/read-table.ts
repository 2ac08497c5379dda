import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The rows of a table with tabs. The first one has the names of its columns. */
export function readTable(file: string): string[][] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

/** The choices of a command, from a table that describes them. */
export function describeChoices(file: string): string {
  const [, ...rows] = readTable(file);
  return rows.map(([name = '', ...cells]) => `${name.padEnd(12)}${cells.join('; ')}\n`).join('');
}

// Prints tables of `tools/documents` in Markdown.
if (import.meta.main)
  for (const name of process.argv.slice(2)) {
    const [head = [], ...rows] = readTable(path.join(import.meta.dirname, '../documents', `${name}.tsv`));
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`);
    process.stdout.write(`## ${name}\n\n${lines.join('')}\n`);
  }
