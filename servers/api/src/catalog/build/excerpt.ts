import { joinLines } from '@learning-center/shared/lib';

const TIMECODE_LINE = /^\s*(?:\d{1,2}:)?\d{1,2}:\d{2}\s.*$/gm;
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s。、，；）」』]+/g;
/** Replaces an address; no text contains it. */
const ADDRESS_PLACEHOLDER = '\uFFFC';
const SENTENCE_END = /(?<=[。！？]|[.!?]\s|\n)/u;
const MAX_EXCERPT_LENGTH = 200;

/** The start of a description as plain text. Omits timecodes, line breaks and sentences with an address. */
export function excerptOf(description: string): string {
  const sentences = description.replace(TIMECODE_LINE, '').replace(ADDRESS, ADDRESS_PLACEHOLDER).split(SENTENCE_END);
  const readable = sentences.filter((sentence) => !sentence.includes(ADDRESS_PLACEHOLDER));
  const plain = joinLines(readable.join('').trim() || sentences.join('').replaceAll(ADDRESS_PLACEHOLDER, ''));
  const characters = [...plain];
  return characters.length <= MAX_EXCERPT_LENGTH ? plain : shorten(characters.slice(0, MAX_EXCERPT_LENGTH).join(''));
}

/** Ends the text at a clause or a word. In languages without spaces, ends it at a sentence. */
function shorten(text: string): string {
  const upTo = (end: number) => (end > MAX_EXCERPT_LENGTH / 2 ? text.slice(0, end) : undefined);
  const sentence = upTo(lastIndexOf(text, /[。！？]/gu) + 1);
  if (sentence !== undefined) return sentence;
  const clause = upTo(lastIndexOf(text, /[、，；：]/gu)) ?? upTo(text.lastIndexOf(' ')) ?? text;
  return `${clause.trimEnd()}…`;
}

function lastIndexOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}
