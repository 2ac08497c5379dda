import type { Cue } from '@learning-center/shared/contract';
import { joinLines } from '@learning-center/shared/lib';
import { CJK, fold } from './words/tokens.ts';

/** What is said as one text. A phrase may go on in the next cue. */
export function saidText(cues: readonly Cue[]): string {
  return joinLines(cues.map(({ text }) => text).join('\n'));
}

/** The folded text of some cues, for lookups of words. */
export interface FoldedCues {
  text: string;
  /** Where each cue starts in the text. */
  starts: number[];
}

const CJK_END = new RegExp(`${CJK}$`, 'v');
const CJK_START = new RegExp(`^${CJK}`, 'v');

/** Folds cues. Folding one long text is much faster than folding each cue. */
export function foldCues(cues: readonly Cue[]): FoldedCues {
  const lines = fold(cues.map((cue) => cue.text.replaceAll('\n', ' ')).join('\n')).split('\n');
  const parts: string[] = [];
  const starts: number[] = [];
  let length = 0;
  let last = '';
  for (const line of lines) {
    // The end of the line before, because reading the end of a long text that grows would copy it each time.
    const gap = length === 0 || (CJK_START.test(line) && CJK_END.test(last)) ? '' : ' ';
    starts.push(length + gap.length);
    parts.push(gap, line);
    length += gap.length + line.length;
    last = line.slice(-1) || gap || last;
  }
  return { text: parts.join(''), starts };
}

/** The position in a text that has a position in its folded form. */
export function unfoldedIndex(text: string, foldedIndex: number): number {
  let index = 0;
  let folded = 0;
  for (const character of text) {
    if (folded >= foldedIndex) break;
    folded += fold(character).length;
    index += character.length;
  }
  return index;
}
