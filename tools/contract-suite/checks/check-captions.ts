import type { CaptionTrack, EndpointName, Transcript, VideoDetail } from '@learning-center/shared/contract';
import { formatTimecode } from '@learning-center/shared/lib';
import { parseWebVtt } from '@learning-center/shared/web-vtt';
import { differs, type Difference } from '../report/difference.ts';
import type { FileResponse } from '../send-call.ts';
import type { Suite } from '../suite.ts';
import { compareFile } from './compare-file.ts';

/** The place of a detail in the contract. */
export interface AboutDetail {
  call: EndpointName;
  /** The kind of the video. */
  what: string;
  /** The path of the detail in the response. */
  path: string;
}

type Detail = Pick<VideoDetail, 'captions' | 'previews' | 'transcript' | 'videoLength'>;

/** Checks captions, transcript and preview pictures of a detail that has them; all are optional. */
export async function checkCaptions({ call, what, path }: AboutDetail, detail: Detail, suite: Suite): Promise<void> {
  const { captions = [], previews, transcript, videoLength } = detail;
  if (transcript) {
    suite.compare({ call, what: `the transcript of a ${what} fits its video` }, transcript, ({ cues }) =>
      findMisplacedCue(cues, { path: `${path}.transcript.cues`, videoLength }),
    );
  }
  for (const [index, track] of captions.entries()) {
    const file = await suite.read(track.link);
    suite.compare({ call, what: `captions of a ${what} are a WebVTT file${file.note}` }, track, () =>
      findCaptionError(track, file, `${path}.captions.${index}`),
    );
  }
  if (previews === undefined) return;
  const file = await suite.read(previews);
  suite.compare({ call, what: `the previews of a ${what} are a WebVTT file${file.note}` }, previews, () =>
    findPreviewError(previews, file, `${path}.previews`),
  );
}

function findMisplacedCue(
  cues: Transcript['cues'],
  { path, videoLength }: { path: string; videoLength: number },
): Difference[] {
  const at = cues.findIndex(({ start, end }, index) => {
    const isLate = videoLength > 0 && end > videoLength;
    return end <= start || isLate || start < (cues[index - 1]?.start ?? 0);
  });
  const cue = cues[at];
  if (!cue) return [];
  const earliest = cues[at - 1]?.start ?? 0;
  const length = videoLength > 0 ? `, and an end by ${videoLength} (${formatTimecode(videoLength)})` : '';
  return [
    differs(`${path}.${at}`, {
      expected: `a start at ${earliest} or later, an end after it${length}`,
      actual: { start: cue.start, end: cue.end },
      remedy: 'Send the cues of transcript in order, in seconds, within videoLength.',
    }),
  ];
}

function findCaptionError({ language, link }: CaptionTrack, file: FileResponse, path: string): Difference[] {
  const remedy =
    'Send captions as [{"language": "de", "link": "…"}]: a language tag, and the address of a WebVTT file that any page may read.';
  if (!isLanguageTag(language))
    return [differs(`${path}.language`, { expected: 'a tag such as "de" or "zh-Hant"', actual: language, remedy })];
  const { differences } = readWebVtt({ link, path: `${path}.link`, remedy }, file);
  const type = file.headers.get('content-type') ?? 'none';
  if (differences.length > 0 || /^text\/vtt\b/i.test(type)) return differences;
  const actual = `${type} for ${link}`;
  const typeRemedy = 'Send captions with the header Content-Type: text/vtt; browsers refuse others.';
  return [differs(`${path}.link`, { expected: 'Content-Type: text/vtt', actual, remedy: typeRemedy })];
}

function findPreviewError(link: string, file: FileResponse, path: string): Difference[] {
  const remedy =
    'Send previews as the address of a WebVTT file; each cue is the address of a picture, such as sheet.jpg#xywh=0,0,160,90.';
  const { cues, differences } = readWebVtt({ link, path, remedy }, file);
  const wrong = cues.find(({ text }) => /\s/.test(text) || !URL.canParse(text, 'https://site.invalid'));
  return wrong
    ? [differs(path, { expected: 'the address of a picture in each cue', actual: wrong.text, remedy })]
    : differences;
}

function readWebVtt(
  about: { link: string; path: string; remedy: string },
  file: FileResponse,
): Pick<ReturnType<typeof parseWebVtt>, 'cues'> & { differences: Difference[] } {
  const unread = compareFile({ ...about, expected: 'a WebVTT file' }, file);
  if (unread.length > 0) return { cues: [], differences: unread };
  const { link, path, remedy } = about;
  const { cues, errors } = parseWebVtt(file.text);
  const [error] = errors;
  const expected = 'a WebVTT file without mistakes';
  const actual = error && `${link}: line ${error.line}: ${error.message}`;
  return { cues, differences: error ? [differs(path, { expected, actual, remedy })] : [] };
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
