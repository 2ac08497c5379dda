import { fork } from 'node:child_process';
import path from 'node:path';
import type { SmokeJob, SmokeMessage } from './run-smoke-job.ts';
import { sandboxFlags } from './server-bundle.ts';

const PACKAGE_FOLDER = path.resolve(import.meta.dirname, '..', '..', '..');

const send = (message: SmokeMessage) => process.send?.(message);

// The bundles run in a grandchild, so that an endless loop cannot outlive a killed tool.
process.once('disconnect', () => process.exit());
process.once('message', ({ shell, section, neighbors, ...job }: SmokeJob) => {
  const readable = [
    ...['src', 'package.json'].map((name) => path.join(PACKAGE_FOLDER, name)),
    ...[shell, ...(section ? [section] : [])].map(({ folder }) => folder),
    ...neighbors.map(({ bundle }) => bundle),
  ];
  const sandboxed = fork(path.join(import.meta.dirname, 'smoke-thread.ts'), {
    env: {},
    // The flag is for entries that are ES modules.
    execArgv: ['--experimental-vm-modules', ...sandboxFlags(readable)],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  process.once('exit', () => sandboxed.kill('SIGKILL'));
  sandboxed.on('message', send);
  sandboxed.on('error', (error: Error) => send({ kind: 'failure', failure: error.message }));
  sandboxed.on('exit', (_code, signal) => {
    const isFull = signal === 'SIGABRT' || signal === 'SIGTRAP';
    send({ kind: 'failure', failure: isFull ? 'it ran out of memory' : 'it ended its process' });
  });
  sandboxed.send({ shell, section, neighbors, ...job });
});
