import { errorMessage } from '../../errors.ts';

/** Globals that Node provides under the browser's name. */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'MessageChannel',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'performance',
  'queueMicrotask',
  'structuredClone',
] as const;

/** Globals that accept any use: a script hardly uses them while it loads. */
const PERMISSIVE = [
  'BroadcastChannel',
  'CSS',
  'CustomEvent',
  'DOMParser',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'Image',
  'IntersectionObserver',
  'MutationObserver',
  'Node',
  'ResizeObserver',
  'addEventListener',
  'customElements',
  'getComputedStyle',
  'history',
  'localStorage',
  'matchMedia',
  'removeEventListener',
  'requestAnimationFrame',
  'requestIdleCallback',
  'sessionStorage',
] as const;

/** The location of the page that scripts run in. */
export const PAGE = new URL('http://site.invalid/');

interface BrowserCallbacks {
  /** Called for each element that a script adds to the document's head. */
  onAppend: (element: Record<string, unknown>) => void;
  onWarning: (text: string) => void;
}

/** As much of a browser's globals as a script needs to load itself and others; nothing is drawn. */
export function createBrowserGlobals({ onAppend, onWarning }: BrowserCallbacks): Record<string, unknown> {
  const head = permissive({ appendChild: onAppend, append: onAppend });
  const log = () => undefined;
  const warn = (...values: unknown[]) => onWarning(values.map(String).join(' '));
  const own = {
    console: { debug: log, error: log, info: log, log, warn },
    document: permissive({
      baseURI: PAGE.href,
      body: permissive(),
      createElement: createElement(log),
      currentScript: null,
      documentElement: permissive({ dataset: {} }),
      getElementById: () => null,
      getElementsByTagName: () => [],
      head,
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
  const fromNode = FROM_NODE.map((name) => [name, globalThis[name]] as const);
  const others = PERMISSIVE.map((name) => [name, permissive()] as const);
  return { ...Object.fromEntries([...fromNode, ...others]), ...own };
}

/** Creates elements of scripts and styles, which tell their listeners how loading ended. */
const createElement = (ignore: () => undefined) => (tagName: string) => {
  const listeners: [string, unknown][] = [];
  return permissive({
    tagName,
    getAttribute: () => null,
    remove: ignore,
    addEventListener: (type: string, listener: unknown) => void listeners.push([type, listener]),
    listenersOf: (type: string) => listeners.filter(([of]) => of === type).map(([, listener]) => listener),
  });
};

/** An object with some properties that accepts any other use: reading, writing, calling, constructing. */
function permissive(properties: Record<PropertyKey, unknown> = {}): Record<PropertyKey, unknown> {
  const values = new Map<PropertyKey, unknown>(Object.entries(properties));
  return new Proxy(function () {} as unknown as Record<PropertyKey, unknown>, {
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
