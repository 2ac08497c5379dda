import { fork } from 'node:child_process';
import path from 'node:path';
import type { SmokeJob, SmokeMessage, SmokeOutcome } from './run-smoke-job.ts';
import { sandboxFlags } from './server-bundle.js';

const PACKAGE_FOLDER = path.resolve(import.meta.dirname, '..', '..', '..');
const START_TIMEOUT_MS = 30_000;

// The bundles run in a grandchild, so that an endless loop cannot outlive a killed tool.
process.once('disconnect', () => process.exit());
process.once('message', (job: SmokeJob) => {
  const { shell, section, neighbors, stepTimeoutMs } = job;
  const sandboxed = fork(path.join(import.meta.dirname, 'smoke-thread.ts'), {
    env: {},
    execArgv: [
      // For entries that are ES modules.
      '--experimental-vm-modules',
      ...sandboxFlags([
        ...['src', 'package.json'].map((name) => path.join(PACKAGE_FOLDER, name)),
        ...[shell, ...(section ? [section] : [])].map(({ folder }) => folder),
        ...neighbors.map(({ bundle }) => bundle),
      ]),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  process.once('exit', () => sandboxed.kill('SIGKILL'));
  let step = 'starting';
  let timer: NodeJS.Timeout | undefined;
  const end = (outcome: SmokeOutcome): void => void process.send?.(outcome);
  const fail = (failure: string) => end({ step, failure });
  const restartTimer = (timeoutMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(`it did not end within ${timeoutMs / 1000} s`), timeoutMs);
  };
  sandboxed.on('message', (message: SmokeMessage) => {
    if ('untested' in message) return end(message);
    if ('failure' in message) return fail(message.failure);
    step = message.step;
    restartTimer(stepTimeoutMs);
  });
  sandboxed.on('error', (error) => fail(error.message));
  sandboxed.on('exit', (_code, signal) => {
    const isFull = signal === 'SIGABRT' || signal === 'SIGTRAP';
    fail(isFull ? 'it ran out of memory' : 'it ended its process');
  });
  sandboxed.send(job);
  restartTimer(START_TIMEOUT_MS);
});
