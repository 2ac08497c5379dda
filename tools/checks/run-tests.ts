import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installRequirements } from './install-requirements.ts';
import { mapLimited } from '../../releases/src/store/map-limited.ts';
import { DATA_FOLDER } from '../local/paths.ts';
import { findRetried, type JourneysReport } from './retried-journeys.ts';
import { runCommand } from '../local/run-command.ts';

/** The number of passed and failed tests of a step. */
interface TestCounts {
  passed: number;
  failed: number;
  /** Names of tests that passed only on retry. */
  retried?: readonly string[];
}

/** One step of `npm test`: a check counts as one test, a test runner as many as it ran. */
interface Step {
  name: string;
  run: () => Promise<{ counts: TestCounts; output: string }>;
}

/** The report file of a test runner, and how to read its counts. */
interface Report {
  file: string;
  read: (report: Record<string, unknown>) => TestCounts;
}

const REPORTS = path.join(DATA_FOLDER, 'reports');
const npmRun = (script: string, ...args: string[]) => ['npm', 'run', '--silent', script, ...args] as const;

const CHECKS: readonly Step[] = [
  checkStep('types', npmRun('typecheck')),
  checkStep('lint', npmRun('lint')),
  checkStep('format', npmRun('format')),
  checkStep('layers', npmRun('layers')),
  checkStep('duplicates', npmRun('duplicates')),
  checkStep('unused code', npmRun('unused')),
  checkStep('compatibility', npmRun('compatibility')),
];

/** Each keeps every core busy by itself. */
const TESTS: readonly Step[] = [
  testStep(
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
  testStep('browser journeys', npmRun('test:e2e'), {
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

// A report of an earlier run must never count for this one.
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await installRequirements((line) => console.log(line));
// Temporary files of tests are removed with this folder; a database that runs as another user reads it.
const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'tests-'));
chmodSync(temporaryFolder, 0o755);
process.env['TMPDIR'] = temporaryFolder;
const total = { passed: 0, failed: 0 };
// One check keeps about one core busy.
await mapLimited(CHECKS, 2, runStep);
for (const step of TESTS) await runStep(step);
rmSync(temporaryFolder, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs a step, counts it and prints the result: output of failures, names of tests that needed a retry. */
async function runStep({ name, run }: Step): Promise<void> {
  const started = Date.now();
  const { counts, output } = await run();
  const { passed, failed, retried = [] } = counts;
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(output);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  for (const title of retried) console.log(`  ! passed only on retry: ${title}`);
}

function checkStep(name: string, command: readonly [string, ...string[]]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(command);
      return { counts: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, output };
    },
  };
}

/** A runner that fails without a report, or with one that counts nothing, has failed. */
function testStep(name: string, command: readonly [string, ...string[]], { file, read }: Report): Step {
  return {
    name,
    run: async () => {
      // Tests start many processes, which compile the same modules.
      const compiled = path.join(tmpdir(), 'compiled');
      const env = { TEST_REPORTS: REPORTS, FORCE_COLOR: '0', NODE_COMPILE_CACHE: compiled };
      const { code, output } = await runCommand(command, { env });
      const counts = readCounts(path.join(REPORTS, file), read);
      const isReported = counts !== undefined && counts.passed + counts.failed > 0 && (code === 0 || counts.failed > 0);
      return {
        counts: isReported ? counts : { passed: counts?.passed ?? 0, failed: (counts?.failed ?? 0) + 1 },
        output,
      };
    },
  };
}

function readCounts(file: string, read: (report: Record<string, unknown>) => TestCounts): TestCounts | undefined {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
    return Number.isInteger(counts.passed) && Number.isInteger(counts.failed) ? counts : undefined;
  } catch {
    return undefined;
  }
}
