import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseWebVtt, withoutRollUp } from '@learning-center/shared/web-vtt';
import * as v from 'valibot';
import { reportTo, type ContentError } from './content-error.ts';
import { LanguageTag } from './fields.ts';
import type { FileTranscript } from './format.ts';
import { siteOnlyName } from './language-names.ts';
import type { Located } from './read-files.ts';

const INVALID_UTF8 = '\uFFFD';
const EXPECTED_NAME = 'expected a name such as "walk-cycle.zh-Hant.vtt": the urlName, a language tag, ".vtt"';

/** Reads one WebVTT file. Adds errors with their lines to the list and then returns nothing. */
export function readTranscript(
  { folder, file }: { folder: string; file: string },
  errors: ContentError[],
): Array<Located<FileTranscript>> {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const { cues, errors: mistakes } = parseWebVtt(text);
  const found = mistakes.map(({ line, message }) => ({ file, field: `line ${line}`, message }));
  if (text.includes(INVALID_UTF8)) {
    const line = text.slice(0, text.indexOf(INVALID_UTF8)).split(/\r\n|\n|\r/).length;
    found.push({ file, field: `line ${line}`, message: 'expected text in UTF-8' });
  }
  if (found.length === 0 && cues.length === 0) {
    found.push({ file, field: 'line 1', message: 'expected at least one cue after this line' });
  }
  errors.push(...found);
  return found.length > 0 ? [] : [{ file, value: { language: languageOf(file), cues: withoutRollUp(cues) } }];
}

/** The language tag in a file's name: `de` in `walk-cycle.de.vtt`. */
function languageOf(file: string): string {
  return path.posix.basename(file, '.vtt').split('.').slice(1).join('.');
}

/** The file of the video that a WebVTT file belongs to. */
export function videoFileOf(file: string): string {
  return path.posix.join(path.posix.dirname(file), `${path.posix.basename(file).split('.')[0]}.json`);
}

/** Checks that WebVTT files have a language tag, and a video beside them. */
export function checkTranscriptFiles(files: readonly string[], errors: ContentError[]): void {
  const videoFiles = new Set(files.filter((file) => path.posix.basename(file) !== 'course.json'));
  for (const file of files.filter((each) => each.endsWith('.vtt'))) {
    const tag = languageOf(file);
    const right = siteOnlyName(tag) ?? canonicalTag(tag);
    if (right !== tag) reportTo(errors, file)('', `${EXPECTED_NAME}; found the tag "${tag}"${hint(right)}`);
    else if (!videoFiles.has(videoFileOf(file)))
      reportTo(errors, file)('', `expected its video in ${videoFileOf(file)}`);
  }
}

/** A tag as standards write it; undefined when it is not a language tag. */
function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag).find((canonical) => v.is(LanguageTag, canonical));
  } catch {
    return undefined;
  }
}

const hint = (tag: string | undefined) => (tag === undefined ? '' : `, write "${tag}"`);

/** Groups transcripts by the file of their video, in the order of tags. */
export function transcriptsByVideo(located: ReadonlyArray<Located<FileTranscript>>): Map<string, FileTranscript[]> {
  const groups = Map.groupBy(located, ({ file }) => videoFileOf(file));
  const byTag = (a: FileTranscript, b: FileTranscript) => (a.language < b.language ? -1 : 1);
  return new Map([...groups].map(([file, group]) => [file, group.map(({ value }) => value).sort(byTag)]));
}
