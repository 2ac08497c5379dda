import type { VideoDetail } from '../contract/index.ts';
import { youtubeId } from '../lib/index.ts';

/** Where the video service plays a video, from a moment in seconds; undefined for a link that cannot be played (decision A48). */
export function watchAddress(video: Pick<VideoDetail, 'link'>, from = 0): string | undefined {
  const id = youtubeId(video.link);
  if (id === undefined) return undefined;
  return `https://www.youtube.com/watch?v=${id}${from > 0 ? `&t=${from}s` : ''}`;
}
