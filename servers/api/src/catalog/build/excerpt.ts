import { joinLines, shorten } from '@learning-center/shared/lib';

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
  return shorten(plain, MAX_EXCERPT_LENGTH);
}
