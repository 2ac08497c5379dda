import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, Script, type Context } from 'node:vm';
import { createBrowserGlobals, PAGE } from './browser-globals.ts';
import type { SmokeClient } from './smoke-job.ts';

/** A page without a screen: it runs the real files of releases, and fetches what these ask for. */
export interface BrowserPage {
  /** The page's global object. */
  window: Context;
  /** What scripts warned of so far. */
  warnings: readonly string[];
  /** Runs the file at an address; throws what it throws. */
  run: (address: string) => void;
}

/** Opens a page that gets its files from some releases. */
export function openBrowserPage(clients: readonly SmokeClient[]): BrowserPage {
  const warnings: string[] = [];
  const onWarning = (text: string) => void warnings.push(text);
  const onAppend = (element: Record<string, unknown>) => void queueMicrotask(() => load(element));
  const window: Context = createContext(createBrowserGlobals({ onAppend, onWarning }));
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
  /** Does what a browser does with a script or a style sheet that was added to the head. */
  const load = (element: Record<string, unknown>) => {
    const address = String(element['tagName'] === 'script' ? element['src'] : element['href']);
    const tell = (type: 'load' | 'error') => {
      const listener = element[`on${type}`];
      if (typeof listener === 'function') listener({ type, target: element });
    };
    try {
      const { integrity } = findFile(clients, address);
      if (element['integrity'] !== integrity) throw new Error(`${address} is asked for with another hash`);
      if (element['tagName'] === 'script') run(address);
      tell('load');
    } catch (cause) {
      onWarning(cause instanceof Error ? cause.message : String(cause));
      tell('error');
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
