import { ItemKind, languageByCode, queryVideos, TargetType, type VideoListItem } from '../../../contract/index.ts';
import { shortText } from '../../../lib/index.ts';
import type { LoadVideoDetailOptions } from '../load-video-detail.ts';

const MAX_VIDEOS = 6;

/** Roots of the paths that are categories of the catalog; other paths list videos of any category. */
const CATEGORY_ROOTS = new Set(['home', 'master-class', 'webinar']);

/** The words of a urlName, to search for. */
export function toKeyword(urlName: string): string {
  return shortText(urlName.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim());
}

/**
 * Finds videos to offer instead of a missing one: by the words of its urlName, else by the spelling that the search
 * suggests or by the longest word, else by the address's category. Rejects only if `signal` aborts.
 */
export async function loadSimilarVideos(
  urlName: string,
  category: readonly string[],
  options: LoadVideoDetailOptions,
): Promise<VideoListItem[]> {
  const keyword = toKeyword(urlName);
  try {
    const byWords = await findVideos({ keyword }, options);
    if (byWords.videos.length > 0) return byWords.videos;
    const other = byWords.suggestion ?? longestWord(keyword);
    const byOther = other === keyword ? byWords : await findVideos({ keyword: other }, options);
    if (byOther.videos.length > 0 || !CATEGORY_ROOTS.has(category[0] ?? '')) return byOther.videos;
    return (await findVideos({ category: [...category] }, options)).videos;
  } catch (error) {
    if (options.signal.aborted) throw error;
    return [];
  }
}

async function findVideos(
  query: { keyword: string } | { category: string[] },
  { services, language, signal }: LoadVideoDetailOptions,
): Promise<{ videos: VideoListItem[]; suggestion: string | undefined }> {
  // Without a keyword the search would list everything.
  if ('keyword' in query && query.keyword === '') return { videos: [], suggestion: undefined };
  const request = {
    ...query,
    targetType: TargetType.ONLY_VIDEO,
    pageSize: MAX_VIDEOS,
    lang: languageByCode(language).id,
  };
  const { items, suggestion } = await services.api.call(queryVideos, request, { signal });
  const videos = items.filter((item) => item.kind === ItemKind.VIDEO).slice(0, MAX_VIDEOS);
  return { videos: videos.map((video) => ({ ...video, excerpt: '' })), suggestion };
}

function longestWord(keyword: string): string {
  const [longest = ''] = keyword.split(' ').sort((one, other) => other.length - one.length);
  return longest;
}
