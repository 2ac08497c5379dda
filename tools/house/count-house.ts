import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise } from '../checks/cruise.ts';
import { ROOT } from '../local/paths.ts';
import budget from './budget.json' with { type: 'json' };

/** Counts by name, such as `releases` or `tests/releases`; lines, words or files. */
export type HouseCounts = Readonly<Record<string, number>>;

const CODE = /\.(tsx?|[mc]?js)$/;
const PRODUCT = /^(shell|mf-[^/]+|shared|player|servers|releases|tools|examples)\//;
const MAX_SMALL_LINES = 24;

const isTest = (file: string) => /\.(test|spec)\.|\/testing\/|^tests\//.test(file);
const isProduct = (file: string) =>
  PRODUCT.test(file) && CODE.test(file) && !isTest(file) && !file.includes('/locales/') && !file.endsWith('.d.ts');

/** The room of a file: its workspace. */
const roomOf = (file: string) => /^(servers\/)?[^/]+/.exec(file)?.[0] ?? '';

/** Counts the lines of each room, and the files that each of `entries` loads. Counts what git tracks. */
export async function countHouse(root: string, entries: readonly string[]): Promise<HouseCounts> {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const linesOf = (file: string) => textOf(file).split('\n').length - 1;
  const sum = (those: readonly string[]) => those.reduce((total, file) => total + linesOf(file), 0);
  const byRoom = (those: readonly string[], prefix: string) =>
    [...Map.groupBy(those, roomOf)].map(([room, inRoom]) => [`${prefix}${room}`, sum(inRoom)] as const);
  const product = files.filter(isProduct);
  const tests = files.filter((file) => isTest(file) && CODE.test(file));
  const words = files.filter((file) => file.endsWith('.md')).flatMap((file) => textOf(file).match(/\S+/g) ?? []);
  const loaded = await Promise.all(
    entries.map(async (entry) => [`files loaded by ${entry}`, await countLoaded(root, entry)] as const),
  );
  return Object.fromEntries([
    ['product', sum(product)],
    ...byRoom(product, ''),
    ['product files', product.length],
    ['product files of at most 24 lines', product.filter((file) => linesOf(file) <= MAX_SMALL_LINES).length],
    ['style sheets', sum(files.filter((file) => file.endsWith('.css')))],
    ['demo', sum(files.filter((file) => file.startsWith('demo/') && CODE.test(file) && !isTest(file)))],
    ['tests', sum(tests)],
    ...byRoom(tests, 'tests of '),
    ['words of documents', words.length],
    ...loaded,
  ]);
}

/** How many files an import of a file loads; imports of types load none. */
async function countLoaded(root: string, entry: string): Promise<number> {
  const { modules } = await cruise([entry], root);
  const importsOf = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes: types }) => !types.includes('type-only') && !types.includes('core')),
    ]),
  );
  const loaded = new Set<string>();
  const add = (file: string): void => {
    if (loaded.has(file) || file.includes('node_modules')) return;
    loaded.add(file);
    for (const { resolved } of importsOf.get(file) ?? []) add(resolved);
  };
  add(entry);
  return loaded.size;
}

/** The counts beside their budgets, and what is over it or has none. */
export function compareWithBudget(counts: HouseCounts, budget: HouseCounts): { lines: string[]; problems: string[] } {
  const names = Object.keys(counts);
  const lines = names.map(
    (name) => `${String(counts[name]).padStart(7)} of ${String(budget[name] ?? '–').padStart(7)}  ${name}`,
  );
  const problems = names.flatMap((name) => {
    const [count = 0, limit] = [counts[name], budget[name]];
    if (limit === undefined) return [`${name} has no budget: add it to tools/house/budget.json`];
    return count > limit
      ? [`${name}: ${count} are more than ${limit}; make it smaller, or say in the commit why the budget grows`]
      : [];
  });
  return { lines, problems };
}

/** Prints the size of the house beside its budget; fails where something outgrew it. */
async function printHouse(): Promise<void> {
  const { lines, problems } = compareWithBudget(await countHouse(ROOT, budget.entries), budget.limits);
  for (const line of [...lines, ...problems]) console.log(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) void printHouse();
