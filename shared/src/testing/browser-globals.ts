import { runInThisContext } from 'node:vm';

/** What every browser has, and the router needs, but jsdom lacks or has in a form that does not fit the rest. */
const NAMES = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'structuredClone',
];

/** Completes the globals of a test that runs in jsdom with those of Node. */
export function completeBrowserGlobals(): void {
  if (typeof document === 'undefined') return;
  Object.assign(globalThis, runInThisContext(`({ ${NAMES.join(', ')} })`));
}
