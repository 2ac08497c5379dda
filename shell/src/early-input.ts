import { rememberControls } from './browser/remember-controls.ts';

/** Input before hydration. The target is a pressed button, a changed field with its new state, or that of a key. */
type EarlyInput = readonly [event: Event, target: HTMLElement, checked?: boolean, value?: string];

declare global {
  interface Window {
    /** The recording of the script in the document's head, which ends when this is removed. */
    earlyInput?: EarlyInput[];
  }
}

/** React would hydrate the whole page at once for each of these events. */
const HELD_EVENTS = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'auxclick', 'dblclick'],
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'textInput', 'input', 'change', 'submit', 'contextmenu'],
  ...['compositionstart', 'compositionend', 'copy', 'cut', 'paste'],
];

/** How long input waits for late content, in milliseconds. */
const REPLAY_TIMEOUT_MS = 2_000;

/**
 * Withholds input from React while the page hydrates. React would hydrate the whole page in one task for it, which is too
 * long for an answer, and drops the event where it cannot. Links, forms, menus and typing need no script, and the script
 * in the document's head records the rest. The returned function ends this, and replays what was recorded. Text that was
 * typed into a field that React replaced is restored at once.
 */
export function holdInput(page: Window): () => Promise<void> {
  const { dataset } = page.document.documentElement;
  const hold = (event: Event) => {
    if (dataset['shell'] !== 'failed') event.stopImmediatePropagation();
  };
  for (const type of HELD_EVENTS) page.addEventListener(type, hold, true);
  const { currentControl, restore } = rememberControls(page.document);
  return async () => {
    page.removeEventListener('input', hold, true);
    restore();
    page.addEventListener('input', hold, true);
    const end = Date.now() + REPLAY_TIMEOUT_MS;
    while (page.document.querySelector('[data-hydrating]') && Date.now() < end) await sleep(20);
    for (const type of HELD_EVENTS) page.removeEventListener(type, hold, true);
    const { earlyInput = [] } = page;
    delete page.earlyInput;
    // Reports text that was typed after the field was hydrated. React ignores the event of an unchanged field.
    const { activeElement } = page.document;
    if (activeElement instanceof HTMLInputElement) activeElement.dispatchEvent(new Event('input', { bubbles: true }));
    for (const input of earlyInput) {
      replay(input, currentControl(input[1]));
      // The next replay must see the page after this one.
      await sleep(0);
    }
  };
}

/** Each is marked until then. A control that was pressed twice counts once: the second press was impatience. */
function replay([event, target, checked, value]: EarlyInput, current: HTMLElement | undefined): void {
  const isKey = event instanceof KeyboardEvent;
  const { dataset } = isKey ? document.documentElement : target;
  const isMarked = dataset['early'] !== undefined;
  delete dataset['early'];
  if (isKey) (current ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
  else if (event.type === 'change') change(current, checked, value);
  else if (isMarked) current?.click();
}

/** Changes a field again; React has not noticed the first time. */
function change(field: HTMLElement | undefined, checked = false, value = ''): void {
  if (field instanceof HTMLInputElement) {
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
