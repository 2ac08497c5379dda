const CONTROLS = 'button, input, select, textarea';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers the controls that the server sent. React renders all of them anew where the page is not the server's any more,
 * because an extension of the browser has put an element beside a field, or where a section did not load.
 */
export function rememberControls(document: Document) {
  const served = [...document.querySelectorAll<HTMLElement>(CONTROLS)];
  let focused = document.activeElement;
  const rememberFocus = () => {
    focused = document.activeElement;
  };
  document.addEventListener('focusin', rememberFocus);

  /** The control, or the one that has replaced it. */
  const currentControl = (control: HTMLElement): HTMLElement | undefined => {
    if (control.isConnected) return control;
    const isSame = (other: HTMLElement) => describe(other) === describe(control);
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)];
    return controls.filter(isSame)[served.filter(isSame).indexOf(control)];
  };
  return {
    currentControl,
    /** Gives new controls the text and the focus of those that they have replaced. */
    restore: () => {
      document.removeEventListener('focusin', rememberFocus);
      for (const field of served) {
        if (field.isConnected || !isTextField(field) || field.value === field.defaultValue) continue;
        const replacement = currentControl(field);
        if (replacement && isTextField(replacement)) enter(field.value, replacement);
      }
      const isLost = document.activeElement === document.body && focused?.isConnected === false;
      if (isLost && focused instanceof HTMLElement) currentControl(focused)?.focus({ preventScroll: true });
    },
  };
}

const describe = (control: HTMLElement): string =>
  [
    control.localName,
    ...['name', 'value', 'aria-label'].map((name) => control.getAttribute(name)),
    control.textContent,
  ].join();

const isTextField = (control: HTMLElement): control is TextField =>
  control.matches('input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea');

function enter(text: string, field: TextField): void {
  // React ignores the event of a value that was set through its own property of the element.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
