import { errorMessage } from '../../errors.ts';
import names from './simulated-globals.json' with { type: 'json' };

/** The location of the page that scripts run in. */
export const PAGE = new URL('http://site.invalid/');

/** A script or a style sheet that a script adds to the page. */
export type AddedElement = Readonly<Record<string, unknown>> & { listeners: Readonly<Record<string, unknown[]>> };

/**
 * As much of a browser's globals as a script needs to load itself and others; nothing is drawn. Some are Node's, others
 * accept any use, as a script hardly uses them while it loads. `onAppend` gets each element that is added to the head.
 */
export function createBrowserGlobals(
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
