import type { CaptionTrack, EndpointName, Transcript, VideoDetail } from '@learning-center/shared/contract';
import { formatTimecode, youtubeId } from '@learning-center/shared/lib';
import { parseWebVtt } from '@learning-center/shared/web-vtt';
import { isMedia, SITE } from '../../../servers/api/src/content/media-link.ts';
import type { FileResponse, ReadFile } from '../send-call.ts';
import type { Suite, Verdict, Wrong } from '../suite.ts';
import { readRows } from '../values.ts';

const LINKS = {
  link: 'Send link as https://www.youtube.com/watch?v=… or as the address of a playlist or file: the site can play no other.',
  mediaLink: 'Send mediaLink only for a playlist or file that plays when the service of link does not respond.',
};
const CUES = 'Send the cues of transcript in order, in seconds, within videoLength.';
const CAPTIONS =
  'Send captions as [{"language": "de", "link": "…"}]: a language tag, and the address of a WebVTT file that any page may read.';
const PREVIEWS =
  'Send previews as the address of a WebVTT file; each cue is the address of a picture, such as sheet.jpg#xywh=0,0,160,90.';

/** The address of a playlist in another one: below the line of its quality, or as sound or captions. */
const NAMED_PLAYLIST = /^#EXT-X-(?:STREAM-INF:.*\r?\n|MEDIA:(?:.*,)?URI=")([^#"\s][^"\s]*)/gm;

const PLAYABLE = 'a playlist (.m3u8) or file (.mp4, .webm) at a path or https';

/** The call of a detail, its place in the response, and its kind. */
export interface AboutDetail {
  call: EndpointName;
  at: string;
  what: string;
}

/** Checks that the links of a detail can be played, and its files read. */
export async function checkMedia({ call, at, what }: AboutDetail, detail: VideoDetail, suite: Suite): Promise<void> {
  const { captions = [], previews, transcript, videoLength } = detail;
  const report = (about: string, verdict: Verdict, remedy: string) =>
    suite.check({ call, what: about, remedy }, () => verdict);
  for (const [field, remedy] of Object.entries(LINKS)) {
    const { [field as keyof typeof LINKS]: address } = detail;
    if (address === undefined) continue;
    const isOther = field === 'link' && (address === '' || youtubeId(address) !== undefined);
    const expected = field === 'link' ? `null, or a YouTube link with its id of 11 characters, ${PLAYABLE}` : PLAYABLE;
    const verdict = !isOther && !isPlayable(address) && { at: `${at}.${field}`, expected, actual: address };
    await report(`the ${field} of a ${what} can be played`, verdict, remedy);
    if (!isPlayable(address) || !new URL(address, SITE).pathname.endsWith('.m3u8')) continue;
    const file = await suite.read(address);
    const wrong = await findUnplayable(file, `${at}.${field}`, suite.read);
    const how = `Send ${field} only as the address of a playlist that exists: a file that starts with #EXTM3U.`;
    await report(`the ${field} of a ${what} is a playlist${file.note}`, wrong, how);
  }
  if (transcript) {
    const verdict = findMisplacedCue(transcript.cues, videoLength, `${at}.transcript.cues`);
    await report(`the transcript of a ${what} fits its video`, verdict, CUES);
  }
  for (const [index, track] of captions.entries()) {
    const file = await suite.read(track.link);
    const verdict = findWrongCaptions(track, file, `${at}.captions.${index}`);
    await report(`captions of a ${what} are a WebVTT file${file.note}`, verdict, CAPTIONS);
  }
  if (previews === undefined) return;
  const file = await suite.read(previews);
  const verdict = findWrongPreviews(file, `${at}.previews`);
  await report(`the previews of a ${what} are a WebVTT file${file.note}`, verdict, PREVIEWS);
}

/** Whether a link is a playlist or file that pages at https may load. The operator decides about its origin. */
const isPlayable = (link: string) => URL.canParse(link, SITE) && isMedia(link);

/** Finds what the site could not play of a playlist and those it names. */
async function findUnplayable(file: FileResponse, at: string, read: ReadFile): Promise<Wrong | undefined> {
  const unread = findUnread(file, at, 'a playlist');
  if (unread) return unread;
  const texts = [file.text];
  for (const [, address = ''] of file.text.matchAll(NAMED_PLAYLIST)) {
    const named = URL.parse(address, new URL(file.link, SITE));
    if (!named) continue;
    texts.push((await read(named.origin === SITE ? named.pathname + named.search : named.href)).text);
  }
  for (const [pattern = '', expected = '', remedy = ''] of readRows('playlists')) {
    const actual = texts.find((each) => new RegExp(pattern, 'm').test(each));
    if (actual !== undefined) return { at, expected, actual, remedy };
  }
  if (/^\uFEFF?#EXTM3U/.test(file.text)) return undefined;
  return { at, expected: 'a playlist that starts with #EXTM3U', actual: file.text };
}

/** Finds what keeps pages from reading a file: its status, or CORS at an origin that is not the site's. */
function findUnread(file: FileResponse, at: string, expected: string): Wrong | undefined {
  const { link, httpStatus, headers, text, requestedFrom } = file;
  if (httpStatus !== 200) {
    const reason = httpStatus === 0 ? `no response (${text})` : `HTTP status ${httpStatus}`;
    return { at, expected, actual: `${reason} for ${link}` };
  }
  const allowed = headers.get('access-control-allow-origin');
  if (requestedFrom === undefined || allowed === '*' || allowed === requestedFrom) return undefined;
  return {
    at,
    expected: `Access-Control-Allow-Origin: * or ${requestedFrom}`,
    actual: `${allowed ?? 'no such header'} for ${link}`,
    remedy: 'Let the pages of the site read media, captions and previews: send Access-Control-Allow-Origin with them.',
  };
}

function findMisplacedCue(cues: Transcript['cues'], videoLength: number, path: string): Verdict {
  const latest = videoLength > 0 ? videoLength : Infinity;
  const at = cues.findIndex(
    ({ start, end }, index) => end <= start || end > latest || start < (cues[index - 1]?.start ?? 0),
  );
  const cue = cues[at];
  if (!cue) return undefined;
  const length = videoLength > 0 ? `, and an end by ${videoLength} (${formatTimecode(videoLength)})` : '';
  const expected = `a start at ${cues[at - 1]?.start ?? 0} or later, an end after it${length}`;
  return { at: `${path}.${at}`, expected, actual: { start: cue.start, end: cue.end } };
}

function findWrongCaptions({ language }: CaptionTrack, file: FileResponse, path: string): Verdict {
  if (!isLanguageTag(language))
    return { at: `${path}.language`, expected: 'a tag such as "de" or "zh-Hant"', actual: language };
  const at = `${path}.link`;
  const { wrong } = readWebVtt(file, at);
  const type = file.headers.get('content-type') ?? 'none';
  if (wrong || /^text\/vtt\b/i.test(type)) return wrong;
  const remedy = 'Send captions with the header Content-Type: text/vtt; browsers refuse others.';
  return { at, expected: 'Content-Type: text/vtt', actual: `${type} for ${file.link}`, remedy };
}

function findWrongPreviews(file: FileResponse, at: string): Verdict {
  const { cues, wrong } = readWebVtt(file, at);
  const other = cues.find(({ text }) => /\s/.test(text) || !URL.canParse(text, SITE));
  return other ? { at, expected: 'the address of a picture in each cue', actual: other.text } : wrong;
}

function readWebVtt(file: FileResponse, at: string) {
  const unread = findUnread(file, at, 'a WebVTT file');
  if (unread) return { cues: [], wrong: unread };
  const { cues, errors } = parseWebVtt(file.text);
  const [error] = errors;
  const actual = error && `${file.link}: line ${error.line}: ${error.message}`;
  return { cues, wrong: error && { at, expected: 'a WebVTT file without mistakes', actual } };
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
