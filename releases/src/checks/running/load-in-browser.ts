import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createContext, Script, type Context } from 'node:vm';
import { errorMessage } from '../../errors.ts';
import { createBrowserGlobals, PAGE } from './browser-globals.ts';
import { createModuleLoader } from './module-loader.ts';
import type { SmokeJob, SmokeApp, SmokeClient } from './run-smoke-check.ts';
import { loadLazyRoutes, readMounts } from '../pages/section-pages.ts';

/** A section's container, as webpack's Module Federation builds it: a global of a script, or an ES module. */
interface Container {
  init: (shareScope: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** The global that every Module Federation runtime registers itself in. */
interface FederationRuntime {
  __INSTANCES__?: { shareScopeMap?: Record<string, object> }[];
}

/** How long a shell may take to share its modules, in milliseconds. */
const START_TIMEOUT_MS = 2_000;
const START_POLL_MS = 10;

/** webpack's warning when the shell shares another version than a section requires. */
const UNMET_VERSION = /^Unsatisfied version /;
/** A file that the browser would refuse, or not check. */
const WRONG_HASH = / is requested with(out a| another) hash$/;

/**
 * Loads the section and its pages with the shell's share scope, in a headless page. Throws at the first failure.
 * Rendering does not cover this, because server bundles share by other code.
 */
export async function loadInBrowser({ shell, section }: SmokeJob, onStep: (step: string) => void): Promise<void> {
  onStep(`starting shell ${shell.id} in a browser`);
  const page = openHeadlessPage([shell.client, ...(section ? [section.client] : [])]);
  shell.client.scripts.forEach(page.run);
  const shareScope = await findShareScope(page);
  if (!section) return;
  onStep(`loading ${section.app} ${section.id} in a browser, with shell ${shell.id}`);
  await loadSection(page, shareScope, section);
}

/** A shell may start in several tasks. */
async function findShareScope({ window, warnings }: HeadlessPage): Promise<object> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const shared = (window['__SHARE_SCOPE__'] ?? scopeOfRuntime(window)) as object | undefined;
    if (shared) return shared;
    if (performance.now() > deadline) throw new Error(warnings[0] ?? 'its script shares nothing with sections');
    await setTimeout(START_POLL_MS);
  }
}

/** Older shells start the federation runtime at once, and it has their share scope. */
function scopeOfRuntime(window: Context): object | undefined {
  const { __INSTANCES__: instances = [] } = (window['__FEDERATION__'] ?? {}) as FederationRuntime;
  return instances.map(({ shareScopeMap }) => shareScopeMap?.['default']).find((scope) => scope !== undefined);
}

async function loadSection(page: HeadlessPage, shareScope: object, section: SmokeApp): Promise<void> {
  const { client } = section;
  const before = page.warnings.length;
  const container = await (client.isModule ? importContainer(page, client) : runContainer(page, client));
  try {
    await container.init(shareScope);
    const create = await container.get(client.expose);
    await loadLazyRoutes(readMounts(create(), section).flatMap(({ routes }) => routes));
  } catch (cause) {
    // A file that failed is the cause of webpack's error.
    const [first] = page.warnings.slice(before);
    throw first === undefined ? cause : new Error(first, { cause });
  }
  const unmet = page.warnings.slice(before).find((text) => UNMET_VERSION.test(text) || WRONG_HASH.test(text));
  if (unmet !== undefined) throw new Error(unmet);
}

function runContainer(page: HeadlessPage, { scripts, container: name }: SmokeClient): Container {
  scripts.forEach(page.run);
  const container = page.window[name] as Container | undefined;
  if (!container) throw new Error(`its entry defines no ${name}`);
  return container;
}

/** Modules may import only files of their own release: others may have left the site. */
async function importContainer({ window }: HeadlessPage, client: SmokeClient): Promise<Container> {
  const importModule = createModuleLoader(window, (address) => findFile([client], address).file);
  const container = (await importModule(client.scripts.at(-1) ?? '')) as Partial<Container>;
  const { init, get } = container;
  if (!init || !get) throw new Error('its entry, an ES module, does not export init and get');
  return { init, get };
}

/** A page without a screen: it runs the real files of releases and loads the files they request. */
interface HeadlessPage {
  /** The page's global object. */
  window: Context;
  /** Warnings of scripts so far. */
  warnings: readonly string[];
  /** Runs the file at an address; throws what it throws. */
  run: (address: string) => void;
}

/** Opens a page whose files come from some releases. */
function openHeadlessPage(clients: readonly SmokeClient[]): HeadlessPage {
  const warnings: string[] = [];
  const onWarning = (text: string) => void warnings.push(text);
  const onAppend = (element: Record<string, unknown>) => void queueMicrotask(() => load(element));
  const globals = createBrowserGlobals({ onAppend, onWarning });
  // The policy of the site's pages forbids code from text.
  const window: Context = createContext(globals, { codeGeneration: { strings: false } });
  Object.assign(window, { window, self: window });
  const document = window['document'] as Record<string, unknown>;

  const run = (address: string) => {
    const { file } = findFile(clients, address);
    document['currentScript'] = { src: new URL(address, PAGE).href };
    try {
      new Script(readFileSync(file, 'utf8'), { filename: address }).runInContext(window);
    } finally {
      document['currentScript'] = null;
    }
  };
  /** Loads a script or style element that was added to the head. */
  const load = (element: Record<string, unknown>) => {
    const address = String(element['tagName'] === 'script' ? element['src'] : element['href']);
    const notifyElement = (type: 'load' | 'error') => {
      const listeners = [element[`on${type}`], ...(element['listenersOf'] as (type: string) => unknown[])(type)];
      for (const listener of listeners) if (typeof listener === 'function') listener({ type, target: element });
    };
    try {
      const { integrity } = findFile(clients, address);
      const isHashed = typeof element['integrity'] === 'string' && element['integrity'] !== '';
      if (!isHashed) throw new Error(`${address} is requested without a hash`);
      if (element['integrity'] !== integrity) throw new Error(`${address} is requested with another hash`);
      if (element['tagName'] === 'script') run(address);
      notifyElement('load');
    } catch (cause) {
      onWarning(errorMessage(cause));
      notifyElement('error');
    }
  };
  return { window, warnings, run };
}

function findFile(clients: readonly SmokeClient[], address: string): { file: string; integrity: string } {
  const { pathname } = new URL(address, PAGE);
  for (const { publicPath, folder, files } of clients) {
    const name = pathname.startsWith(publicPath) ? pathname.slice(publicPath.length) : '';
    const integrity = files[name];
    if (integrity !== undefined) return { file: path.join(folder, name), integrity };
  }
  throw new Error(`no release has the file ${pathname}`);
}
