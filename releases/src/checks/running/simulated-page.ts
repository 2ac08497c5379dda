import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext, runInNewContext, Script, SourceTextModule } from 'node:vm';
import { type ErrorEvent, type HTMLLinkElement, type HTMLScriptElement, PropertySymbol, Window } from 'happy-dom';
import { errorMessage } from '../../model/errors.ts';
import type { LocalRelease } from './smoke-job.ts';

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
function createPageWindow({ path, body, state }: PageContent) {
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

/** A page, with its global object, and the warnings of its scripts so far. */
export type SimulatedPage = ReturnType<typeof openPage>;

/** Opens a page without a screen: it runs the real files of releases and loads the files they request. */
export function openPage(releases: readonly LocalRelease[], content: PageContent) {
  const { window, warnings, problems } = createPageWindow(content);
  const { document, Event, HTMLElement } = window;
  const importModule = createImporter(window, releases);

  const run = (script: HTMLScriptElement) => {
    const { file } = findFile(releases, script.src);
    document[PropertySymbol.currentScript] = script;
    try {
      const importModuleDynamically = (specifier: string) => importModule(specifier, SITE);
      const options = { filename: script.src, importModuleDynamically };
      new Script(readFileSync(file, 'utf8'), options).runInContext(window);
    } finally {
      document[PropertySymbol.currentScript] = null;
    }
  };
  const load = (element: HTMLScriptElement | HTMLLinkElement) => {
    const address = 'src' in element ? element.src : element.href;
    if (address === '' || ('rel' in element && element.rel !== 'stylesheet')) return;
    try {
      refuseWrongHash(address, integrityOf(element), findFile(releases, address).integrity);
      if ('src' in element) run(element);
      element.dispatchEvent(new Event('load'));
    } catch (cause) {
      warnings.push(errorMessage(cause));
      element.dispatchEvent(new Event('error'));
    }
  };
  // happy-dom would load files without a look at their hashes.
  const connect = HTMLElement.prototype[PropertySymbol.connectedToDocument];
  for (const { prototype } of [window.HTMLScriptElement, window.HTMLLinkElement])
    prototype[PropertySymbol.connectedToDocument] = function (this: HTMLScriptElement | HTMLLinkElement) {
      connect.call(this);
      queueMicrotask(() => load(this));
    };

  /** Runs the scripts that start a release; throws what they throw. */
  const start = ({ release, scripts }: LocalRelease): void => {
    for (const name of scripts)
      run(Object.assign(document.createElement('script'), { src: release.publicPath + name }));
  };

  /** What elements of the page name and no release has, such as an image. */
  const findMissing = (): string[] =>
    [...document.querySelectorAll('[src^="/assets/"], [href^="/assets/"]')]
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .filter((address) => !lookUpFile(releases, address))
      .map((address) => `no release has the file ${address}`);
  return { window, warnings, problems, importModule, start, findMissing };
}

/** happy-dom's links have this property only once a script has set it. */
const integrityOf = (element: HTMLScriptElement | HTMLLinkElement): string =>
  String(Reflect.get(element, 'integrity') ?? element.getAttribute('integrity') ?? '');

/** A file that the browser would refuse, or not check. */
function refuseWrongHash(address: string, requested: string, actual: string): void {
  if (requested === '') throw new Error(`${address} is requested without a hash`);
  if (requested !== actual) throw new Error(`${address} is requested with another hash`);
}

interface StoredFile {
  file: string;
  integrity: string;
}

function findFile(releases: readonly LocalRelease[], address: string): StoredFile {
  const { href, origin, pathname } = new URL(address, SITE);
  if (origin !== SITE) throw new Error(`the site's policy blocks ${href}`);
  const found = lookUpFile(releases, pathname);
  if (!found) throw new Error(`no release has the file ${pathname}`);
  return found;
}

function lookUpFile(releases: readonly LocalRelease[], address: string): StoredFile | undefined {
  const { pathname } = new URL(address, SITE);
  for (const { release, folder } of releases) {
    const found = release.files.find((each) => release.publicPath + each.path === pathname);
    if (found) return { file: path.join(folder, 'client', found.path), integrity: found.sha384 };
  }
  return undefined;
}

/** Specifiers that browsers resolve without an entry in an import map. */
const ADDRESS = /^(\/|\.{1,2}\/|https?:)/;

/**
 * Creates the import of ES modules. A module may import only files of its own release: others may have left the site.
 * Node needs the flag `--experimental-vm-modules`.
 */
function createImporter(context: Window, releases: readonly LocalRelease[]) {
  const modules = new Map<string, SourceTextModule>();
  const linkModule = (specifier: string, referrer: string): SourceTextModule => {
    if (!ADDRESS.test(specifier)) throw new Error(`${referrer} imports "${specifier}", which is no address`);
    const address = new URL(specifier, referrer).href;
    const linked = modules.get(address);
    if (linked) return linked;
    const own = releases.filter(({ release }) => referrer.startsWith(SITE + release.publicPath));
    const { file } = findFile(own.length > 0 ? own : releases, address);
    const module = new SourceTextModule(readFileSync(file, 'utf8'), {
      context,
      identifier: address,
      initializeImportMeta: (meta) => Object.assign(meta, { url: address }),
      importModuleDynamically: (dynamicSpecifier) => importModule(dynamicSpecifier, address),
    });
    // Modules may import each other.
    modules.set(address, module);
    module.linkRequests(module.moduleRequests.map((request) => linkModule(request.specifier, address)));
    return module;
  };
  const importModule = async (specifier: string, referrer: string) => {
    const module = linkModule(specifier, referrer);
    if (module.status === 'unlinked') module.instantiate();
    await module.evaluate();
    return module;
  };
  return importModule;
}
