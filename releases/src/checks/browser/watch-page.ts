import type { BrowserContext, Page } from 'playwright-core';

/** Text of Chromium's console messages about the page's policies. */
const POLICY_VIOLATION = /Content Security Policy|requires 'Trusted/;

/** Global of the pages that gets their failure reports. */
const REPORT_GLOBAL = '__onFailureReport';

/** A tab, whose page is watched for errors: uncaught, reported, of policies, and of files that do not load. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a tab in a browser. */
export async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  let onError: (error: Error) => void = () => undefined;
  await watch(page, (problem) => onError(new Error(problem)));
  /** Rejects with the page's first error as soon as there is one. The work may still go on then, so close the tab. */
  const run = <Result>(work: (page: Page) => Promise<Result>): Promise<Result> => {
    const { promise: failed, reject } = Promise.withResolvers<never>();
    onError = reject;
    return Promise.race([failed, work(page)]);
  };
  return { run, close: (): Promise<void> => page.close() };
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
