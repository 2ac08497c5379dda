import { parseCues } from './parse-cues.ts';
import type { ParsedCue } from './roll-up.ts';
import { decodeHTML } from 'entities';

export { joinCueLines, type WebVttError } from './parse-cues.ts';
export { withoutRollUp, type ParsedCue } from './roll-up.ts';

/** Parses a WebVTT file to cues with plain text, and lists its errors. A cue without valid times is left out. */
export const parseWebVtt = (file: string) => parseCues(file, decodeReferences);

/** Formats cues as a WebVTT file. */
export function formatWebVtt(cues: readonly ParsedCue[]): string {
  const blocks = cues.map(({ start, end, text, lines = [text] }) => {
    const times = `${formatTime(start)} --> ${formatTime(end)}`;
    return `${times}\n${escape(lines.join('\n'))}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function formatTime(time: number): string {
  const milliseconds = Math.round(time * 1000);
  const digits = (value: number, count: number) => String(Math.floor(value)).padStart(count, '0');
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits((milliseconds / 1000) % 60, 2)}.${digits(milliseconds % 1000, 3)}`;
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Not in the middle of a line. Other invisible characters change how a text reads. */
const LINE_CONTROLS = /[\t\n\v\f\r\u2028\u2029]/g;
const REFERENCE = /&(?:#\d+|#[xX][\da-fA-F]+|\w+);?/g;
/** HTML has it for numbers that are no characters. */
const NO_CHARACTER = '\ufffd';

/** Decodes character references as HTML does, and lists those that it does not know. They stay as they are. */
function decodeReferences(text: string): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const decoded = text.replace(REFERENCE, (reference) => {
    const character = decodeHTML(reference);
    if (character !== reference && !character.includes(NO_CHARACTER)) return character;
    if (reference.endsWith(';')) unknown.push(reference);
    return reference;
  });
  return { text: decoded.replace(LINE_CONTROLS, ' '), unknown };
}
