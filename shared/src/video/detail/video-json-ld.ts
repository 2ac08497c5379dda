import type { SiteConfig, VideoDetail } from '../../contract/index.ts';
import {
  absoluteLink,
  isoDuration,
  isSafeLink,
  joinLines,
  mediaSource,
  parseDescription,
  parsePdt,
  sharePicture,
  shorten,
  youtubeId,
} from '../../lib/index.ts';
import { summarize } from './video-meta.ts';

/** Characters that could end the script element, or that older parsers treat as line breaks. */
const UNSAFE = /[<\u2028\u2029]/g;

/** Longer transcripts are cut, because the document has their text twice already. */
const MAX_TRANSCRIPT_LENGTH = 5000;

interface JsonLdOptions extends Pick<SiteConfig, 'siteBase' | 'mediaOrigins'> {
  /** Absolute. */
  pageUrl: string;
}

/** The JSON text of a schema.org `VideoObject` with one `Clip` per timecode (A39). */
export function videoJsonLd(video: VideoDetail, { pageUrl, ...site }: JsonLdOptions): string {
  const id = youtubeId(video.link);
  const picture = sharePicture(video.thumbnail, site.siteBase);
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
    contentUrl: contentUrl(video, site),
    caption: toCaptions(video, site),
    transcript: toTranscript(video),
    hasPart: toClips(video, pageUrl),
  };
  return JSON.stringify(data).replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The absolute address of a video's playlist or file. */
function contentUrl(
  { link, mediaLink = '' }: Pick<VideoDetail, 'link' | 'mediaLink'>,
  site: Pick<SiteConfig, 'siteBase' | 'mediaOrigins'>,
): string | undefined {
  return (mediaSource(link, site) ?? mediaSource(mediaLink, site))?.url;
}

function toCaptions({ captions = [] }: VideoDetail, { siteBase }: Pick<SiteConfig, 'siteBase'>) {
  const tracks = captions
    .map(({ language, link }) => ({ language, contentUrl: absoluteLink(link, siteBase) }))
    .filter(({ contentUrl }) => isSafeLink(contentUrl))
    .map(({ language, contentUrl }) => ({
      '@type': 'MediaObject',
      contentUrl,
      encodingFormat: 'text/vtt',
      inLanguage: language,
    }));
  return tracks.length > 0 ? tracks : undefined;
}

/** What is said, on one line. */
function toTranscript({ transcript }: VideoDetail): string | undefined {
  const text = joinLines((transcript?.cues ?? []).map((cue) => cue.text).join('\n'));
  return shorten(text, MAX_TRANSCRIPT_LENGTH) || undefined;
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
