import { MEDIA_PREFIX } from '../../catalog/picture-addresses.ts';

/** What an address of footage contains. The `urlName` chooses the order of the shots. */
export interface FootageSubject {
  topic: string;
  seconds: number;
  urlName: string;
}

/** The path of segments and preview pictures. */
export const FOOTAGE_FILES_PREFIX = `${MEDIA_PREFIX}/footage-files`;

/** The playlist of a video. */
export function footageAddress(subject: FootageSubject): string {
  return `${videoAddress(subject)}.m3u8`;
}

/** The pictures for the timeline of that playlist. */
export function previewsAddress(subject: FootageSubject): string {
  return `${videoAddress(subject)}.previews.vtt`;
}

function videoAddress({ topic, seconds, urlName }: FootageSubject): string {
  return `${MEDIA_PREFIX}/footage/${topic}/${seconds}/${urlName}`;
}
