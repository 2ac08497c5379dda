import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserType, Page } from 'playwright-core';
import { errorMessage, hasCode, UserError } from '../../model/errors.ts';

/** Debian's packages; the first one has no windows and needs less processor time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Some variables of this process for another one, which must not get the operator's credentials. */
export const pickEnvironment = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/**
 * Runs the machine's Chromium, `CHROME_PATH` or else Debian's, as long as the work takes. It is closed early when the
 * time is over: that ends every step that still waits.
 */
export async function withBrowser<Result>(end: AbortSignal, work: (browser: Browser) => Promise<Result>) {
  const browser = await openBrowser(process.env['CHROME_PATH']);
  const close = (): Promise<void> => browser.close();
  end.addEventListener('abort', close);
  try {
    return await work(browser);
  } finally {
    end.removeEventListener('abort', close);
    await close();
  }
}

async function openBrowser(chromePath: string | undefined): Promise<Browser> {
  const chromium = await importChromium();
  const executablePath = (chromePath ? [chromePath] : BROWSERS).find((file) => existsSync(file));
  if (executablePath === undefined)
    throw new UserError(
      `--check browser finds no Chromium at ${chromePath ?? BROWSERS.join(' or ')}: install it, or name one with CHROME_PATH`,
    );
  try {
    return await chromium.launch({
      executablePath,
      // Chromium refuses to use its sandbox as root, as in most containers.
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-gpu', '--disable-background-networking'],
      // The browser runs the code of all teams, so it must not get the credentials of the store.
      env: pickEnvironment('PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE'),
    });
  } catch (error) {
    const message = errorMessage(error);
    const reason = /No usable sandbox/.test(message)
      ? 'its sandbox does not work: allow user namespaces on this machine, or name a Chromium with a sandbox in CHROME_PATH'
      : message.split('\n', 1)[0];
    throw new UserError(`--check browser cannot start ${executablePath}: ${reason}`);
  }
}

/** Images of the site's servers and of the release tool come without this package. */
async function importChromium(): Promise<BrowserType> {
  try {
    return (await import('playwright-core')).chromium;
  } catch (error) {
    if (!hasCode(error, 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new UserError('--check browser needs the package playwright-core: run it from a checkout after npm install');
  }
}

/** Text of Chromium's console messages about the page's policies. */
const POLICY_VIOLATION = /Content Security Policy|requires 'Trusted/;

/** Global of the pages that gets their failure reports. */
const REPORT_GLOBAL = '__onFailureReport';

/** Works in a new tab. Rejects with its first error: uncaught, reported, of policies, or a file that does not load. */
export async function inWatchedPage<Result>(context: BrowserContext, work: (page: Page) => Promise<Result>) {
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
