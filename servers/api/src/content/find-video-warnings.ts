import { formatTimecode, parseDescription, parsePdt, webinarStage, youtubeId } from '@learning-center/shared/lib';
import type { ReportIssue } from './content-error.ts';
import type { Video } from './format.ts';
import { siteOnlyName } from './language-names.ts';
import { isLoadable, isMedia, SITE } from './media-link.ts';

const SERVICE_HOST = /^(?:(?:www\.|m\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be)$/;
const ID_LENGTH = 11;
const EXAMPLE = 'https://www.youtube.com/watch?v=WhWc3b3KhnY';
const MEDIA_KINDS = 'a playlist (.m3u8) or file (.mp4, .webm) on this site or at https';
const LEADING_TIME = /^\s*(?:(\d{1,2}):(?=\d{2}:))?(\d{1,2}):(\d{2})(?=\s|$)/;

/** Reports the likely mistakes in one video. */
export function warnVideo(video: Video, now: Date, report: ReportIssue): void {
  warnLink(video, now, report);
  warnMediaLink(video, report);
  warnPreviews(video, report);
  warnDate(video, now, report);
  if (video.link !== '' && video.videoLength < 1) {
    report('videoLength', "a length of 0 is not displayed; enter the video's length in seconds");
  }
  for (const [language, text] of Object.entries(video.description))
    warnTimes(text, video, (message) => report(`description.${language}`, message));
  warnLanguage(video.videoLanguage, (message) => report('videoLanguage', message));
  video.captionLanguages.forEach((code, index) =>
    warnLanguage(code, (message) => report(`captionLanguages[${index}]`, message)),
  );
}

function warnLink({ link, ...video }: Video, now: Date, report: ReportIssue): void {
  if (link === '') {
    if (video.canceled || webinarStage(video, now.getTime()) !== 'over') return;
    const state = 'this webinar is over, and visitors read that its replay will come';
    report('link', `${state}; give the replay's address, or remove this file if there will be none`);
  } else if (youtubeId(link) === undefined && !isMedia(link)) {
    report('link', unplayable(link));
  }
}

function warnMediaLink({ link, mediaLink }: Video, report: ReportIssue): void {
  if (mediaLink === undefined) return;
  if (!isMedia(mediaLink)) {
    report('mediaLink', `the site's player cannot play "${mediaLink}"; give the address of ${MEDIA_KINDS}`);
  } else if (link === '') {
    report('mediaLink', 'this webinar has no link, so its recording never plays; write the address in "link" instead');
  }
}

function warnPreviews({ previews }: Video, report: ReportIssue): void {
  if (previews === undefined || isLoadable(previews)) return;
  const remedy = 'give the address of a WebVTT file on this site or at https';
  report('previews', `browsers cannot load "${previews}"; ${remedy}`);
}

/** Only a webinar can be upcoming. */
function warnDate({ type, date }: Video, now: Date, report: ReportIssue): void {
  if (type === 'webinar' || (parsePdt(date) ?? 0) <= now.getTime()) return;
  report(
    'date',
    `${date} is in the future, but visitors already see the video; correct the date, or add this file then`,
  );
}

function unplayable(link: string): string {
  const id = serviceId(link);
  if (id !== undefined && id.length !== ID_LENGTH) {
    const found = `the id "${id}" has ${id.length} characters, and ids of the video service have ${ID_LENGTH}`;
    return `${found}; copy the address again from the video's own page`;
  }
  const remedy = `give the video's address on the video service, such as ${EXAMPLE}, or that of ${MEDIA_KINDS}`;
  return `the site's player cannot play "${link}"; ${remedy}`;
}

/** The id in an address of the video service, valid or not. */
function serviceId(link: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(link, SITE);
  if (!SERVICE_HOST.test(hostname)) return undefined;
  if (pathname === '/watch') return searchParams.get('v') ?? undefined;
  return /^\/(?:embed\/)?([\w-]+)$/.exec(pathname)?.[1];
}

function warnTimes(text: string, { videoLength }: Video, report: (message: string) => void): void {
  const length = `the video's length of ${formatTimecode(videoLength)}`;
  for (const { time, text: name } of parseDescription(text).timecodes) {
    if (videoLength < 1 || time <= videoLength) continue;
    report(`"${formatTimecode(time)} ${name}" is beyond ${length}; correct the time, or "videoLength" (in seconds)`);
  }
  for (const line of text.split('\n')) {
    if (!startsWithFalseTime(line)) continue;
    const state = `"${line.trim()}" starts with a time that does not exist, so it is no chapter in the player`;
    report(`${state}; minutes after an hour and seconds go up to 59`);
  }
}

function startsWithFalseTime(line: string): boolean {
  const [, hours, minutes, seconds] = LEADING_TIME.exec(line) ?? [];
  return Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59);
}

function warnLanguage(code: string, report: (message: string) => void): void {
  const right = siteOnlyName(code);
  if (right !== undefined) {
    report(`"${code}" is only the site's own name of an interface language; write "${right}"`);
  }
}
