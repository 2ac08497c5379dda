import { LANGUAGES } from '@learning-center/shared/contract';
import { formatTimecode } from '@learning-center/shared/lib';
import type { ReportIssue } from './content-error.ts';
import type { FileTranscript, Video } from './format.ts';
import { findTag, languageAndScript, siteOnlyName } from './language-names.ts';
import { isMedia } from './media-link.ts';
import type { Located } from './read-files.ts';

type LocatedTranscript = Located<FileTranscript>;

/** Reports likely mistakes in the caption files of one video. */
export function warnTranscripts(video: Video, transcripts: readonly LocatedTranscript[], report: ReportIssue): void {
  for (const transcript of transcripts) {
    warnLength(transcript, video, report);
    warnUnlisted(transcript, video, report);
  }
  warnSameLanguage(transcripts, report);
  warnMissingFiles(video, transcripts, report);
}

function warnLength({ file, value }: LocatedTranscript, { videoLength }: Video, report: ReportIssue): void {
  const beyond = videoLength < 1 ? undefined : value.cues.find(({ end }) => end > videoLength);
  if (!beyond) return;
  const length = `the video's length of ${formatTimecode(videoLength)}`;
  const state = `the cue at ${formatTimecode(Math.floor(beyond.start))} in ${file} ends beyond ${length}`;
  report('videoLength', `${state}; correct its times, or "videoLength" (in seconds)`);
}

function warnUnlisted({ file, value }: LocatedTranscript, { captionLanguages }: Video, report: ReportIssue): void {
  const { language } = value;
  if (captionLanguages.includes(language)) return;
  report('captionLanguages', `"${language}" is missing, but ${file} exists; add "${language}", or remove that file`);
}

/** Visitors of the site in a language get only one transcript. */
function warnSameLanguage(transcripts: readonly LocatedTranscript[], report: ReportIssue): void {
  // Of several tags, the catalog takes the first in this order.
  const sorted = transcripts.toSorted((a, b) => (a.value.language < b.value.language ? -1 : 1));
  for (const [written, same] of Map.groupBy(sorted, ({ value }) => languageAndScript(value.language))) {
    if (same.length < 2) continue;
    const site = LANGUAGES.find(({ bcp47 }) => languageAndScript(bcp47) === written);
    if (!site) continue;
    const tags = same.map(({ value }) => value.language);
    const files = same.map(({ file }) => file).join(' and ');
    const used = findTag(tags, site.bcp47);
    const state = `${files} are in the same language, and the transcript and the search use only "${used}"`;
    report('captionLanguages', `${state}; keep one of the files`);
  }
}

/** The video service has captions of its own. The site's player has only those of files. */
function warnMissingFiles(
  { link, urlName, captionLanguages }: Video,
  transcripts: readonly LocatedTranscript[],
  report: ReportIssue,
): void {
  const existing = new Set(transcripts.map(({ value }) => value.language));
  const missing = captionLanguages.filter((tag) => !existing.has(tag) && siteOnlyName(tag) === undefined);
  if (missing.length === 0 || !isMedia(link)) return;
  const state = `no file has the captions in ${missing.map((tag) => `"${tag}"`).join(' and ')}`;
  const files = missing.map((tag) => `${urlName}.${tag}.vtt`).join(' and ');
  report(
    'captionLanguages',
    `${state}, and the site's player has none but those of files; add ${files}, or remove the languages`,
  );
}
