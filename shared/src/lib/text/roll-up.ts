import type { Cue } from '../../contract/index.ts';

/** A cue whose text is on one line. `lines` are those of the file, if there are several. */
export interface ParsedCue extends Cue {
  lines?: readonly string[];
}

/** How soon the next cue must start to repeat the one before. */
const MAX_GAP_SECONDS = 3;
/** So many of a file's cues repeat the one before. Fewer are what somebody really says twice. */
const MIN_SHARE = 1 / 3;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u;

/**
 * Removes what rolled-up captions repeat, as automatic captions come: each cue shows the line before again, above a new
 * one. A cue without a new line lengthens the one before. Other captions stay as they are.
 */
export function withoutRollUp(cues: readonly ParsedCue[]): ParsedCue[] {
  const overlaps = overlapsOf(cues);
  if (overlaps.filter(Boolean).length < cues.length * MIN_SHARE) return [...cues];
  const once: ParsedCue[] = [];
  cues.forEach((cue, index) => {
    const text = cue.text.slice(overlaps[index]).trim();
    const last = once.at(-1);
    if (text !== '' || !last) once.push(text === cue.text ? cue : withEnd(cue, text));
    else once[once.length - 1] = { ...last, end: Math.max(last.end, cue.end) };
  });
  return once;
}

/** How many characters of each cue repeat the cue before: at least all that was new there, or else its last line. */
function overlapsOf(cues: readonly ParsedCue[]): number[] {
  let added = 0;
  let overlap = 0;
  return cues.map(({ start, text, lines = [text] }, index) => {
    const before = cues[index - 1];
    const found = before && start - before.end <= MAX_GAP_SECONDS ? overlapOf(before.text, text) : 0;
    // Cues of an API do not tell their lines.
    const isLine = () => overlap === 0 && countWords(text.slice(0, found)) > 1;
    overlap = found > 0 && (found >= added || isLine()) ? found : 0;
    const rest = text.slice(overlap).trim().length;
    if (rest > 0) added = overlap === 0 ? (lines.at(-1) ?? text).length : rest;
    return overlap;
  });
}

const countWords = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length;

/** The length of the longest end of a text that starts another, in whole words. */
function overlapOf(before: string, after: string): number {
  for (let start = Math.max(0, before.length - after.length); start < before.length; start++) {
    const length = before.length - start;
    if (after.startsWith(before.slice(start)) && isWordBoundary(before, start) && isWordBoundary(after, length))
      return length;
  }
  return 0;
}

function isWordBoundary(text: string, at: number): boolean {
  const [left, right] = [text.charAt(at - 1), text.charAt(at)];
  return !WORD_CHARACTER.test(left) || !WORD_CHARACTER.test(right) || CJK.test(left) || CJK.test(right);
}

/** A cue with the end of its text only. */
function withEnd({ start, end, lines = [] }: ParsedCue, text: string): ParsedCue {
  const isText = (rest: readonly string[]) => rest.join('').replace(/\s/g, '') === text.replace(/\s/g, '');
  const from = lines.findIndex((_, index) => isText(lines.slice(index)));
  const left = from === -1 ? [] : lines.slice(from);
  return { start, end, text, ...(left.length > 1 && { lines: left }) };
}
