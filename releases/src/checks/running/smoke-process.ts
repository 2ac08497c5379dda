import { fork } from 'node:child_process';
import path from 'node:path';
import { sandboxFlags } from './server-bundle.ts';
import type { SmokeJob, SmokeMessage } from './run-smoke-check.ts';

const PACKAGE_FOLDER = path.resolve(import.meta.dirname, '..', '..', '..');

const send = (message: SmokeMessage) => process.send?.(message);

// The bundles run in a grandchild, so that an endless loop cannot outlive a killed tool.
process.once('disconnect', () => process.exit());
process.once('message', (job: SmokeJob) => {
  const releases = [job.shell, ...(job.section ? [job.section] : [])].map(({ bundle }) =>
    path.resolve(bundle, '..', '..'),
  );
  const neighbors = job.neighbors.map(({ bundle }) => bundle);
  const sandboxed = fork(path.join(import.meta.dirname, 'smoke-thread.ts'), {
    env: {},
    execArgv: [
      // For entries that are ES modules.
      '--experimental-vm-modules',
      ...sandboxFlags([
        path.join(PACKAGE_FOLDER, 'src'),
        path.join(PACKAGE_FOLDER, 'package.json'),
        ...releases,
        ...neighbors,
      ]),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  process.once('exit', () => sandboxed.kill('SIGKILL'));
  sandboxed.on('message', send);
  sandboxed.on('error', (error: Error) => send({ kind: 'failure', failure: error.message }));
  sandboxed.on('exit', (_code, signal) => {
    const isFull = signal === 'SIGABRT' || signal === 'SIGTRAP';
    send({ kind: 'failure', failure: isFull ? 'it ran out of memory' : 'it ended its process' });
  });
  sandboxed.send(job);
});
