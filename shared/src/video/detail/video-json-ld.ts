import type { VideoDetail } from '../../contract/index.ts';
import { isoDuration, parseDescription, parsePdt, pictureAddress, youtubeId } from '../../lib/index.ts';
import { summaryOf } from './video-meta.ts';

/** Characters that could end the script element, or that older parsers take for the end of a line. */
const UNSAFE = /[<\u2028\u2029]/g;

/**
 * A video as schema.org's `VideoObject` with one `Clip` for each timecode, as text for a script element (decision A39).
 * `pageUrl` is the absolute address of the video's page.
 */
export function videoJsonLd(video: VideoDetail, pageUrl: string): string {
  const id = youtubeId(video.link);
  const picture = pictureAddress(video.thumbnail, pageUrl);
  const uploaded = parsePdt(video.date);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: summaryOf(video) || video.title,
    thumbnailUrl: picture === undefined ? undefined : [picture],
    uploadDate: uploaded === undefined ? undefined : new Date(uploaded).toISOString(),
    duration: video.videoLength > 0 ? isoDuration(video.videoLength) : undefined,
    url: pageUrl,
    inLanguage: video.videoLanguage || undefined,
    embedUrl: id && `https://www.youtube.com/embed/${id}`,
    hasPart: clipsOf(video, pageUrl),
  };
  return JSON.stringify(data).replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function clipsOf({ description, videoLength }: VideoDetail, pageUrl: string) {
  const timecodes = parseDescription(description).timecodes.toSorted((a, b) => a.time - b.time);
  return timecodes.map(({ time, text }, position) => ({
    '@type': 'Clip',
    name: text,
    startOffset: time,
    endOffset: Math.max(time, timecodes[position + 1]?.time ?? videoLength),
    url: withTime(pageUrl, time),
  }));
}

const withTime = (pageUrl: string, time: number) => `${pageUrl}${pageUrl.includes('?') ? '&' : '?'}t=${time}`;
