import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tables } from '../../../../demo/data/tables.ts';
import { PROVIDER } from '../../../../demo/site/provider.ts';
import { ROOT } from '../../../../tools/local/paths.ts';

/** Tables with names: of courses, skill paths and people. */
const NAME_TABLES = ['courses', 'paths', 'speakers'] as const;

/** The names and titles of a table in every language. The keys of people are also the names of their portraits. */
function namesOf(table: (typeof NAME_TABLES)[number]): string[] {
  const lines = readFileSync(path.join(ROOT, `demo/tables/${table}.tsv`), 'utf8').split('\n');
  const rows = lines.map((line) => line.split('\t'));
  return rows.flatMap(([key = '', ...texts]) => {
    const [, owner = '', field = ''] = /^(.+)\.(\w+)$/.exec(key) ?? [];
    if (field !== 'name' && field !== 'title') return [];
    return table === 'speakers' && field === 'title' ? [owner] : texts;
  });
}

/** What only the demo has: its company, site, products, courses, skill paths and people. */
const DEMO_NAMES: ReadonlySet<string> = new Set(
  [
    ...PROVIDER.name.split(' ').slice(0, 1),
    ...tables.products.flatMap(({ key, name, aliases }) => [key, name, ...aliases]),
    ...NAME_TABLES.flatMap(namesOf),
  ].map((name) => name.toLowerCase()),
);

/** The demo's names in a text. */
export function findDemoNames(text: string): string[] {
  const lower = text.toLowerCase();
  return [...DEMO_NAMES].filter((name) => lower.includes(name));
}
