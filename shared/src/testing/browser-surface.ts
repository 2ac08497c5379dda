/** What jsdom knows by name only: dialogs that open and close, popovers, sizes that never change, timings. */
export function completeBrowserSurface(): void {
  if (typeof document === 'undefined') return;
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
  Object.assign(HTMLElement.prototype, popoverMethods);
  Object.assign(performance, { getEntriesByType: () => [] });
  globalThis.ResizeObserver ??= SizesNeverChange;
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

class SizesNeverChange implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
