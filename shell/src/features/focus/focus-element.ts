/** Moves the focus to any kind of element, without scrolling; does nothing without an element. */
export function focusWithoutScroll(target: HTMLElement | null | undefined): void {
  if (target && target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** Moves the focus to the first heading in a container, or to the container itself. */
export function focusHeading(container: Element | null, headings: string): void {
  if (container instanceof HTMLElement) focusWithoutScroll(container.querySelector<HTMLElement>(headings) ?? container);
}
