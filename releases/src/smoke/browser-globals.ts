import { permissive } from './permissive.ts';

/** What Node has under the same name as a browser. */
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

/** What takes every use: a script that only prepares itself asks little of them. */
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
  'reportError',
  'requestAnimationFrame',
  'requestIdleCallback',
  'sessionStorage',
] as const;

/** The page that scripts believe to stand in. */
export const PAGE = new URL('http://site.invalid/');

/** Dependencies of a page's globals. */
export interface BrowserHooks {
  /** Told of each element that a script adds to the document's head. */
  onAppend: (element: Record<string, unknown>) => void;
  onWarning: (text: string) => void;
}

/** As much of a browser's globals as a script of the site needs to load itself and others; nothing is drawn. */
export function createBrowserGlobals({ onAppend, onWarning }: BrowserHooks): Record<string, unknown> {
  const head = permissive({ appendChild: onAppend, append: onAppend });
  const log = () => undefined;
  const warn = (...words: unknown[]) => onWarning(words.map(String).join(' '));
  const own = {
    console: { debug: log, error: log, info: log, log, warn },
    document: permissive({
      baseURI: PAGE.href,
      body: permissive(),
      createElement: (tagName: string) => permissive({ tagName, getAttribute: () => null, remove: log }),
      currentScript: null,
      documentElement: permissive({ dataset: {} }),
      getElementById: () => null,
      getElementsByTagName: () => [],
      head,
      querySelector: () => null,
      querySelectorAll: () => [],
      readyState: 'interactive',
    }),
    // A page's calls of the API are not tried here.
    fetch: () => new Promise(log),
    location: PAGE,
    navigator: permissive({ language: 'en', languages: ['en'], onLine: true, userAgent: 'smoke check' }),
    setInterval: log,
    setTimeout: (run: () => void, time: number) => setTimeout(run, time).unref(),
  };
  const fromNode = FROM_NODE.map((name) => [name, globalThis[name]] as const);
  const others = PERMISSIVE.map((name) => [name, permissive()] as const);
  return { ...Object.fromEntries([...fromNode, ...others]), ...own };
}
