import { formatTimecode, parseDescription, parsePdt, webinarStage, youtubeId } from '@learning-center/shared/lib';
import type { Video } from './format.ts';

type Say = (field: string, message: string) => void;

/** What the site's addresses call a language that has another code. */
const INTERFACE_NAMES: Readonly<Record<string, string>> = { jp: 'ja', tw: 'zh-Hant', cn: 'zh-Hans' };
const SERVICE_HOST = /^(?:(?:www\.|m\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be)$/;
const ID_LENGTH = 11;
const EXAMPLE = 'https://www.youtube.com/watch?v=WhWc3b3KhnY';
const LEADING_TIME = /^\s*(?:(\d):)?(\d{1,2}):(\d{2})(?=\s|$)/;

/** Says what is probably not meant in one video. */
export function warnVideo(video: Video, now: Date, say: Say): void {
  warnLink(video, now, say);
  warnDate(video, now, say);
  if (video.link !== '' && video.videoLength < 1) {
    say('videoLength', "a length of 0 is shown nowhere; give the video's length in seconds");
  }
  for (const [language, text] of Object.entries(video.description))
    warnTimes(text, video, (message) => say(`description.${language}`, message));
  warnLanguage(video.videoLanguage, (message) => say('videoLanguage', message));
  video.captionLanguages.forEach((code, index) =>
    warnLanguage(code, (message) => say(`captionLanguages[${index}]`, message)),
  );
}

function warnLink({ link, ...video }: Video, now: Date, say: Say): void {
  if (link === '') {
    if (webinarStage(video, now.getTime()) !== 'over') return;
    const state = 'this webinar is over, and visitors read that its replay will come';
    say('link', `${state}; give the replay's address, or remove this file if there will be none`);
  } else if (youtubeId(link) === undefined) {
    say('link', unplayable(link));
  }
}

/** Only a webinar is shown as to come. */
function warnDate({ type, date }: Video, now: Date, say: Say): void {
  if (type === 'webinar' || (parsePdt(date) ?? 0) <= now.getTime()) return;
  say('date', `${date} is still to come, but visitors see the video at once; correct the date, or add this file then`);
}

function unplayable(link: string): string {
  const id = serviceId(link);
  if (id !== undefined && id.length !== ID_LENGTH) {
    const found = `the id "${id}" has ${id.length} characters, and ids of the video service have ${ID_LENGTH}`;
    return `${found}; copy the address again from the video's own page`;
  }
  const remedy = `give the video's address on the video service, such as ${EXAMPLE}`;
  return `the site's player cannot play "${link}"; ${remedy}`;
}

/** What stands in the place of the id in an address of the video service. */
function serviceId(link: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(link, 'https://site.invalid');
  if (!SERVICE_HOST.test(hostname)) return undefined;
  if (pathname === '/watch') return searchParams.get('v') ?? undefined;
  return /^\/(?:embed\/)?([\w-]+)$/.exec(pathname)?.[1];
}

function warnTimes(text: string, { videoLength }: Video, say: (message: string) => void): void {
  const length = `the video's length of ${formatTimecode(videoLength)}`;
  for (const { time, text: name } of parseDescription(text).timecodes) {
    if (videoLength < 1 || time <= videoLength) continue;
    say(`"${formatTimecode(time)} ${name}" is beyond ${length}; correct the time, or "videoLength" (in seconds)`);
  }
  for (const line of text.split('\n')) {
    if (!startsWithFalseTime(line)) continue;
    const state = `"${line.trim()}" starts with a time that does not exist, so it is no jump in the player`;
    say(`${state}; minutes after an hour and seconds go up to 59`);
  }
}

function startsWithFalseTime(line: string): boolean {
  const [, hours, minutes, seconds] = LEADING_TIME.exec(line) ?? [];
  return Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59);
}

function warnLanguage(code: string, say: (message: string) => void): void {
  const right = INTERFACE_NAMES[code];
  if (right !== undefined) {
    say(`"${code}" is only the site's own name of an interface language; write "${right}"`);
  }
}
