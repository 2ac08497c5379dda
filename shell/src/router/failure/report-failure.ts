import { errorText } from '@learning-center/shared/lib';
import { isTranslated } from '../../browser/keep-replaced-texts.ts';
import type { ShellContextValue } from '../../shell-context.ts';
import { SectionLoadError } from '../sections/section-load-error.ts';

declare global {
  interface Window {
    /** Elements whose files did not load, by their addresses; the script in the document's head notes them. */
    failedFiles?: Record<string, Element>;
  }
}

const FAILURES_PATH = '/failures';

/** The edge accepts no longer texts, in characters; the start of a reason is what helps most. */
const MAX_TEXT_LENGTH = 1_000;

/** Sends a report to the edge, with the token of this page. A report that cannot be sent is dropped. */
export function sendToEdge(path: string, report: object): void {
  const body = JSON.stringify({ ...report, token: pageToken() });
  navigator.sendBeacon?.(path, new Blob([body], { type: 'application/json' }));
}

/**
 * Reports to the edge which release failed and why. Nothing is reported while the device is offline; and where the browser
 * translates the page only a section that did not load: no release causes what else fails then.
 */
export const reportFailure: ShellContextValue['reportFailure'] = ({ name, release }, error) => {
  if (!navigator.onLine || (isTranslated(document) && !(error instanceof SectionLoadError))) return;
  const reason = errorText(error);
  const report = () =>
    sendToEdge(FAILURES_PATH, {
      app: name,
      release,
      reason: truncate(reason),
      page: truncate(window.location.pathname),
    });
  const failed = Object.entries(window.failedFiles ?? {}).find(([file]) => reason.includes(new URL(file).pathname));
  if (failed)
    isFileWrong(failed[1]).then(
      (isWrong) => isWrong && report(),
      () => undefined,
    );
  // A page that is left ends its requests.
  else if (document.visibilityState !== 'hidden') report();
};

/** Fetches a file once more, by the edge's script. Rejects where no file comes. */
async function isFileWrong(file: Element): Promise<boolean> {
  const script = '/is-file-wrong.js';
  return (await import(/* webpackIgnore: true */ script)).isFileWrong(file);
}

/** Proves to the edge that it sent this page. It comes in a header, because the page is the same for everybody. */
function pageToken(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  const { serverTiming = [] } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming.find(({ name }) => name === 'page')?.description;
}

const truncate = (text: string) => text.slice(0, MAX_TEXT_LENGTH);
