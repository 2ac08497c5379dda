import type { SiteConfig, VideoDetail } from '../../contract/index.ts';
import { displayTitle, joinLines, parseDescription, shorten, youtubeId } from '../../lib/index.ts';
import type { PageMeta } from '../../routing/index.ts';

const MAX_DESCRIPTION_LENGTH = 160;

/** Title, description and image of a video's page (Specification 2.6, A39). */
export function videoMeta(
  video: Pick<VideoDetail, 'title' | 'description' | 'link' | 'thumbnail'>,
  { siteName }: Pick<SiteConfig, 'siteName'>,
): PageMeta {
  const title = displayTitle(video.title);
  const id = youtubeId(video.link);
  return {
    title: `${title} - ${siteName}`,
    description: summarize(video) || title,
    image: video.thumbnail || (id === undefined ? '' : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`),
  };
}

/** The start of a description on one line, without timecodes. */
export function summarize(video: Pick<VideoDetail, 'description'>): string {
  return shorten(joinLines(parseDescription(video.description).text), MAX_DESCRIPTION_LENGTH);
}
