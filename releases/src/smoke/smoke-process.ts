import { fork } from 'node:child_process';
import path from 'node:path';
import { fenceFlags } from '../fence-flags.ts';
import type { SmokeJob, SmokeMessage } from './smoke-job.ts';

const OWN_CODE = path.resolve(import.meta.dirname, '..', '..');

const tell = (message: SmokeMessage) => process.send?.(message);

// The bundles run in another process, so that a loop in them cannot outlive the tool when that is killed.
process.once('disconnect', () => process.exit());
process.once('message', (job: SmokeJob) => {
  const releases = [...job.shells, ...job.sections].map(({ bundle }) => path.resolve(bundle, '..', '..'));
  const fenced = fork(path.join(import.meta.dirname, 'smoke-thread.ts'), {
    env: {},
    execArgv: fenceFlags([path.join(OWN_CODE, 'src'), path.join(OWN_CODE, 'package.json'), ...releases]),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  process.once('exit', () => fenced.kill('SIGKILL'));
  fenced.on('message', tell);
  fenced.on('error', (error: Error) => tell({ kind: 'fault', fault: error.message }));
  fenced.on('exit', (_code, signal) => {
    const isFull = signal === 'SIGABRT' || signal === 'SIGTRAP';
    tell({ kind: 'fault', fault: isFull ? 'it filled its memory' : 'it ended its process' });
  });
  fenced.send(job);
});
