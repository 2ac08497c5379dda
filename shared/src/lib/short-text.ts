/** The longest keyword that the site searches for, and the longest text of a filter on the wire; UTF-16 code units. */
export const MAX_TEXT_LENGTH = 200;

/** A text cut to the length that the API takes, with no character cut in half. */
export function shortText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(/[\ud800-\udbff]$/, '');
}
