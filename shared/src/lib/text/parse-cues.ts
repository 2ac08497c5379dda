import type { ParsedCue } from './roll-up.ts';

/** What is wrong in a WebVTT file; lines count from 1. */
export interface WebVttError {
  line: number;
  message: string;
}

type Report = (line: number, message: string) => void;

/** Decodes the character references of a text, and lists those that it does not know. */
type Decode = (text: string) => { text: string; unknown: readonly string[] };

/** How texts are read, and where their mistakes go. */
interface Reading {
  decode: Decode;
  report: Report;
}

const ARROW = '-->';
const TIMES = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/;
const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const BLOCK_WITHOUT_CUE = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const RUBY_READING = /<rt(?:[.\s][^<>]*)?>[^]*?(?:<\/rt>|(?=<\/ruby>)|$)/g;
/** The tags of WebVTT with their classes and texts, and times within a cue. */
const TAG = /<(?:\/?(?:[bciuv]|ruby|rt|lang)(?:[.\s][^<>]*)?|(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})>/g;
/** The start of what a named speaker says, with its first letter. */
const VOICE = /<v(?:\.[^\s<>]*)?\s+([^<>]*[^<>\s])\s*>(?=(?:\s|<[^<>]*>)*(.?))/g;
const RAW_LESS_THAN = /<.{0,19}/g;

/** Parses a WebVTT file to cues with plain text, and lists its errors. A cue without valid times is left out. */
export function parseCues(file: string, decode: Decode): { cues: ParsedCue[]; errors: WebVttError[] } {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ''))
    return { cues: [], errors: [{ line: 1, message: 'expected "WEBVTT"' }] };
  const cues: ParsedCue[] = [];
  const errors: WebVttError[] = [];
  const report: Report = (line, message) => errors.push({ line, message });
  let speaker = '';
  for (const block of splitBlocks(lines, report)) {
    const named = nameSpeakers(block, speaker);
    speaker = named.speaker;
    const cue = parseCue(named, cues.at(-1)?.start ?? 0, { decode, report });
    if (cue) cues.push(cue);
  }
  return { cues, errors };
}

/** Writes a speaker's name before what they say, unless the cue before ends with theirs. */
function nameSpeakers({ line, lines }: Block, before: string): Block & { speaker: string } {
  let speaker = before;
  let isNamed = false;
  const named = lines.join('\n').replace(VOICE, (tag: string, spelled: string, next: string) => {
    const name = spelled.replace(/\s+/g, ' ');
    const isSame = name === speaker;
    speaker = name;
    isNamed = true;
    return lineBreaks(tag) + (isSame ? '' : name + (WITHOUT_SPACES.test(next || name.slice(-1)) ? '：' : ': '));
  });
  return { line, lines: named.split('\n'), speaker: isNamed ? speaker : '' };
}

/** A tag may go on in the next line. Its line breaks stay, so that errors have the right line. */
const lineBreaks = (removed: string) => removed.replace(/[^\n]/g, '');

/** Lines without an empty line between them; `line` is the number of the first. */
interface Block {
  line: number;
  lines: string[];
}

/** Splits a file at its empty lines. As in browsers, further times in a block start another cue. */
function splitBlocks(lines: readonly string[], report: Report): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  lines.forEach((text, index) => {
    if (text === '') {
      current = undefined;
      return;
    }
    const isMisplaced = current && text.includes(ARROW) && !mayHaveTimes(current);
    if (isMisplaced) report(index + 1, `expected an empty line before this cue, found "${text}" below other lines`);
    if (current && !isMisplaced) current.lines.push(text);
    else blocks.push((current = { line: index + 1, lines: [text] }));
  });
  return blocks.filter((block) => hasText(block.lines) && !isWithoutCue(block));
}

/** Whether times may follow: only the name of a cue precedes them. */
const mayHaveTimes = (block: Block) =>
  block.lines.length === 1 && !block.lines[0]?.includes(ARROW) && !isWithoutCue(block);

const isWithoutCue = ({ line, lines: [first = ''] }: Block) => line === 1 || BLOCK_WITHOUT_CUE.test(first);
const hasText = (lines: readonly string[]) => lines.some((each) => each.trim() !== '');

function parseCue({ line, lines }: Block, earliest: number, reading: Reading): ParsedCue | undefined {
  const { decode } = reading;
  // The first line may be the cue's name.
  const at = Math.max(
    0,
    lines.findIndex((each) => each.includes(ARROW)),
  );
  const times = lines[at] ?? '';
  const [, from = '', to = ''] = TIMES.exec(times) ?? [];
  const [start, end] = [parseTime(from), parseTime(to)];
  const refuse = (message: string) => void reading.report(line + at, message);
  if (start === undefined || end === undefined)
    return refuse(`expected times such as "00:03.500 --> 00:07.000", found "${times}"`);
  if (end <= start) return refuse(`expected an end after ${from}, found ${to}`);
  if (start < earliest) return refuse(`expected a start after that of the cue before, found ${from}`);
  const report: Report = (offset, message) => reading.report(line + at + 1 + offset, message);
  const texts = plainLines(lines.slice(at + 1), { decode, report });
  if (texts.length === 0) return refuse('expected the text of the cue in the next line');
  return { start, end, text: joinCueLines(texts), ...(texts.length > 1 && { lines: texts }) };
}

function parseTime(text: string): number | undefined {
  const [whole, hours = '0', minutes, seconds, thousandths] = TIME.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${thousandths}`);
}

/** The lines of a cue without tags and without the readings of ruby. Those without text are left out. */
function plainLines(lines: readonly string[], { decode, report }: Reading): string[] {
  const texts = lines.join('\n').replace(RUBY_READING, lineBreaks).replace(TAG, lineBreaks).split('\n');
  const plain = texts.map((each, offset) => {
    for (const [found] of each.matchAll(RAW_LESS_THAN)) {
      report(offset, `expected a tag of WebVTT such as <i>, found "${found}"; write "&lt;" for "<"`);
    }
    const { text, unknown } = decode(each);
    for (const reference of unknown) report(offset, `expected the character itself, found "${reference}"`);
    return text.trim();
  });
  return plain.filter(Boolean);
}

/** Joins the lines of a cue with spaces, except in scripts that have none. */
export function joinCueLines(lines: readonly string[]): string {
  return lines.reduce((joined, each) => joined + (needsSpace(joined, each) ? ' ' : '') + each, '');
}

const WITHOUT_SPACES = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;
const CARRIES_SPACE = /[、。，：；？！」』）]$/;
const needsSpace = (before: string, after: string) =>
  before !== '' &&
  !CARRIES_SPACE.test(before) &&
  !(WITHOUT_SPACES.test(before.at(-1) ?? '') && WITHOUT_SPACES.test(after.charAt(0)));
