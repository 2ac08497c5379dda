import type { CaptionTrack, Transcript, VideoDetail } from '@learning-center/shared/contract';
import { formatTimecode, youtubeId } from '@learning-center/shared/lib';
import { parseWebVtt } from '@learning-center/shared/web-vtt';
import { isMedia, SITE } from '../../../servers/api/src/content/media-link.ts';
import type { FileResponse } from '../send-call.ts';
import type { Suite, Verdict } from '../suite.ts';
import { findUnplayable, findUnread } from './media-files.ts';

const LINK =
  'Send link as https://www.youtube.com/watch?v=… or as the address of a playlist or file: the site can play no other.';
const MEDIA_LINK = 'Send mediaLink only for a playlist or file that plays when the service of link does not respond.';
const CUES = 'Send the cues of transcript in order, in seconds, within videoLength.';
const CAPTIONS =
  'Send captions as [{"language": "de", "link": "…"}]: a language tag, and the address of a WebVTT file that any page may read.';
const PREVIEWS =
  'Send previews as the address of a WebVTT file; each cue is the address of a picture, such as sheet.jpg#xywh=0,0,160,90.';

/** The place of a detail in the contract. */
export interface AboutDetail {
  call: 'queryVideoDetail' | 'getWebinarDetail';
  /** The kind of the video. */
  what: string;
  /** The path of the detail in the response. */
  path: string;
}

/** Checks that the links of a detail can be played, and its files read. */
export async function checkMedia({ call, what, path }: AboutDetail, detail: VideoDetail, suite: Suite): Promise<void> {
  const { link, mediaLink, captions = [], previews, transcript, videoLength } = detail;
  const report = (about: string, verdict: Verdict, remedy: string) =>
    suite.report({ call, what: about }, verdict, remedy);
  const expected = 'a playlist (.m3u8) or file (.mp4, .webm) at a path or https';
  const canPlay = link === '' || youtubeId(link) !== undefined || isPlayable(link);
  const linkExpected = `null, or a YouTube link with its id of 11 characters, ${expected}`;
  const linkVerdict = !canPlay && { at: `${path}.link`, expected: linkExpected, actual: link };
  report(`the link of a ${what} can be played`, linkVerdict, LINK);
  if (mediaLink !== undefined) {
    const verdict = !isPlayable(mediaLink) && { at: `${path}.mediaLink`, expected, actual: mediaLink };
    report(`the mediaLink of a ${what} can be played`, verdict, MEDIA_LINK);
  }
  for (const [field, address] of Object.entries({ link, mediaLink })) {
    if (address === undefined || !isPlayable(address) || !new URL(address, SITE).pathname.endsWith('.m3u8')) continue;
    const file = await suite.read(address);
    const remedy = `Send ${field} only as the address of a playlist that exists: a file that starts with #EXTM3U.`;
    const verdict = await findUnplayable({ link: address, at: `${path}.${field}` }, file, suite.read);
    report(`the ${field} of a ${what} is a playlist${file.note}`, verdict, remedy);
  }
  if (transcript) {
    const verdict = findMisplacedCue(transcript.cues, videoLength, `${path}.transcript.cues`);
    report(`the transcript of a ${what} fits its video`, verdict, CUES);
  }
  for (const [index, track] of captions.entries()) {
    const file = await suite.read(track.link);
    const verdict = findWrongCaptions(track, file, `${path}.captions.${index}`);
    report(`captions of a ${what} are a WebVTT file${file.note}`, verdict, CAPTIONS);
  }
  if (previews === undefined) return;
  const file = await suite.read(previews);
  const { cues, wrong } = readWebVtt(previews, file, `${path}.previews`);
  const other = cues.find(({ text }) => /\s/.test(text) || !URL.canParse(text, SITE))?.text;
  const noPicture = { at: `${path}.previews`, expected: 'the address of a picture in each cue', actual: other };
  report(`the previews of a ${what} are a WebVTT file${file.note}`, other === undefined ? wrong : noPicture, PREVIEWS);
}

/** Whether a link is a playlist or file that pages at https may load. The operator decides about its origin. */
const isPlayable = (link: string) => URL.canParse(link, SITE) && isMedia(link);

function findMisplacedCue(cues: Transcript['cues'], videoLength: number, path: string): Verdict {
  const at = cues.findIndex(({ start, end }, index) => {
    const isLate = videoLength > 0 && end > videoLength;
    return end <= start || isLate || start < (cues[index - 1]?.start ?? 0);
  });
  const cue = cues[at];
  if (!cue) return undefined;
  const length = videoLength > 0 ? `, and an end by ${videoLength} (${formatTimecode(videoLength)})` : '';
  const expected = `a start at ${cues[at - 1]?.start ?? 0} or later, an end after it${length}`;
  return { at: `${path}.${at}`, expected, actual: { start: cue.start, end: cue.end } };
}

function findWrongCaptions({ language, link }: CaptionTrack, file: FileResponse, path: string): Verdict {
  if (!isLanguageTag(language))
    return { at: `${path}.language`, expected: 'a tag such as "de" or "zh-Hant"', actual: language };
  const { wrong } = readWebVtt(link, file, `${path}.link`);
  const type = file.headers.get('content-type') ?? 'none';
  if (wrong || /^text\/vtt\b/i.test(type)) return wrong;
  const remedy = 'Send captions with the header Content-Type: text/vtt; browsers refuse others.';
  return { at: `${path}.link`, expected: 'Content-Type: text/vtt', actual: `${type} for ${link}`, remedy };
}

function readWebVtt(link: string, file: FileResponse, at: string) {
  const unread = findUnread({ link, at, expected: 'a WebVTT file' }, file);
  if (unread) return { cues: [], wrong: unread };
  const { cues, errors } = parseWebVtt(file.text);
  const [error] = errors;
  const actual = error && `${link}: line ${error.line}: ${error.message}`;
  return { cues, wrong: error && { at, expected: 'a WebVTT file without mistakes', actual } };
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
