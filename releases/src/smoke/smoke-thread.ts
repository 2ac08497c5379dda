import { closeDoors } from '../close-doors.ts';
import { renderSet } from './render-set.ts';
import type { SmokeJob, SmokeMessage } from './smoke-job.ts';

const job = await new Promise<SmokeJob>((resolve) => process.once('message', resolve));
const tell = (message: SmokeMessage) => process.send?.(message);

if (job.apiBase === null) globalThis.fetch = () => Promise.reject(new TypeError('a smoke check without an API'));
closeDoors();
process.once('disconnect', () => process.exit());
// What a section starts and does not wait for ends no render worker of the edge either.
process.on('unhandledRejection', () => undefined);
renderSet(job, (step) => tell({ kind: 'step', step })).then(
  () => tell({ kind: 'done' }),
  (cause: unknown) => tell({ kind: 'fault', fault: cause instanceof Error ? cause.message : String(cause) }),
);
