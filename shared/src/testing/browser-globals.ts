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

/** Adds what jsdom lacks of a browser: Node's globals, dialogs and popovers that open, styles, sizes that never change. */
export function completeBrowserGlobals(): void {
  if (typeof document === 'undefined') return;
  Object.assign(globalThis, runInThisContext(`({ ${NODE_GLOBALS.join(', ')} })`));
  Object.assign(window, { matchMedia: () => ({ matches: false }), scrollTo: () => undefined, getComputedStyle });
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
  Object.assign(HTMLElement.prototype, popoverMethods);
  Object.assign(globalThis, { CSS: { supports: () => true } });
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

/** The display of each kind of element, as jsdom's own style sheet has it; of a dialog that is open. */
const displays = new Map([['dialog', 'block']]);
const computeStyle = typeof window === 'undefined' ? undefined : window.getComputedStyle.bind(window);

/**
 * The style by which queries and matchers tell what is visible. jsdom compares each element with some 300 rules for it;
 * without style sheets, only attributes and the kind of element differ.
 */
function getComputedStyle(element: HTMLElement, pseudoElement?: string | null) {
  const own = pseudoElement ? undefined : element.style;
  const style = {
    display: own?.display || (isHidden(element) ? 'none' : displayOf(element)),
    visibility: inherited(element, 'visibility') || 'visible',
    pointerEvents: inherited(element, 'pointerEvents') || 'auto',
    opacity: own?.opacity || '1',
    content: '',
  };
  return { ...style, getPropertyValue: (name: string) => (style as Record<string, string>)[name] ?? '' };
}

function isHidden(element: HTMLElement): boolean {
  if (element.hasAttribute('hidden')) return true;
  if (element instanceof HTMLInputElement) return element.type === 'hidden';
  return element instanceof HTMLDialogElement && !element.open;
}

function displayOf({ localName }: HTMLElement): string {
  const known = displays.get(localName);
  if (known !== undefined) return known;
  const display = computeStyle?.(document.createElement(localName)).display ?? '';
  displays.set(localName, display);
  return display;
}

function inherited(element: Element | null, name: 'visibility' | 'pointerEvents'): string {
  for (let each = element; each; each = each.parentElement) {
    const value = (each as HTMLElement).style?.[name];
    if (value) return value;
  }
  return '';
}
