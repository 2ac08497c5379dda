import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Script, SourceTextModule } from 'node:vm';
import { PropertySymbol, type HTMLLinkElement, type HTMLScriptElement, type Window } from 'happy-dom';
import { errorMessage } from '../../model/errors.ts';
import { createPageWindow, SITE, type PageContent } from './page-window.ts';
import type { LocalRelease } from './smoke-job.ts';

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
