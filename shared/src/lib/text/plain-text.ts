/** The longest keyword or filter text on the wire, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 200;

/** Cuts a text to the length that the API accepts, without splitting a character. */
export const shortText = (text: string) => startOf(text, MAX_TEXT_LENGTH);

/** The start of a text, at most so many UTF-16 code units. It ends at a whole character, also of an emoji that has several. */
export function startOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const next = new Intl.Segmenter().segment(text).containing(maxLength);
  return next === undefined ? text : text.slice(0, next.index);
}

/** The end of a sentence with its closing quotes, outside of quotes. A point may be an abbreviation's. */
const FULL_STOP =
  /([。！？]|(?<=\p{L}{3})(?<!bzw|usw|etc|inkl|evtl|Prof|Nov)[.!?](?=[”"]? [^\p{Ll}\d]))[”"」』）]*(?![^「」“”（）]{0,99}[」”）])/gu;

/**
 * The start of a text, at most so many UTF-16 code units. It ends at a sentence, unless little would be left; then at a
 * clause or a word, with "…".
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const sentenceEnd = lastEnd(text, FULL_STOP, maxLength);
  if (sentenceEnd > maxLength / 3) return text.slice(0, sentenceEnd);
  const cut = startOf(text, maxLength - 1);
  const upTo = (end: number) => (end > maxLength / 2 ? text.slice(0, end) : undefined);
  const word = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text).containing(cut.length)?.index;
  const clause = upTo(lastEnd(cut, /[、，；：]/g, cut.length)) ?? upTo(word ?? 0) ?? cut;
  return `${clause.replace(/[\s,;:、，；：]+$/, '')}…`;
}

function lastEnd(text: string, pattern: RegExp, max: number): number {
  let last = 0;
  for (const { index, 0: match } of text.matchAll(pattern)) {
    const end = index + match.length;
    if (end > max) break;
    last = end;
  }
  return last;
}

/** Direction marks, joiners, soft hyphens and spaces without width. They change how a text reads, but not its words. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Removes invisible characters, so that texts can be compared. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Removes soft hyphens, which only matter for display. */
export function withoutSoftHyphens(text: string): string {
  return text.replace(/\u00ad/g, '');
}

const CJK = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`;
const FULL_WIDTH = '[。！？、，；：…（）「」『』]';
const NEEDLESS_SPACE = new RegExp(`(?<=${FULL_WIDTH}) | (?=${FULL_WIDTH})|(?<=${CJK}) (?=${CJK})`, 'gu');

/** White space that may become one space. A space where no line may break stays. */
const BREAKING_SPACE = /[^\S\u00a0\u2007\u202f\ufeff]+/gu;

/** Joins lines with spaces, except next to full-width punctuation and between CJK letters. */
export function joinLines(text: string): string {
  return text.trim().replace(BREAKING_SPACE, ' ').replace(NEEDLESS_SPACE, '');
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

const SEPARATOR = ' - ';

/** The displayed title of a video: the text after the first ' - ', or the full title if nothing follows (A38). */
export function displayTitle(title: string): string {
  const displayed = afterSeparator(title);
  return displayed === '' ? title : displayed;
}

function afterSeparator(title: string): string {
  const at = title.indexOf(SEPARATOR);
  return at === -1 ? '' : title.slice(at + SEPARATOR.length).trim();
}
