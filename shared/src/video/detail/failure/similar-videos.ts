import {
  ItemKind,
  languageByCode,
  queryVideos,
  TargetType,
  type RequestOf,
  type VideoListItem,
} from '../../../contract/index.ts';
import { shortText, toSortOrder } from '../../../lib/index.ts';
import { requestedVideo } from '../../../routing/index.ts';
import type { PageLoaderArgs, PageServices } from '../../../state/index.ts';

const MAX_VIDEOS = 6;

/** Limits of the search by single words, the longest first. */
const MAX_WORDS = 4;
const RESULTS_PER_WORD = 24;

/** Roots of the paths that are categories of the catalog; other paths list videos of any category. */
const CATEGORY_ROOTS = new Set(['home', 'master-class', 'webinar']);

/** A page loader's arguments fit. */
type SimilarVideosOptions = Pick<PageLoaderArgs, 'language' | 'url' | 'signal'> & {
  services: Pick<PageServices, 'api'>;
};

/** The words of a urlName, to search for. */
export function toKeyword(urlName: string): string {
  return shortText(urlName.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim());
}

/**
 * Finds videos to offer instead of a missing one: those with all words of its urlName, else those with half of them,
 * else those of the address's category. Rejects only if `signal` aborts.
 */
export async function loadSimilarVideos(
  /** The first segments of the path, which may be a category. */
  segments: readonly string[],
  options: SimilarVideosOptions,
): Promise<VideoListItem[]> {
  const keyword = toKeyword(requestedVideo(options.url.search) ?? '');
  const [root = ''] = segments;
  // A skill path has its playlist.
  if (root === 'skill-paths' || keyword === '') return [];
  try {
    const similar = await findByKeyword(keyword, options);
    if (similar.length > 0 || !CATEGORY_ROOTS.has(root)) return similar;
    return (await query({ category: [...segments], pageSize: MAX_VIDEOS }, options)).videos;
  } catch (error) {
    if (options.signal.aborted) throw error;
    return [];
  }
}

async function findByKeyword(keyword: string, options: SimilarVideosOptions): Promise<VideoListItem[]> {
  const { videos, suggestion } = await search(keyword, MAX_VIDEOS, options);
  if (videos.length > 0) return videos;
  const byLength = (suggestion ?? keyword).split(' ').sort((one, other) => other.length - one.length);
  const words = byLength.slice(0, MAX_WORDS);
  const lists = await Promise.all(
    words.map((word) => search(word, RESULTS_PER_WORD, options).then((list) => list.videos)),
  );
  return mostFrequent(lists.flat(), words.length / 2);
}

/** The videos that occur at least `minCount` times, the most frequent first. */
function mostFrequent(videos: readonly VideoListItem[], minCount: number): VideoListItem[] {
  return [...Map.groupBy(videos, ({ id }) => id).values()]
    .filter((group) => group.length >= minCount)
    .sort((one, other) => other.length - one.length)
    .flatMap(([video]) => video ?? [])
    .slice(0, MAX_VIDEOS);
}

const search = (keyword: string, pageSize: number, options: SimilarVideosOptions) =>
  query({ keyword, orderBy: toSortOrder('relevance'), pageSize }, options);

async function query(
  request: Pick<RequestOf<typeof queryVideos>, 'keyword' | 'category' | 'orderBy' | 'pageSize'>,
  { services, language, signal }: SimilarVideosOptions,
): Promise<{ videos: VideoListItem[]; suggestion: string | undefined }> {
  const { items, suggestion } = await services.api.call(
    queryVideos,
    { ...request, targetType: TargetType.ONLY_VIDEO, lang: languageByCode(language).id },
    { signal },
  );
  const videos = items.filter((item) => item.kind === ItemKind.VIDEO);
  // The cards show no excerpts, and the document should not contain them.
  return { videos: videos.map((video) => ({ ...video, excerpt: '' })), suggestion };
}
