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

/** Completes the globals of a test that runs in jsdom with those of Node, and with what jsdom does not draw. */
export function completeBrowserGlobals(): void {
  if (typeof document === 'undefined') return;
  Object.assign(globalThis, runInThisContext(`({ ${NAMES.join(', ')} })`));
  Object.assign(window, { matchMedia: () => ({ matches: false }), scrollTo: () => undefined });
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  Object.assign(HTMLDialogElement.prototype, { showModal: openDialog, close: closeDialog });
}

function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
  this.dispatchEvent(new Event('close'));
}
