import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../../tools/local/run-command.ts';
import { log } from '../../../tools/local/run-main.ts';
import { ROOT } from '../../../tools/local/paths.ts';
import { formatTable, median, medianRatio } from '../figures.ts';

const ROUNDS = 3;

interface Result {
  measured: { name: string; p50: number; p99: number; cpuMs: number }[];
  memory: number[];
}

/** Measures this checkout and that of a commit by turns; prints the median ratios. */
export async function compareWith(commit: string, options: Readonly<Record<string, string>>): Promise<void> {
  const folder = path.join(ROOT, '.data/bench');
  const before = path.join(folder, 'against');
  await mkdir(folder, { recursive: true });
  execFileSync('git', ['worktree', 'add', '--force', '--detach', before, commit], { cwd: ROOT });
  const results: Record<'before' | 'now', Result[]> = { before: [], now: [] };
  try {
    for (let round = 1; round <= ROUNDS; round++)
      for (const [which, checkout] of [
        ['before', before],
        ['now', ROOT],
      ] as const) {
        log(`round ${round} of ${ROUNDS}: ${which === 'now' ? 'this checkout' : commit} …`);
        results[which].push(await measureCheckout(checkout, path.join(folder, `${which}.json`), options));
      }
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', before], { cwd: ROOT });
  }
  log(formatTable([`compared with ${commit}`, 'before', 'now', 'ratio'], compare(results.before, results.now)));
}

async function measureCheckout(cwd: string, file: string, options: Readonly<Record<string, string>>): Promise<Result> {
  const args = Object.entries({ ...options, json: file }).flatMap(([name, value]) => [`--${name}`, value]);
  const { code, output } = await runCommand(['npm', 'run', '--silent', 'bench', '--', 'edge', ...args], { cwd });
  if (code !== 0) throw new Error(`the benchmark in ${cwd} failed:\n${output}`);
  return JSON.parse(await readFile(file, 'utf8')) as Result;
}

function compare(before: readonly Result[], now: readonly Result[]): string[][] {
  const rowOf = (name: string, valueOf: (result: Result) => number): string[] => {
    const [old, current] = [before.map(valueOf), now.map(valueOf)];
    return [name, median(old).toFixed(2), median(current).toFixed(2), medianRatio(current, old).toFixed(2)];
  };
  const rows = (before[0]?.measured ?? []).flatMap(({ name }, index) =>
    (['p50', 'p99', 'cpuMs'] as const).map((figure) =>
      rowOf(
        `${name}, ${figure === 'cpuMs' ? 'CPU ms' : `${figure} ms`}`,
        ({ measured }) => measured[index]?.[figure] ?? NaN,
      ),
    ),
  );
  return [...rows, rowOf('memory at the end, MB', ({ memory }) => memory.at(-1) ?? NaN)];
}
