import type { Page } from 'playwright-core';

/** Text of Chromium's console messages about the page's policies. */
const POLICY_VIOLATION = /Content Security Policy|requires 'Trusted/;

/** Global of the pages that gets their failure reports. */
const REPORT_GLOBAL = '__onFailureReport';

/** What went wrong on a page since the last `reset`. */
export interface PageWatch {
  reset: () => void;
  /** Waits for some work; throws the first problem as soon as there is one. */
  during: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** Watches a page for errors: uncaught, reported, of policies, and of files that do not load. */
export async function watchPage(page: Page): Promise<PageWatch> {
  let problem: string | undefined;
  let onProblem: (error: Error) => void = () => undefined;
  const report = (text: string): void => {
    problem ??= text;
    onProblem(new Error(problem));
  };
  await page.exposeFunction(REPORT_GLOBAL, (text: string) => report(readReason(text)));
  await page.addInitScript(passFailureReports, REPORT_GLOBAL);
  page.on('pageerror', (error) => report(`uncaught ${error.name}: ${error.message}`));
  page.on('crash', () => report('the page crashed'));
  page.on('console', (message) => {
    if (POLICY_VIOLATION.test(message.text())) report(`policy violated: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && isReleaseFile(response.url()))
      report(`${new URL(response.url()).pathname} has status ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts its requests.
    if (reason !== 'net::ERR_ABORTED' && isReleaseFile(request.url()))
      report(`${new URL(request.url()).pathname} did not load: ${reason}`);
  });
  return {
    reset: () => (problem = undefined),
    during: async (work) => {
      const failed = new Promise<never>((_resolve, reject) => (onProblem = reject));
      if (problem !== undefined) onProblem(new Error(problem));
      // What loses the race may still reject later.
      work.catch(() => undefined);
      failed.catch(() => undefined);
      return Promise.race([failed, work]);
    },
  };
}

const isReleaseFile = (url: string): boolean => new URL(url).pathname.startsWith('/assets/');

/** Runs in the page: Chromium's events of a beacon do not contain its body. */
function passFailureReports(name: string): void {
  const onReport = (window as unknown as Record<string, (text: string) => void>)[name];
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    if (address === '/failures' && body instanceof Blob) void body.text().then(onReport);
    return send(address, body);
  };
}

function readReason(report: string): string {
  try {
    const { app, reason } = JSON.parse(report) as { app?: string; reason?: string };
    return `${app} failed: ${reason}`;
  } catch {
    return 'an app failed';
  }
}
