/** Moves the focus to an element of any kind, if there is one; scrolling is done elsewhere. */
export function focusQuietly(target: HTMLElement | null | undefined): void {
  if (target && target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** Moves the focus to the first heading of a place, or to the place itself. */
export function focusHeading(place: Element | null, headings: string): void {
  if (place instanceof HTMLElement) focusQuietly(place.querySelector<HTMLElement>(headings) ?? place);
}
