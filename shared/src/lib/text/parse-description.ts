/** A chapter of a video: its start in seconds, and its name. */
export interface Timecode {
  time: number;
  text: string;
}

/** A description without its timecodes, and the timecodes in the author's order. */
export interface Description {
  timecodes: Timecode[];
  text: string;
}

const BLANK = '[ \\t\\u00a0\\u3000]';
// The pattern is anchored and has no nested repetition, so that hostile lines also match in linear time.
const TIMECODE = new RegExp(
  `^${BLANK}*(?:(\\d{1,2}):(?=\\d\\d:))?(\\d{1,2}):(\\d{2})${BLANK}+(?:[-–—:|]${BLANK}+)?(.*)$`,
);
const ONLY_SEPARATOR = /^[-–—:|]?$/;

/** Extracts the lines with a time and a text from a description (Specification 3, A44). */
export function parseDescription(description: string): Description {
  const timecodes: Timecode[] = [];
  const lines: string[] = [];
  for (const line of description.split(/\r\n|\r|\n/)) {
    const timecode = timecodeOf(line);
    if (timecode) timecodes.push(timecode);
    else if (line.trim() !== '' || !isEmptyOrBlank(lines.at(-1))) lines.push(line);
  }
  return { timecodes, text: lines.join('\n').trim() };
}

function timecodeOf(line: string): Timecode | undefined {
  const match = TIMECODE.exec(line);
  if (!match) return undefined;
  const [, hours, minutes = '', seconds = '', rest = ''] = match;
  const text = rest.trim();
  if (ONLY_SEPARATOR.test(text) || Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59))
    return undefined;
  return { time: Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds), text };
}

/** Extracted lines must not leave two blank lines behind. */
function isEmptyOrBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}
