import type { Timecode } from '../../../lib/index.ts';

/** The lines of an outline, and the chapters that it does not contain. */
export interface TimedOutline {
  /** A line that equals a chapter has its time. */
  lines: (Timecode | { text: string; time?: undefined })[];
  remaining: Timecode[];
  /** Whether any line has a time. */
  hasTimes: boolean;
}

/** Finds the time of each line of an outline (A45). Of several chapters with one text, each serves one line. */
export function timeOutline(outline: readonly string[], timecodes: readonly Timecode[]): TimedOutline {
  const remaining = [...timecodes];
  const lines = outline.map((text) => {
    const position = remaining.findIndex((timecode) => timecode.text === text);
    return (position >= 0 ? remaining.splice(position, 1)[0] : undefined) ?? { text };
  });
  return { lines, remaining, hasTimes: remaining.length < timecodes.length };
}
