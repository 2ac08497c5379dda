/** The longest keyword or filter text on the wire, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 200;

/** Cuts a text to the length that the API accepts, without splitting a character. */
export function shortText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(/[\ud800-\udbff]$/, '');
}

/** Removes soft hyphens, which only matter for display. */
export function withoutSoftHyphens(text: string): string {
  return text.replace(/\u00ad/g, '');
}

const CJK = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`;
const FULL_WIDTH = '[。！？、，；：…（）「」『』]';
const NEEDLESS_SPACE = new RegExp(`(?<=${FULL_WIDTH}) | (?=${FULL_WIDTH})|(?<=${CJK}) (?=${CJK})`, 'gu');

/** Joins lines with spaces, except next to full-width punctuation and between CJK letters. */
export function joinLines(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').replace(NEEDLESS_SPACE, '');
}

/** Adds a space before a text, unless it starts with a colon or a bracket. */
export function withSpaceBefore(text: string): string {
  return /^[:：（]/.test(text) ? text : ` ${text}`;
}

/** An error as one line of text: its message and its cause's message; any other thrown value as text. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'object' ? JSON.stringify(error) : String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
