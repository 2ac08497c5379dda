import { ApiError, fetchAllVideos } from '../../api/index.ts';
import {
  ApiStatus,
  languageByCode,
  SearchType,
  TargetType,
  videoTypeBySegment,
  type LanguageCode,
  type VideoDetailRequest,
  type VideoListItem,
  type VideoType,
  getWebinarDetail,
  queryVideoDetail,
} from '../../contract/index.ts';
import { levelsToWire, parseLevels, parseSort, shortText, toSortOrder } from '../../lib/index.ts';
import { requestedVideo, splitLanguage } from '../../routing/index.ts';
import type { PageServices } from '../../state/index.ts';
import { toPlaylistVideo } from '../playlist/playlist.ts';
import { readyVideoDetail, type Course, type ReadyVideoDetail } from './ready-video-detail.ts';

const MAX_CATEGORY_DEPTH = 10;

/** No such video, or a failed call; `code` is for support. */
export interface FailedVideoDetail {
  state: 'failed';
  reason: 'missing' | 'refused';
  code?: string;
  /** Videos to offer instead of a missing one. */
  similar?: VideoListItem[];
}

/** The result of loading a video (Specification 4). */
export type VideoDetailResult = ReadyVideoDetail | FailedVideoDetail;

/** A page loader's arguments fit. */
export interface LoadVideoDetailOptions {
  services: Pick<PageServices, 'api'>;
  language: LanguageCode;
  url: URL;
  signal: AbortSignal;
}

/**
 * Loads the video of a URL by its type's call (Specification 2.6 and 7.3). Runs on server and browser; rejects only if
 * `signal` aborts.
 */
export async function loadVideoDetail(options: LoadVideoDetailOptions): Promise<VideoDetailResult> {
  const segments = splitLanguage(options.url.pathname).path.split('/').filter(Boolean).map(decodeSegment);
  const type = videoTypeBySegment(segments[0] ?? '');
  let code: Pick<FailedVideoDetail, 'code'> = {};
  try {
    const [video, course] = await Promise.all([
      requestVideo(type, segments, options),
      type === 'master' ? loadCourse(segments, options) : undefined,
    ]);
    if (video) return { ...readyVideoDetail(type, video, options.language), course };
  } catch (error) {
    if (options.signal.aborted) throw error;
    if (error instanceof ApiError) code = { code: error.code };
    if (!(error instanceof ApiError && error.apiStatus === ApiStatus.ID_NO_DATA_FOUND))
      return { state: 'failed', reason: 'refused', ...code };
  }
  const similar = await import(/* webpackChunkName: "video-detail" */ './failure/similar-videos.ts')
    .then(({ loadSimilarVideos }) => loadSimilarVideos(segments.slice(0, MAX_CATEGORY_DEPTH), options))
    .catch((error: unknown) => (options.signal.aborted ? Promise.reject(error) : []));
  return { state: 'failed', reason: 'missing', ...code, similar };
}

async function requestVideo(
  type: VideoType,
  segments: string[],
  { services, language, url, signal }: LoadVideoDetailOptions,
) {
  const urlName = requestedVideo(url.search);
  if (urlName === undefined) return undefined;
  const options = { signal, language };
  if (type === 'webinar') {
    const request = { urlName, searchType: SearchType.FIND_SAME_LEVEL };
    const [first] = await services.api.call(getWebinarDetail, request, options);
    return first;
  }
  const location = { urlName, category: segments.slice(0, MAX_CATEGORY_DEPTH) };
  if (type === 'skillPath') return services.api.call(queryVideoDetail, location, options);
  const lang = languageByCode(language).id;
  const filters = type === 'tutorial' ? detailFilters(url.searchParams) : {};
  const request = { ...location, lang, targetType: TargetType.ONLY_VIDEO, ...filters };
  return services.api.call(queryVideoDetail, request, { signal });
}

/** Section, product and course. */
const COURSE_DEPTH = 3;

/** Loads the lessons of the course in the address. Without them, the lesson's page still works. */
async function loadCourse(
  segments: string[],
  { services, language, signal }: LoadVideoDetailOptions,
): Promise<Course | undefined> {
  const category = segments.slice(0, COURSE_DEPTH);
  if (category.length < COURSE_DEPTH) return undefined;
  const request = { category, targetType: TargetType.ONLY_VIDEO, lang: languageByCode(language).id };
  try {
    const { about, videos } = await fetchAllVideos(request, { api: services.api, signal });
    return { category, learned: about?.learned, next: about?.next, lessons: videos.map(toPlaylistVideo) };
  } catch {
    return undefined;
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

type DetailFilters = Pick<VideoDetailRequest, 'level' | 'productVersion' | 'keyword' | 'orderBy' | 'productFamily'>;

/** The filters of the search that a detail was opened from; nulls unless sorted (Specification 5, A30, A31, A37). */
function detailFilters(search: URLSearchParams): DetailFilters {
  const sort = parseSort(search.get('sort'));
  if (!sort) return { level: null, productVersion: null, keyword: null, orderBy: null, productFamily: null };
  const getText = (name: string) => shortText(search.get(name) ?? '');
  return {
    level: levelsToWire(parseLevels(search.getAll('level'))),
    productVersion: getText('version'),
    keyword: getText('alltags'),
    orderBy: toSortOrder(sort),
    productFamily: getText('product'),
  };
}
