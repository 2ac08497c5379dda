import { formatWebVtt } from '@learning-center/shared/web-vtt';
import { fnv1a, mulberry32 } from '../seeded-random.ts';
import type { Rendition } from './footage-index.ts';

/** How long a shot lasts. */
export const SEGMENT_SECONDS = 8;

/** One picture in a topic's image. A row shows one shot. */
const PICTURE = { seconds: 4, width: 240, height: 135 };

/** One segment of a video: a shot, or its first seconds at the end of the video. */
type PlannedSegment = ReturnType<typeof planFootage>[number];

/**
 * The segments of a video, together exactly as long as it. Its topic has so many shots. Every shot is followed by a
 * different one, so that seeking is visible. The name of the video chooses them.
 */
export function planFootage({ urlName, seconds, shots }: { urlName: string; seconds: number; shots: number }) {
  const roll = mulberry32(fnv1a(urlName));
  let shot = Math.floor(roll() * shots);
  return Array.from({ length: Math.ceil(seconds / SEGMENT_SECONDS) }, (_, position) => {
    if (position > 0 && shots > 1) shot = (shot + 1 + Math.floor(roll() * (shots - 1))) % shots;
    return { position, shot, seconds: Math.min(SEGMENT_SECONDS, seconds - position * SEGMENT_SECONDS) };
  });
}

/** The playlist that lists the renditions of a video (RFC 8216). Addresses are relative to it. */
export function masterPlaylist(urlName: string, renditions: readonly Rendition[]): string {
  const streams = renditions.flatMap(({ name, codecs, width, height, frameRate, bandwidth, averageBandwidth }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth},CODECS="${codecs}",` +
      `RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)}`,
    `${urlName}/${name}.m3u8`,
  ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...streams].join('\n')}\n`;
}

/** The playlist of one rendition; `folder` is the address of its header and segments. */
export function mediaPlaylist(topic: string, segments: readonly PlannedSegment[], folder: string): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${folder}/init.mp4"`,
    ...segments.flatMap(({ shot, position, seconds }) => [
      `#EXTINF:${seconds.toFixed(3)},`,
      `${folder}/${topic}-${shot}/${segmentName(position, seconds)}.m4s`,
    ]),
    '#EXT-X-ENDLIST',
  ];
  return `${lines.join('\n')}\n`;
}

/** A WebVTT file with a picture for each four seconds. `image` is the address of the topic's pictures. */
export function previewCues(segments: readonly PlannedSegment[], image: string): string {
  const cues = segments.flatMap(({ position, shot, seconds }) =>
    Array.from({ length: Math.ceil(seconds / PICTURE.seconds) }, (_, nth) => {
      const start = position * SEGMENT_SECONDS + nth * PICTURE.seconds;
      const end = Math.min(start + PICTURE.seconds, position * SEGMENT_SECONDS + seconds);
      const place = [nth * PICTURE.width, shot * PICTURE.height, PICTURE.width, PICTURE.height];
      return { start, end, text: `${image}#xywh=${place.join(',')}` };
    }),
  );
  return formatWebVtt(cues);
}

/** `12` is the whole segment at that place, `12-3` its first three seconds. */
function segmentName(position: number, seconds: number): string {
  return seconds === SEGMENT_SECONDS ? String(position) : `${position}-${seconds}`;
}
