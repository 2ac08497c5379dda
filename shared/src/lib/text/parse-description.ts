/** A chapter of a video: seconds from its start, and its name. */
export interface Timecode {
  time: number;
  text: string;
}

/** A description without its timecodes, and these in the author's order. */
export interface Description {
  timecodes: Timecode[];
  text: string;
}

const BLANK = '[ \\t\\u00a0\\u3000]';
// Anchored, with no repetition inside another: a line is read in linear time, whoever wrote it.
const TIMECODE = new RegExp(`^${BLANK}*(?:(\\d):(?=\\d\\d:))?(\\d{1,2}):(\\d{2})${BLANK}+(?:[-–—:|]${BLANK}+)?(.*)$`);
const ONLY_SEPARATOR = /^[-–—:|]?$/;

/** Takes the lines that start with a time and go on with text out of a description (Specification 3, decision A44). */
export function parseDescription(description: string): Description {
  const timecodes: Timecode[] = [];
  const kept: string[] = [];
  for (const line of description.split(/\r\n|\r|\n/)) {
    const timecode = timecodeOf(line);
    if (timecode) timecodes.push(timecode);
    else if (line.trim() !== '' || !isEmptyOrBlank(kept.at(-1))) kept.push(line);
  }
  return { timecodes, text: kept.join('\n').trim() };
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

/** Lines that went away leave one gap behind, not two. */
function isEmptyOrBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}
