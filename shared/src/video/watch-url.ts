import type { VideoDetail } from '../contract/index.ts';
import { youtubeId } from '../lib/index.ts';

/** The URL of a video on the video service, from a time in seconds; undefined if not playable (A48). */
export function watchUrl(video: Pick<VideoDetail, 'link'>, from = 0): string | undefined {
  const id = youtubeId(video.link);
  if (id === undefined) return undefined;
  return `https://www.youtube.com/watch?v=${id}${from > 0 ? `&t=${from}s` : ''}`;
}
