import type { VideoDetail } from '../../contract/index.ts';
import { absoluteImageUrl, isoDuration, parseDescription, parsePdt, youtubeId } from '../../lib/index.ts';
import { summarize } from './video-meta.ts';

/** Characters that could end the script element, or that older parsers treat as line breaks. */
const UNSAFE = /[<\u2028\u2029]/g;

/**
 * The JSON text of a schema.org `VideoObject` with one `Clip` per timecode (A39). `pageUrl` is absolute.
 */
export function videoJsonLd(video: VideoDetail, pageUrl: string): string {
  const id = youtubeId(video.link);
  const picture = absoluteImageUrl(video.thumbnail, pageUrl);
  const uploaded = parsePdt(video.date);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: summarize(video) || video.title,
    thumbnailUrl: picture === undefined ? undefined : [picture],
    uploadDate: uploaded === undefined ? undefined : new Date(uploaded).toISOString(),
    duration: video.videoLength > 0 ? isoDuration(video.videoLength) : undefined,
    url: pageUrl,
    inLanguage: video.videoLanguage || undefined,
    embedUrl: id && `https://www.youtube.com/embed/${id}`,
    hasPart: toClips(video, pageUrl),
  };
  return JSON.stringify(data).replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function toClips({ description, videoLength }: VideoDetail, pageUrl: string) {
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
