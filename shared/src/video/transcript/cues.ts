import type { Cue } from '../../contract/index.ts';
import { findMatches, formatTimecode } from '../../lib/index.ts';
import { chapterAt, type Chapter } from '../player/chapters/chapters.ts';

/** A player may land this much before the time that was asked for. */
const SEEK_TOLERANCE_SECONDS = 0.1;

/** What is said in one chapter; `first` is the position of its first cue in the transcript. */
export interface Passage {
  /** Undefined before the first chapter, and in a video without chapters. */
  chapter: Chapter | undefined;
  first: number;
  cues: readonly Cue[];
}

/** Groups cues, which are in order of time, by chapter. Chapters in which nothing is said are left out. */
export function toPassages(cues: readonly Cue[], chapters: readonly Chapter[]): Passage[] {
  const passages: Array<Passage & { cues: Cue[] }> = [];
  cues.forEach((cue, position) => {
    const chapter = chapterAt(chapters, cue.start);
    const last = passages.at(-1);
    if (last && last.chapter === chapter) last.cues.push(cue);
    else passages.push({ chapter, first: position, cues: [cue] });
  });
  return passages;
}

/** The position of the cue at a time; it stays current until the next one starts. Undefined before the first one. */
export function cuePositionAt(cues: readonly Cue[], time: number): number | undefined {
  const position = cues.findLastIndex(({ start }) => start <= time + SEEK_TOLERANCE_SECONDS);
  return position >= 0 ? position : undefined;
}

/** The positions of the cues that contain every word of a search. Case, width and accents do not matter. */
export function findCues(cues: readonly Cue[], search: string): number[] {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isFound = (text: string) => words.every((word) => findMatches(text, word).some(({ isMatch }) => isMatch));
  return cues.flatMap(({ text }, position) => (isFound(text) ? [position] : []));
}

/** A transcript as plain text, one line per cue: "0:03 Text". */
export const transcriptText = (cues: readonly Cue[]): string =>
  cues.map(({ start, text }) => `${formatTimecode(start)} ${text}`).join('\n');
