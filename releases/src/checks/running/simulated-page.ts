import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext, runInNewContext, Script, SourceTextModule } from 'node:vm';
import { PropertySymbol, Window, type HTMLLinkElement, type HTMLScriptElement } from 'happy-dom';
import { errorMessage } from '../../model/errors.ts';
import type { LocalRelease } from './smoke-check.ts';

/** The location of the page that scripts run in. */
const PAGE = 'http://site.invalid/';

/** The globals of JavaScript itself, which `window` needs as properties too. */
const BUILT_IN = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];

/** A window of happy-dom. The policy of the site's pages forbids code from text. */
class PageWindow extends Window {
  protected override [PropertySymbol.setupVMContext](): void {
    createContext(this, { codeGeneration: { strings: false } });
    for (const name of BUILT_IN) Reflect.set(this, name, runInContext(name, this));
  }
}

/** A page, with its global object, and the warnings of its scripts so far. */
export type SimulatedPage = ReturnType<typeof openPage>;

/** Opens a page without a screen: it runs the real files of releases and loads the files they request. */
export function openPage(releases: readonly LocalRelease[]) {
  const warnings: string[] = [];
  const warn = (...values: unknown[]) => void warnings.push(values.map(String).join(' '));
  const ignore = () => undefined;
  const quiet = { ...console, debug: ignore, error: ignore, info: ignore, log: ignore, warn };
  const window = new PageWindow({ url: PAGE, console: quiet });
  const { document, Event, HTMLElement } = window;
  Object.assign(window, {
    // What happy-dom lacks.
    ...{ BroadcastChannel, MessageChannel, structuredClone },
    reportError: (error: unknown) => warn(errorMessage(error)),
    requestIdleCallback: ignore,
    // API calls of a page are not tested here.
    fetch: () => new Promise(ignore),
  });

  const run = (script: HTMLScriptElement) => {
    const { file } = findFile(releases, script.src);
    document[PropertySymbol.currentScript] = script;
    try {
      new Script(readFileSync(file, 'utf8'), { filename: script.src }).runInContext(window);
    } finally {
      document[PropertySymbol.currentScript] = null;
    }
  };
  const load = (element: HTMLScriptElement | HTMLLinkElement) => {
    const address = 'src' in element ? element.src : element.href;
    if (address === '') return;
    try {
      refuseWrongHash(address, integrityOf(element), findFile(releases, address).integrity);
      if ('src' in element) run(element);
      element.dispatchEvent(new Event('load'));
    } catch (cause) {
      warn(errorMessage(cause));
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
  return { window, warnings, start };
}

/** happy-dom's links have this property only once a script has set it. */
const integrityOf = (element: HTMLScriptElement | HTMLLinkElement): string =>
  String(Reflect.get(element, 'integrity') ?? element.getAttribute('integrity') ?? '');

/** A file that the browser would refuse, or not check. */
function refuseWrongHash(address: string, requested: string, actual: string): void {
  if (requested === '') throw new Error(`${address} is requested without a hash`);
  if (requested !== actual) throw new Error(`${address} is requested with another hash`);
}

function findFile(releases: readonly LocalRelease[], address: string): { file: string; integrity: string } {
  const { pathname } = new URL(address, PAGE);
  for (const { release, folder } of releases) {
    const found = release.files.find((each) => release.publicPath + each.path === pathname);
    if (found) return { file: path.join(folder, 'client', found.path), integrity: found.sha384 };
  }
  throw new Error(`no release has the file ${pathname}`);
}

/** Specifiers that browsers resolve without an entry in an import map. */
const ADDRESS = /^(\/|\.{1,2}\/|https?:)/;

/**
 * Imports the entry of a release as an ES module. It may import only files of its own release: others may have left the
 * site. Node needs the flag `--experimental-vm-modules`.
 */
export async function importEntry({ window }: SimulatedPage, local: LocalRelease): Promise<object> {
  const modules = new Map<string, SourceTextModule>();
  const linkModule = (specifier: string, referrer: string): SourceTextModule => {
    if (!ADDRESS.test(specifier)) throw new Error(`${referrer} imports "${specifier}", which is no address`);
    const address = new URL(specifier, referrer).href;
    const linked = modules.get(address);
    if (linked) return linked;
    const module = new SourceTextModule(readFileSync(findFile([local], address).file, 'utf8'), {
      context: window,
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
  const { publicPath, entry } = local.release;
  return (await importModule(publicPath + entry, PAGE)).namespace;
}
