import { errorMessage } from '../../errors.ts';
import { createRecordedFetch } from '../pages/recorded-api.ts';
import { loadInBrowser } from './load-in-browser.ts';
import { renderReleaseSet } from './render-release-set.ts';
import type { SmokeJob, SmokeMessage } from './run-smoke-job.ts';
import { evaluateSection, restrictProcess } from './server-bundle.ts';

const job = await new Promise<SmokeJob>((resolve) => process.once('message', resolve));
const send = (message: SmokeMessage) => process.send?.(message);

const rejectFetch = () => Promise.reject(new TypeError('a smoke check without an API'));
globalThis.fetch = createRecordedFetch(job.apiBase === null ? rejectFetch : globalThis.fetch);
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
  refuseTakenNamespace(exported, singletons);
  return untested;
}

/** Throws if a section's texts have the namespace of another section: pages would show the wrong ones. */
function refuseTakenNamespace(exported: unknown, singletons: Readonly<Record<string, unknown>>): void {
  const namespaceOf = (of: unknown) => (of as { section?: { namespace?: string } } | undefined)?.section?.namespace;
  const namespace = namespaceOf(exported);
  if (namespace === undefined) return;
  const isSame = (bundle: string): boolean => {
    try {
      return namespaceOf(evaluateSection(bundle, singletons)) === namespace;
    } catch {
      // A neighbor that does not load is no fault of the section.
      return false;
    }
  };
  const isOfSite = namespace === 'shell' || namespace === 'shared';
  const owner = isOfSite ? 'the site' : job.neighbors.find(({ bundle }) => isSame(bundle))?.app;
  if (owner !== undefined)
    throw new Error(`its texts have the namespace "${namespace}", which ${owner} has: choose another`);
}

check().then(
  (untested) => send({ kind: 'done', untested }),
  (cause: unknown) => send({ kind: 'failure', failure: errorMessage(cause) }),
);
