import { createContext, runInContext, runInNewContext } from 'node:vm';
import { PropertySymbol, Window, type ErrorEvent } from 'happy-dom';
import { errorMessage } from '../../model/errors.ts';

/** The origin of the page that scripts run in. */
export const SITE = 'http://site.invalid';

/** The globals of JavaScript itself, which `window` needs as properties too. */
const BUILT_IN = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];

/** A window of happy-dom. The policy of the site's pages forbids code from text. */
class PageWindow extends Window {
  protected override [PropertySymbol.setupVMContext](): void {
    createContext(this, { codeGeneration: { strings: false } });
    for (const name of BUILT_IN) Reflect.set(this, name, runInContext(name, this));
  }
}

/** What the shell's server bundle returns for a page: all that its document needs to be hydrated. */
export interface PageContent {
  path: string;
  body: string;
  state: object;
}

const ignore = () => undefined;

/** Creates the window of a page. `problems` gets its errors, the shell's reports, and requests that the policy blocks. */
export function createPageWindow({ path, body, state }: PageContent) {
  const warnings: string[] = [];
  const problems: string[] = [];
  const warn = (...values: unknown[]) => void warnings.push(values.map(String).join(' '));
  const quiet = { ...console, debug: ignore, error: ignore, info: ignore, log: ignore, warn };
  const window = new PageWindow({ url: SITE + path, console: quiet });
  const reportError = (error: unknown) => void problems.push(describeError(error));
  // API calls of a page are not tested here. The page's data may name hosts of captions and playlists.
  const request = (input: unknown) => {
    const { href, host, origin } = new URL(input instanceof window.Request ? input.url : String(input), SITE);
    if (origin === SITE || JSON.stringify(state).includes(host)) return;
    problems.push(`the site's policy blocks its request of ${href}`);
    throw new TypeError('Failed to fetch');
  };
  Object.assign(window, {
    // What happy-dom lacks.
    ...{ BroadcastChannel, MessageChannel, structuredClone, reportError },
    requestIdleCallback: ignore,
    fetch: async (input: unknown) => {
      request(input);
      return new Promise(ignore);
    },
  });
  const open = (_method: string, address: unknown) => request(address);
  Object.assign(window.XMLHttpRequest.prototype, { open, setRequestHeader: ignore, send: ignore });
  const sendBeacon = (address: string, report: Blob) => {
    if (address === '/failures') void report.text().then((text) => problems.push(...describeReport(text)));
    return true;
  };
  Object.assign(window.navigator, { sendBeacon });
  window.addEventListener('error', (event) => reportError((event as ErrorEvent).error));
  const { document } = window;
  document.body.innerHTML = `<div id="app">${body}</div>`;
  const data = Object.assign(document.createElement('script'), { id: 'page-state', type: 'application/json' });
  data.textContent = JSON.stringify(state);
  document.body.append(data);
  return { window, warnings, problems };
}

/** React's errors of a page that differs from the server's HTML; its releases have numbers instead of texts. */
const MISMATCH = /Minified React error #(418|419|423|425)\b/;

function describeError(error: unknown): string {
  const message = errorMessage(error);
  const [, number] = MISMATCH.exec(message) ?? [];
  return number === undefined
    ? `uncaught ${message}`
    : `its first render in the browser differs from the server's HTML (React error #${number})`;
}

/** Without layout, the shell takes every page for blank. */
const BLANK = 'the page is blank';

function describeReport(text: string): string[] {
  const { app, reason = '' } = JSON.parse(text) as { app?: string; reason?: string };
  return reason === BLANK ? [] : [`${app} failed: ${reason}`];
}
