import { findPostgres } from '../../../../servers/kit/src/testing/find-postgres.ts';
import { runScenario, type ScenarioResult } from './scenario.ts';

/** The goals: within the store's region, and across regions with 150 ms between them. */
const GOALS_MS: Readonly<Record<string, number>> = { eu: 1_000, us: 3_000, ap: 3_000 };

const write = (line: string) => process.stdout.write(`${line}\n`);

if (findPostgres() === undefined) throw new Error('PostgreSQL is not installed: install Debian’s postgresql');
const result = await runScenario({
  regions: [
    { name: 'eu', edges: 4, delayMs: 0 },
    { name: 'us', edges: 3, delayMs: 75 },
    { name: 'ap', edges: 3, delayMs: 75 },
  ],
  visitors: 20,
  rounds: Number(process.env['ROUNDS'] ?? 20),
  cutMs: 20_000,
  killed: 2,
  log: write,
});
const problems = [...report(result)];
for (const problem of problems) write(`FAILED: ${problem}`);
write(problems.length === 0 ? 'The fleet kept its promises.' : `${problems.length} promises were broken.`);
process.exitCode = problems.length === 0 ? 0 : 1;

function* report({ flipMs, ...run }: ScenarioResult): Generator<string> {
  write(`${run.navigations} navigations, ${run.documents} documents`);
  for (const [region, times] of flipMs) {
    const p99 = percentile(times, 0.99);
    write(
      `command to first page, ${region}: p50 ${percentile(times, 0.5)} ms, p99 ${p99} ms, most ${percentile(times, 1)} ms, ${times.length} flips`,
    );
    if (p99 > (GOALS_MS[region] ?? 0)) yield `${region} needed ${p99} ms at p99`;
  }
  for (const failure of run.failed) yield `a navigation failed: ${failure}`;
  for (const step of run.stepsBack) yield `a visitor went back: ${step}`;
  if (run.automaticRollbacks.length !== 1) yield `${run.automaticRollbacks.length} automatic rollbacks instead of one`;
  if (run.notes.some((note) => note === undefined)) yield 'an edge did not say that the store was away';
  if (new Set(run.revisions).size !== 1) yield `the edges do not agree: ${run.revisions.join(', ')}`;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0);
}
