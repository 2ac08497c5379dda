import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../local/paths.ts';
import { log } from '../local/run-main.ts';
import { installRequirements } from './install-requirements.ts';
import { parseEvent, type TestFailure } from './test-event.ts';

/** A command of a test run. A check counts as one test, a test runner as many as it ran. */
export interface Step {
  name: string;
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  /** What a test runner counts while it runs; a check has no such count. */
  counts?: 'files' | 'tests';
  /** Whether its output is printed although it passed. */
  isShown?: boolean;
  /** Whether a test runner may have nothing to run. */
  mayBeEmpty?: boolean;
}

/** A test runner's progress. */
interface Progress {
  step: Step;
  ended: number;
  total: number;
  passed: number;
  failed: number;
}

const REPORT_INTERVAL_MS = 15_000;

/** Installs what tests need, and runs lanes of steps. The last line is `N passed, N failed`. */
export async function runAndReport(lanes: readonly (readonly Step[])[]): Promise<void> {
  await installRequirements(log);
  const removeTemporaryFiles = useTemporaryFolder();
  const { passed, failures } = await runLanes(lanes, log);
  removeTemporaryFiles();
  for (const failure of failures) log(`✗ ${failure}`);
  log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Temporary files of tests are removed with their folder; a database that runs as another user reads it. */
function useTemporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  // Tests start many processes, which compile the same modules.
  process.env['NODE_COMPILE_CACHE'] = path.join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Runs lanes of steps side by side. Prints failures at once, and the progress every 15 s. */
export async function runLanes(lanes: readonly (readonly Step[])[], print: (line: string) => void) {
  const startedAt = Date.now();
  const running = new Set<Progress>();
  const failures: string[] = [];
  let passed = 0;
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const report = () =>
    print(`  ${seconds()} s: ${[...running].map(describeProgress).join(', ')}; ${failures.length} failed so far`);

  const runStep = async (step: Step) => {
    const progress: Progress = { step, ended: 0, total: 0, passed: 0, failed: 0 };
    const fail = ({ title, message }: TestFailure) => {
      progress.failed += 1;
      failures.push(`${step.name}: ${title}`);
      print(`✗ ${step.name}: ${title}\n${indent(message)}`);
    };
    running.add(progress);
    const began = seconds();
    const { code, output } = await followCommand(progress, fail);
    running.delete(progress);
    const problem = findProblem(progress, code);
    if (problem) fail({ title: problem, message: output });
    if (!step.counts && !problem) progress.passed = 1;
    passed += progress.passed;
    const counted = step.counts ? `: ${progress.passed} passed, ${progress.failed} failed` : '';
    print(`${progress.failed === 0 ? '✓' : '✗'} ${step.name}${counted} (${seconds() - began} s)`);
    if (progress.failed === 0 && step.isShown) print(indent(output));
  };

  const timer = setInterval(report, REPORT_INTERVAL_MS);
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await runStep(step);
    }),
  );
  clearInterval(timer);
  return { passed, failures };
}

/** Runs a step's command and adds its events to the progress; the output returned has the other lines. */
async function followCommand(progress: Progress, onFailure: (failure: TestFailure) => void) {
  const { command, env } = progress.step;
  const [program, ...args] = command;
  const settings = { ...process.env, FORCE_COLOR: '0', ...env };
  const child = spawn(program, args, { cwd: ROOT, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const others: string[] = [];
  const readLine = (line: string) => {
    const event = parseEvent(line);
    if (!event) return others.push(line);
    progress.total += event.total ?? 0;
    progress.ended += event.ended ?? 0;
    progress.passed += event.passed ?? 0;
    return event.failures?.forEach(onFailure);
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', readLine);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: others.join('\n') };
}

/** Why a step has failed that named no failure. A test runner that ran nothing has failed too. */
function findProblem({ step, passed, failed }: Progress, code: number | null): string | undefined {
  if (code !== 0 && failed === 0) return `ended with code ${code}`;
  return step.counts && !step.mayBeEmpty && passed + failed === 0 ? 'ran no test' : undefined;
}

function describeProgress({ step, ended, total }: Progress): string {
  return step.counts ? `${step.name} ${ended} of ${total} ${step.counts}` : step.name;
}

const indent = (text: string) => text.trim().replaceAll(/^/gm, '    ');
