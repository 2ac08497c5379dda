import { fork } from 'node:child_process';
import path from 'node:path';
import type { SmokeJob, SmokeMessage } from './smoke-job.ts';

/** Longest time until the process begins, and then for one step such as one page, in milliseconds. */
const START_LIMIT = 30_000;
const STEP_LIMIT = 10_000;

/** What went wrong, and during which step; or the pages that got no answers. */
export type SmokeOutcome = { step: string; fault: string } | { unanswered: readonly string[] };

/** Renders a set of releases in a process of its own, which is ended when a step exceeds its limit. */
export async function runSmokeCheck(job: SmokeJob, stepLimit = STEP_LIMIT): Promise<SmokeOutcome> {
  const child = fork(path.join(import.meta.dirname, 'smoke-process.ts'), {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let step = 'starting';
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<SmokeOutcome>((resolve, reject) => {
      const fail = (fault: string) => resolve({ step, fault });
      const restartTimer = (limit: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(`it did not end within ${limit / 1000} s`), limit);
      };
      child.once('error', reject);
      child.once('exit', () => fail('it ended its process'));
      child.on('message', (message: SmokeMessage) => {
        if (message.kind === 'done') return resolve(message);
        if (message.kind === 'fault') return fail(message.fault);
        step = message.step;
        restartTimer(stepLimit);
      });
      child.send(job);
      restartTimer(START_LIMIT);
    });
  } finally {
    clearTimeout(timer);
    // It ends the process with the bundles, and itself.
    if (child.connected) child.disconnect();
  }
}
