import { closeDoors } from '../close-doors.ts';
import { loadInBrowser } from './load-in-browser.ts';
import { recordedFetch } from './recorded-fetch.ts';
import { renderSet } from './render-set.ts';
import type { SmokeJob, SmokeMessage } from './smoke-job.ts';

const job = await new Promise<SmokeJob>((resolve) => process.once('message', resolve));
const tell = (message: SmokeMessage) => process.send?.(message);

const withoutApi = () => Promise.reject(new TypeError('a smoke check without an API'));
globalThis.fetch = recordedFetch(job.recorded, job.apiBase === null ? withoutApi : globalThis.fetch);
closeDoors();
process.once('disconnect', () => process.exit());
// What a section starts and does not wait for ends no render worker of the edge either.
process.on('unhandledRejection', () => undefined);
const onStep = (step: string) => tell({ kind: 'step', step });

async function check(): Promise<string[]> {
  const unanswered = await renderSet(job, onStep);
  await loadInBrowser(job, onStep);
  return unanswered;
}

check().then(
  (unanswered) => tell({ kind: 'done', unanswered }),
  (cause: unknown) => tell({ kind: 'fault', fault: cause instanceof Error ? cause.message : String(cause) }),
);
