import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installMachineParts } from './machine-parts.ts';
import { inPairs } from './in-pairs.ts';
import { DATA } from './places.ts';
import { findRetried, type JourneysReport } from './retried-journeys.ts';
import { runCommand } from './run-command.ts';

/** How many tests of a step passed and failed. */
interface Tally {
  passed: number;
  failed: number;
  /** Names of those that passed only when they were tried again. */
  retried?: readonly string[];
}

/** One step of the test command: a check counts as one test, a test runner's as many as it ran. */
interface Step {
  name: string;
  run: () => Promise<{ tally: Tally; output: string }>;
}

/** Where a runner leaves its report, and how its counts are read. */
interface Report {
  file: string;
  read: (report: Record<string, unknown>) => Tally;
}

const REPORTS = path.join(DATA, 'reports');
const npmRun = (script: string, ...args: string[]) => ['npm', 'run', '--silent', script, ...args] as const;

const CHECKS: readonly Step[] = [
  check('types', npmRun('typecheck')),
  check('lint', npmRun('lint')),
  check('format', npmRun('format')),
  check('layers', npmRun('layers')),
  check('duplicates', npmRun('duplicates')),
  check('unused code', npmRun('unused')),
  check('compatibility', npmRun('compatibility')),
];

/** Each keeps every core busy by itself. */
const TESTS: readonly Step[] = [
  tests(
    'unit and server tests',
    npmRun('test:unit', '--', '--json', `--outputFile=${path.join(REPORTS, 'unit.json')}`),
    {
      file: 'unit.json',
      read: (report) => ({
        passed: Number(report['numPassedTests']),
        failed: Number(report['numFailedTests']) + Number(report['numRuntimeErrorTestSuites']),
      }),
    },
  ),
  tests('browser journeys', npmRun('test:e2e'), {
    file: 'e2e.json',
    read: (report) => {
      const { expected, flaky, unexpected } = report['stats'] as Record<string, number>;
      const errors = (report['errors'] as unknown[] | undefined)?.length ?? 0;
      return {
        passed: Number(expected) + Number(flaky),
        failed: Number(unexpected) + errors,
        retried: findRetried(report as unknown as JourneysReport),
      };
    },
  }),
];

// A report of an earlier run must never speak for this one.
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await installMachineParts((line) => console.log(line));
// What tests leave in the machine's folder for such things goes with them; a database of another user looks into it.
const scratch = mkdtempSync(path.join(tmpdir(), 'tests-'));
chmodSync(scratch, 0o755);
process.env['TMPDIR'] = scratch;
const total = { passed: 0, failed: 0 };
await inPairs(CHECKS, take);
for (const step of TESTS) await take(step);
rmSync(scratch, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs a step, counts it and says how it went: what failed with all its words, what needed a second try by name. */
async function take({ name, run }: Step): Promise<void> {
  const started = Date.now();
  const { tally, output } = await run();
  const { passed, failed, retried = [] } = tally;
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(output);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  for (const title of retried) console.log(`  ! passed only when tried again: ${title}`);
}

function check(name: string, command: readonly [string, ...string[]]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(command);
      return { tally: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, output };
    },
  };
}

/** A runner that fails without a report, or with one that counts nothing, has failed. */
function tests(name: string, command: readonly [string, ...string[]], { file, read }: Report): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(command, { env: { TEST_REPORTS: REPORTS, FORCE_COLOR: '0' } });
      const tally = readTally(path.join(REPORTS, file), read);
      const isHonest = tally !== undefined && tally.passed + tally.failed > 0 && (code === 0 || tally.failed > 0);
      return { tally: isHonest ? tally : { passed: tally?.passed ?? 0, failed: (tally?.failed ?? 0) + 1 }, output };
    },
  };
}

function readTally(file: string, read: (report: Record<string, unknown>) => Tally): Tally | undefined {
  try {
    const tally = read(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
    return Number.isInteger(tally.passed) && Number.isInteger(tally.failed) ? tally : undefined;
  } catch {
    return undefined;
  }
}
