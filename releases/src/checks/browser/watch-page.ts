import type { BrowserContext, Page } from 'playwright-core';

/** Text of Chromium's console messages about the page's policies. */
const POLICY_VIOLATION = /Content Security Policy|requires 'Trusted/;

/** Global of the pages that gets their failure reports. */
const REPORT_GLOBAL = '__onFailureReport';

/**
 * Works in a new tab, and rejects with the first error of its page: uncaught, reported, of policies, or of a file that
 * does not load.
 */
export async function inWatchedPage<Result>(
  context: BrowserContext,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  await watch(page, (problem) => reject(new Error(problem)));
  return Promise.race([failed, work(page)]).finally(() => page.close());
}

async function watch(page: Page, report: (problem: string) => void): Promise<void> {
  await page.exposeFunction(REPORT_GLOBAL, (text: string) => {
    const { app, reason } = JSON.parse(text) as { app?: string; reason?: string };
    report(`${app} failed: ${reason}`);
  });
  await page.addInitScript(passFailureReports, REPORT_GLOBAL);
  page.on('pageerror', (error) => report(`uncaught ${error.name}: ${error.message}`));
  page.on('crash', () => report('the page crashed'));
  page.on('console', (message) => {
    if (POLICY_VIOLATION.test(message.text())) report(`policy violated: ${message.text()}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && isReleaseFile(pathname)) report(`${pathname} has status ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts its requests.
    if (reason !== 'net::ERR_ABORTED' && isReleaseFile(pathname)) report(`${pathname} did not load: ${reason}`);
  });
}

const isReleaseFile = (pathname: string): boolean => pathname.startsWith('/assets/');

/** Runs in the page: Chromium's events of a beacon do not contain its body. */
function passFailureReports(name: string): void {
  const onReport = (window as unknown as Record<string, (text: string) => void>)[name];
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    if (address === '/failures' && body instanceof Blob) void body.text().then(onReport);
    return send(address, body);
  };
}
