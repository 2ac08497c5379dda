import type { VideoDetail } from '../../contract/index.ts';
import { displayTitle, joinLines, parseDescription, youtubeId, type SiteConfig } from '../../lib/index.ts';
import type { PageMeta } from '../../routing/index.ts';

const LONGEST_DESCRIPTION = 160;

/** What a detail view says of itself to tabs and search engines (Specification 2.6, decision A39). */
export function videoMeta(
  video: Pick<VideoDetail, 'title' | 'description' | 'link'>,
  config: Pick<SiteConfig, 'siteName' | 'videoService'>,
): PageMeta {
  const title = displayTitle(video.title);
  const id = config.videoService === 'youtube' ? youtubeId(video.link) : undefined;
  return {
    title: `${title} - ${config.siteName}`,
    description: summaryOf(video) || title,
    image: id && `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  };
}

/** The beginning of a description on one line, without its timecodes, ended at a word where it is cut. */
export function summaryOf(video: Pick<VideoDetail, 'description'>): string {
  const letters = [...joinLines(parseDescription(video.description).text)];
  if (letters.length <= LONGEST_DESCRIPTION) return letters.join('');
  const cut = letters.slice(0, LONGEST_DESCRIPTION - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > LONGEST_DESCRIPTION / 2 ? cut.slice(0, end) : cut}…`;
}
