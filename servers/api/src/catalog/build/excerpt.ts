import { joinLines } from '@learning-center/shared/lib';

const TIMECODE_LINE = /^\s*(?:\d{1,2}:)?\d{1,2}:\d{2}\s.*$/gm;
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s。、，；）」』]+/g;
/** Stands where an address was; no text has it. */
const GONE = '\uFFFC';
const SENTENCE_END = /(?<=[。！？]|[.!?]\s|\n)/u;
const LENGTH = 200;

/** The first words of a description as plain text: no timecodes, no line breaks, and no sentence that leads to an address. */
export function excerptOf(description: string): string {
  const sentences = description.replace(TIMECODE_LINE, '').replace(ADDRESS, GONE).split(SENTENCE_END);
  const readable = sentences.filter((sentence) => !sentence.includes(GONE));
  const plain = joinLines(readable.join('').trim() || sentences.join('').replaceAll(GONE, ''));
  const characters = [...plain];
  return characters.length <= LENGTH ? plain : shortened(characters.slice(0, LENGTH).join(''));
}

/** Ends at a sentence in languages that write no blanks, else at a clause or a word. */
function shortened(cut: string): string {
  const upTo = (end: number) => (end > LENGTH / 2 ? cut.slice(0, end) : undefined);
  const sentence = upTo(lastOf(cut, /[。！？]/gu) + 1);
  if (sentence !== undefined) return sentence;
  const rest = upTo(lastOf(cut, /[、，；：]/gu)) ?? upTo(cut.lastIndexOf(' ')) ?? cut;
  return `${rest.trimEnd()}…`;
}

function lastOf(text: string, sign: RegExp): number {
  return [...text.matchAll(sign)].at(-1)?.index ?? -1;
}
