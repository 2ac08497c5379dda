import { setTimeout } from 'node:timers/promises';
import type { Document } from 'happy-dom';
import { openPage, type PageContent } from './simulated-page.ts';
import type { SmokeJob } from './smoke-job.ts';

/** How long a page may take to hydrate, in milliseconds; a step of the check may take a little longer. */
const HYDRATION_TIMEOUT_MS = 8_000;
const SIGNAL_TIMEOUT_MS = 1_000;
const POLL_MS = 20;
/** What a page says of a file that it does not get. */
const LOAD_FAILURE = /^(no release has the file|the site's policy blocks) /;
/** Effects, and the code that they load, come in the tasks after hydration. */
const SETTLE_MS = 200;

/**
 * Hydrates a page of the section with the shell's scripts, as a browser does. Throws the first problem: an
 * error, a failure that the shell reports, a missing file, or a request that the policy blocks.
 */
export async function hydratePage({ shell, section }: SmokeJob, content: PageContent, onStep: (step: string) => void) {
  if (!section) return;
  const { app, id } = section.release;
  onStep(`hydrating ${content.path} of ${app} ${id} in a simulated browser, with shell ${shell.release.id}`);
  const page = openPage([shell, section], content);
  const { document } = page.window;
  page.start(shell);
  const { dataset } = document.documentElement;
  const isHydrating = () => !isMarked(document) || document.querySelector('[data-hydrating]') !== null;
  await waitWhile(() => isHydrating() && page.problems.length === 0, HYDRATION_TIMEOUT_MS);
  const isLate = isHydrating();
  // compat: older shells do not say that they have hydrated.
  await waitWhile(() => dataset['shell'] !== 'hydrated' && page.problems.length === 0, SIGNAL_TIMEOUT_MS);
  await setTimeout(SETTLE_MS);
  const missing = page.warnings.filter((text) => LOAD_FAILURE.test(text));
  const [problem] = [...page.problems, ...missing, ...page.findMissing()];
  if (problem !== undefined) throw new Error(problem);
  if (isLate) throw new Error(`it is not ready within ${HYDRATION_TIMEOUT_MS / 1000} s`);
}

/** React marks each element that it has hydrated. */
const isMarked = (document: Document): boolean =>
  [...document.querySelectorAll('#app > *')].flatMap(Object.keys).some((key) => key.startsWith('__reactFiber'));

async function waitWhile(isWaiting: () => boolean, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (isWaiting() && performance.now() < deadline) await setTimeout(POLL_MS);
}
