import { runInThisContext } from 'node:vm';

/** Globals that the router needs and that jsdom lacks, or has in an incompatible form. */
const NODE_GLOBALS = [
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

/** Adds what jsdom lacks of a browser: Node's globals, dialogs and popovers that open, sizes that never change. */
export function completeBrowserGlobals(): void {
  if (typeof document === 'undefined') return;
  Object.assign(globalThis, runInThisContext(`({ ${NODE_GLOBALS.join(', ')} })`));
  Object.assign(window, { matchMedia: () => ({ matches: false }), scrollTo: () => undefined });
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
  Object.assign(HTMLElement.prototype, popoverMethods);
  Object.assign(performance, { getEntriesByType: () => [] });
  globalThis.ResizeObserver ??= FakeResizeObserver;
}

const dialogMethods = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
};

const popoverMethods = {
  showPopover(this: HTMLElement) {
    this.dispatchEvent(toggled('open'));
  },
  hidePopover(this: HTMLElement) {
    this.dispatchEvent(toggled('closed'));
  },
};

function toggled(newState: 'open' | 'closed'): Event {
  return Object.assign(new Event('toggle'), { newState });
}

class FakeResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
