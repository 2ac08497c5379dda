import { joinLines, startOf } from '@learning-center/shared/lib';

const TIMECODE_LINE = /^\s*(?:\d{1,2}:)?\d{1,2}:\d{2}\s.*$/gm;
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s。、，；）」』]+/g;
/** Replaces an address; no text contains it. */
const ADDRESS_PLACEHOLDER = '\uFFFC';
const SENTENCE_END = /(?<=[。！？]|[.!?]\s|\n)/u;
const MAX_EXCERPT_LENGTH = 200;
/** Ends a sentence on one line. A point after a short word may be an abbreviation's. */
const FULL_STOP = /[。！？]|(?<=\p{L}{3})[.!?](?= )/gu;

/** The start of a description as plain text. Omits timecodes, line breaks and sentences with an address. */
export function excerptOf(description: string): string {
  const sentences = description.replace(TIMECODE_LINE, '').replace(ADDRESS, ADDRESS_PLACEHOLDER).split(SENTENCE_END);
  const readable = sentences.filter((sentence) => !sentence.includes(ADDRESS_PLACEHOLDER));
  const plain = joinLines(readable.join('').trim() || sentences.join('').replaceAll(ADDRESS_PLACEHOLDER, ''));
  const start = startOf(plain, MAX_EXCERPT_LENGTH);
  return start === plain ? plain : shorten(start);
}

/** Ends the text at a sentence, unless little would be left; then at a clause or a word. */
function shorten(text: string): string {
  const sentenceEnd = lastIndexOf(text, FULL_STOP) + 1;
  if (sentenceEnd > MAX_EXCERPT_LENGTH / 3) return text.slice(0, sentenceEnd);
  const upTo = (end: number) => (end > MAX_EXCERPT_LENGTH / 2 ? text.slice(0, end) : undefined);
  const clause = upTo(lastIndexOf(text, /[、，；：]/gu)) ?? upTo(text.lastIndexOf(' ')) ?? text;
  return `${clause.trimEnd()}…`;
}

function lastIndexOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}
