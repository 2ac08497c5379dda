import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, Script, SourceTextModule, type Context } from 'node:vm';
import { errorMessage } from '../../model/errors.ts';
import type { LocalRelease } from './smoke-job.ts';
import names from './simulated-globals.json' with { type: 'json' };

/** The location of the page that scripts run in. */
const PAGE = new URL('http://site.invalid/');

/** A page, with its global object, and the warnings of its scripts so far. */
export type SimulatedPage = ReturnType<typeof openPage>;

/** Opens a page of a simulated browser: it runs the real files of releases and loads the files they request. */
export function openPage(releases: readonly LocalRelease[]) {
  const warnings: string[] = [];
  const onWarning = (text: string) => void warnings.push(text);
  const onAppend = (element: AddedElement) => queueMicrotask(() => load(element));
  // The policy of the site's pages forbids code from text.
  const codeGeneration = { strings: false };
  const window: Context = createContext(createBrowserGlobals(onAppend, onWarning), { codeGeneration });
  Object.assign(window, { window, self: window });
  const document = window['document'] as Record<string, unknown>;

  const run = (address: string) => {
    const { file } = findFile(releases, address);
    document['currentScript'] = { src: new URL(address, PAGE).href };
    try {
      new Script(readFileSync(file, 'utf8'), { filename: address }).runInContext(window);
    } finally {
      document['currentScript'] = null;
    }
  };
  const load = (element: AddedElement) => {
    const isScript = element['tagName'] === 'script';
    const address = String(element[isScript ? 'src' : 'href']);
    const notify = (type: 'load' | 'error') => {
      for (const listener of [element[`on${type}`], ...(element.listeners[type] ?? [])])
        if (typeof listener === 'function') listener({ type, target: element });
    };
    try {
      refuseWrongHash(address, element['integrity'], findFile(releases, address).integrity);
      if (isScript) run(address);
      notify('load');
    } catch (cause) {
      onWarning(errorMessage(cause));
      notify('error');
    }
  };
  /** Runs the scripts that start a release; throws what they throw. */
  const start = ({ release, scripts }: LocalRelease) => scripts.forEach((name) => run(release.publicPath + name));
  return { window, warnings, start };
}

/** A file that the browser would refuse, or not check. */
function refuseWrongHash(address: string, requested: unknown, actual: string): void {
  if (typeof requested !== 'string' || requested === '') throw new Error(`${address} is requested without a hash`);
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
  return (await importModule(publicPath + entry, PAGE.href)).namespace;
}

/** A script or a style sheet that a script adds to the page. */
type AddedElement = Readonly<Record<string, unknown>> & { listeners: Readonly<Record<string, unknown[]>> };

/**
 * As much of a browser's globals as a script needs to load itself and others; nothing is drawn. Some are Node's, others
 * accept any use, as a script hardly uses them while it loads. `onAppend` gets each element that is added to the head.
 */
function createBrowserGlobals(
  onAppend: (element: AddedElement) => void,
  onWarning: (text: string) => void,
): Record<string, unknown> {
  const log = () => undefined;
  const warn = (...values: unknown[]) => onWarning(values.map(String).join(' '));
  return {
    ...Object.fromEntries(names.fromNode.map((name) => [name, Reflect.get(globalThis, name) as unknown])),
    ...Object.fromEntries(names.permissive.map((name) => [name, permissive()])),
    console: { debug: log, error: log, info: log, log, warn },
    document: permissive({
      baseURI: PAGE.href,
      body: permissive(),
      createElement,
      currentScript: null,
      documentElement: permissive({ dataset: {} }),
      getElementById: () => null,
      getElementsByTagName: () => [],
      head: permissive({ appendChild: onAppend, append: onAppend }),
      querySelector: () => null,
      querySelectorAll: () => [],
      readyState: 'interactive',
    }),
    // API calls of a page are not tested here.
    fetch: () => new Promise(log),
    location: PAGE,
    navigator: permissive({ language: 'en', languages: ['en'], onLine: true, userAgent: 'smoke check' }),
    reportError: (error: unknown) => onWarning(errorMessage(error)),
    setInterval: log,
    setTimeout: (run: () => void, time: number) => setTimeout(run, time).unref(),
  };
}

function createElement(tagName: string): object {
  const listeners: AddedElement['listeners'] = { load: [], error: [] };
  return permissive({
    tagName,
    listeners,
    getAttribute: () => null,
    remove: () => undefined,
    addEventListener: (type: string, listener: unknown) => listeners[type]?.push(listener),
  });
}

/** An object with some properties that accepts any other use: reading, writing, calling, constructing. */
function permissive(properties: Record<PropertyKey, unknown> = {}): object {
  const values = new Map<PropertyKey, unknown>(Object.entries(properties));
  return new Proxy(function () {}, {
    get: (_target, key) => {
      if (values.has(key)) return values.get(key);
      // It is no promise, and converts to an empty text and an empty list.
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return () => [].values();
      return permissive();
    },
    set: (_target, key, value) => {
      values.set(key, value);
      return true;
    },
    has: (_target, key) => values.has(key),
    apply: () => permissive(),
    construct: () => permissive(),
  });
}
