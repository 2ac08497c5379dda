import type { Cue } from '@learning-center/shared/contract';
import { joinLines, shorten, startOf } from '@learning-center/shared/lib';

/** In characters of Latin script; CJK characters are twice as wide. */
const MAX_WIDTH = 120;
/** How much of a long cue precedes the word. */
const WIDTH_BEFORE = 40;
const WIDE = /[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]/g;
const LAST_SENTENCE_END = /[.!?](?= [^.!?]*$)|[。！？](?=[^。！？]*$)/u;
const SENTENCE_END = /[.!?…。！？]["'”’」』）)]*$/u;

/** Cuts a readable passage from a cue and those after it. `offset` is the searched word's. */
export function cutPassage(cues: readonly Cue[], { cue, offset }: { cue: number; offset: number }): string {
  const text = cues[cue]?.text ?? '';
  const from = offsetToStart(text, offset);
  const start = from === 0 ? 0 : startOf(text, from).length;
  const following = cues.slice(cue + 1, cue + 4).map((next) => next.text);
  const rest = joinLines([text.slice(start), ...following].join('\n'));
  const isSentenceStart = start === 0 && SENTENCE_END.test(cues[cue - 1]?.text ?? '.');
  return (isSentenceStart ? '' : '…') + cutEnd(rest);
}

/** Where the passage starts in its cue: later than the cue only if the word is far behind. */
function offsetToStart(text: string, offset: number): number {
  if (widthOf(text.slice(0, offset)) <= MAX_WIDTH / 2) return 0;
  let start = offset;
  for (let width = 0; start > 0 && width < WIDTH_BEFORE; start--) width += widthOf(text.charAt(start - 1));
  const word = text.slice(start, offset).search(/(?<=[\s、。，])/u);
  return word > 0 ? start + word : start;
}

function cutEnd(text: string): string {
  if (widthOf(text) <= MAX_WIDTH) return text;
  let end = 0;
  for (let width = 0; end < text.length && width <= MAX_WIDTH; end++) width += widthOf(text.charAt(end));
  const cut = startOf(text, end - 1);
  const sentence = cut.search(LAST_SENTENCE_END) + 1;
  return sentence > cut.length / 2 ? cut.slice(0, sentence) : shorten(text, end);
}

function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}
