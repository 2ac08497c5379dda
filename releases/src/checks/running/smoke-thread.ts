import { errorMessage } from '../../errors.ts';
import { restrictProcess } from './server-bundle.ts';
import { refuseTakenNamespace } from './check-namespace.ts';
import { loadInBrowser } from './load-in-browser.ts';
import { createRecordedFetch } from '../pages/recorded-fetch.ts';
import { renderReleaseSet } from './render-release-set.ts';
import type { SmokeJob, SmokeMessage } from './run-smoke-check.ts';

const job = await new Promise<SmokeJob>((resolve) => process.once('message', resolve));
const send = (message: SmokeMessage) => process.send?.(message);

const rejectFetch = () => Promise.reject(new TypeError('a smoke check without an API'));
globalThis.fetch = createRecordedFetch(job.recorded, job.apiBase === null ? rejectFetch : globalThis.fetch);
restrictProcess(job.apiBase);
process.once('disconnect', () => process.exit());
// A rejection that a section does not handle ends no render worker of the edge either.
process.on('unhandledRejection', () => undefined);
const onStep = (step: string) => send({ kind: 'step', step });

async function check(): Promise<string[]> {
  const { untested, exported, singletons } = await renderReleaseSet(job, onStep);
  await loadInBrowser(job, onStep);
  // The last step: it loads other sections, which may change globals.
  onStep('comparing its texts with those of other sections');
  refuseTakenNamespace(exported, job, singletons);
  return untested;
}

check().then(
  (untested) => send({ kind: 'done', untested }),
  (cause: unknown) => send({ kind: 'failure', failure: errorMessage(cause) }),
);
