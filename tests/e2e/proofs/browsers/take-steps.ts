import { fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DATA_PATHS } from '../../../../tools/local/paths.ts';
import { SITE_PORT } from '../../support/site/start-site.ts';
import { MEMBER_STEPS } from './member.ts';
import { OVERLAY_STEPS } from './overlays.ts';
import { RESTRICTED_STEPS } from './restricted.ts';
import type { Browser, Engine, Mode } from './browser.ts';
import type { Step } from './step.ts';
import { VISITING_STEPS } from './visiting.ts';
import { createVisitor, DESKTOP } from './visitor.ts';
import { WATCHING_STEPS } from './watching.ts';

/** Everything that a visitor and a member do; a step may need those of its file before it. */
export const STEPS: readonly Step[] = [
  ...VISITING_STEPS,
  ...OVERLAY_STEPS,
  ...WATCHING_STEPS,
  ...MEMBER_STEPS,
  ...RESTRICTED_STEPS,
];

/** A step that takes longer has failed, for example because the browser is stuck. */
const STEP_TIMEOUT_MS = 90_000;

interface StepResult {
  browser: string;
  title: string;
  seconds: number;
  /** Undefined if all was as it must be. */
  failure?: string;
}

/** Takes steps in a browser, each with an own line of results; false if it is not installed. */
export async function takeSteps(
  engine: Engine,
  steps: readonly Step[],
  onResult: (result: StepResult) => void,
): Promise<boolean> {
  const reports = followReports();
  const modes = [...new Set(steps.map(({ mode = 'usual' }) => mode))];
  for (const mode of modes) {
    let browser = await startAt(engine, mode);
    for (const step of steps.filter((each) => (each.mode ?? 'usual') === mode)) {
      if (!browser) return false;
      const result = await takeStep(browser, step, reports);
      onResult(result);
      if (result.failure === undefined || (await isAlive(browser))) continue;
      await browser.close().catch(() => undefined);
      browser = await startAt(engine, mode);
    }
    await browser?.close().catch(() => undefined);
  }
  return true;
}

async function startAt(engine: Engine, mode: Mode): Promise<Browser | undefined> {
  const browser = await engine.start(mode);
  await browser?.resize(DESKTOP);
  return browser;
}

/** Whether the page still responds. */
const isAlive = (browser: Browser) =>
  Promise.race([browser.evaluate('1 + 1').then(() => true), wait(10_000, false)]).catch(() => false);

async function takeStep(browser: Browser, { title, run }: Step, reports: () => string[]): Promise<StepResult> {
  const start = performance.now();
  const problems: string[] = [];
  const timeout = new AbortController();
  const tooLong = wait(STEP_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() => {
    throw new Error(`not done within ${STEP_TIMEOUT_MS / 1000} s`);
  });
  const begin = async () => {
    // A menu that the step before has left open is gone.
    await browser.open('about:blank');
    await run(createVisitor(browser));
  };
  await Promise.race([begin(), tooLong]).catch((error: Error) => problems.push(error.message));
  timeout.abort();
  problems.push(...browser.takeErrors(), ...reports());
  const seconds = (performance.now() - start) / 1000;
  const failure = [...new Set(problems)].join('\n  ');
  return { browser: browser.name, title, seconds, ...(failure !== '' && { failure }) };
}

/** What pages and servers report as failures is in the edge's log. The function returns what came since its last call. */
function followReports(): () => string[] {
  const log = openSync(path.join(DATA_PATHS.logs, `edge-${SITE_PORT}.log`), 'r');
  let position = fstatSync(log).size;
  return () => {
    const added = Buffer.alloc(fstatSync(log).size - position);
    position += readSync(log, added, 0, added.length, position);
    const lines = added.toString().split('\n');
    return lines
      .filter((line) => /"event":"(section-failed|rolled-back)"/.test(line))
      .map((line) => `reported: ${line}`);
  };
}
