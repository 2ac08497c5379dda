import { ApiError } from '../../api/index.ts';
import { endpoints, languageByCode, SearchType, TargetType, videoTypeBySegment } from '../../contract/index.ts';
import type { LanguageCode, VideoDetail, VideoType } from '../../contract/index.ts';
import { languageDisplayNames } from '../../lib/index.ts';
import { splitLanguage, videoOf } from '../../routing/index.ts';
import type { PageServices } from '../../state/index.ts';
import { detailFilters } from './detail-filters.ts';

const DEEPEST_CATEGORY = 10;

/** A video with what its detail view needs to know besides; `type` is that of the place it is shown in. */
export interface ReadyVideoDetail {
  state: 'ready';
  type: VideoType;
  video: VideoDetail;
  /** Names in the language of the page; made by the loader, so that server and browser show the same (decision A46). */
  languageNames: { spoken: string; captions: string[] };
}

/** Why a detail is not there: no such video, or a call that failed with a code to tell support. */
export interface FailedVideoDetail {
  state: 'failed';
  reason: 'missing' | 'refused';
  code?: string;
}

/** What came of asking for a video's detail (Specification 4). */
export type LoadedVideoDetail = ReadyVideoDetail | FailedVideoDetail;

/** Where a detail is asked for; a page loader's arguments fit. */
export interface VideoDetailQuestion {
  services: Pick<PageServices, 'api'>;
  language: LanguageCode;
  url: URL;
  signal: AbortSignal;
}

/**
 * Asks for the video of an address with the call and payload of its type (Specification 2.6 and 7.3).
 * The loader of the detail view on server and browser; rejects only when `signal` ends it.
 */
export async function loadVideoDetail(question: VideoDetailQuestion): Promise<LoadedVideoDetail> {
  const segments = splitLanguage(question.url.pathname).path.split('/').filter(Boolean).map(decodeSegment);
  const type = videoTypeBySegment(segments[0] ?? '');
  try {
    const video = await askForVideo(type, segments, question);
    return video ? readyVideoDetail(type, video, question.language) : { state: 'failed', reason: 'missing' };
  } catch (error) {
    if (question.signal.aborted) throw error;
    return { state: 'failed', reason: 'refused', ...codeOf(error) };
  }
}

async function askForVideo(
  type: VideoType,
  segments: string[],
  { services, language, url, signal }: VideoDetailQuestion,
) {
  const urlName = videoOf(url.search);
  if (urlName === undefined) return undefined;
  const lang = languageByCode(language).id;
  if (type === 'webinar') {
    const [first] = await services.api.call(
      endpoints.getWebinarDetail,
      { urlName, searchType: SearchType.FIND_SAME_LEVEL, lang },
      { signal },
    );
    return first;
  }
  const place = { urlName, category: segments.slice(0, DEEPEST_CATEGORY), lang, targetType: TargetType.ONLY_VIDEO };
  const filters = type === 'tutorial' ? detailFilters(url.searchParams) : {};
  return services.api.call(endpoints.queryVideoDetail, { ...place, ...filters }, { signal });
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A video that is there already, with the names that its detail view needs besides. */
export function readyVideoDetail(type: VideoType, video: VideoDetail, language: LanguageCode): ReadyVideoDetail {
  const [spoken = ''] = languageDisplayNames([video.videoLanguage], language);
  const captions = languageDisplayNames(video.captionLanguages, language);
  return { state: 'ready', type, video, languageNames: { spoken, captions } };
}

function codeOf(error: unknown): Pick<FailedVideoDetail, 'code'> {
  if (!(error instanceof ApiError)) return {};
  return { code: error.httpStatus === undefined ? String(error.apiStatus) : `HTTP ${error.httpStatus}` };
}
