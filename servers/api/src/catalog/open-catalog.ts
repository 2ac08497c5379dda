import type {
  BannerRequest,
  BannerResult,
  Instructor,
  InstructorRequest,
  KeywordSuggestion,
  KeywordSuggestionRequest,
  LanguageId,
  ProductFamily,
  ProductFamilyRequest,
  QueryRequest,
  QueryResult,
  SkillPathRequest,
  SkillPathResult,
  VideoDetail,
  VideoDetailRequest,
  VideoListItem,
  WebinarDetailRequest,
  WebinarListRequest,
  WebinarListResult,
} from '@learning-center/shared/contract';
import type { Sitter } from '../artwork/index.ts';
import type { Product } from '../content/format.ts';
import { listBanners } from './read/banners.ts';
import { seqOfVideo } from './read/find-item.ts';
import { findInstructor } from './read/instructor.ts';
import { findSitter } from './read/sitter.ts';
import { existingVideoIds, filterVideoIds, listVideosByIds } from './read/member-videos.ts';
import { listProductFamilies } from './read/product-families.ts';
import { findProduct } from './read/products.ts';
import type { Narrowing } from './read/query-conditions.ts';
import { queryVideos } from './read/query-videos.ts';
import { createReader } from './read/reader.ts';
import type { Reader } from './read/reader.ts';
import { querySkillPaths } from './read/skill-paths.ts';
import { readSnapshot } from './read/snapshot.ts';
import { suggestKeywords } from './read/suggest-keywords.ts';
import { findVideoDetail } from './read/video-detail.ts';
import { countMomentsToCome, findWebinarDetail, listWebinars } from './read/webinars.ts';

/**
 * An opened catalogue: every read of one immutable file, in the shapes of the wire.
 * It knows nothing of members, so that every `isBookmarked` it gives is false.
 */
export interface Catalogue {
  /** Differs whenever an answer may: with the content, and when a webinar begins or ends. */
  readonly version: string;
  queryVideos: (request: QueryRequest) => QueryResult;
  findVideoDetail: (request: VideoDetailRequest) => VideoDetail | null;
  listWebinars: (request: WebinarListRequest) => WebinarListResult;
  findWebinarDetail: (request: WebinarDetailRequest) => VideoDetail | null;
  querySkillPaths: (request: SkillPathRequest) => SkillPathResult;
  findInstructor: (request: InstructorRequest) => Instructor | null;
  /** Whose portrait is drawn under a speaker's id. */
  findSitter: (id: string) => Sitter | undefined;
  listProductFamilies: (request: ProductFamilyRequest) => ProductFamily[];
  /** The product that a slug, name or alias means. */
  findProduct: (text: string) => Product | undefined;
  suggestKeywords: (request: KeywordSuggestionRequest) => KeywordSuggestion[];
  listBanners: (request: BannerRequest) => BannerResult;
  hasVideo: (id: number) => boolean;
  /** Those of some ids that are videos, in the order given. */
  existingVideoIds: (ids: readonly number[]) => number[];
  /** The id of the video with an address name. */
  findVideoId: (urlName: string) => number | undefined;
  /** List items of those ids that are videos, in the order given. */
  listVideosByIds: (ids: readonly number[], lang: LanguageId) => VideoListItem[];
  /** The ids of videos that pass a filter, in the order given. */
  filterVideoIds: (ids: readonly number[], filter: Narrowing) => number[];
  close: () => void;
}

/** Opens a catalogue file; `now` tells webinars to come from those that run or are over. */
export function openCatalogue(file: string, { now }: { now: () => Date }): Catalogue {
  const reader = createReader(readSnapshot(file), now);
  return createCatalogue(() => reader);
}

/** A catalogue over a reader that may be another one for each read. */
export function createCatalogue(current: () => Reader): Catalogue {
  const idByName = 'SELECT id FROM item WHERE url_name = ? AND kind = 3';
  return {
    get version() {
      return `${current().version}-${countMomentsToCome(current())}`;
    },
    queryVideos: (request) => queryVideos(request, current()),
    findVideoDetail: (request) => findVideoDetail(request, current()),
    listWebinars: (request) => listWebinars(request, current()),
    findWebinarDetail: (request) => findWebinarDetail(request, current()),
    querySkillPaths: (request) => querySkillPaths(request, current()),
    findInstructor: (request) => findInstructor(request, current()),
    findSitter: (id) => findSitter(id, current()),
    listProductFamilies: (request) => listProductFamilies(request, current()),
    findProduct: (text) => findProduct(text, current()),
    suggestKeywords: (request) => suggestKeywords(request, current()),
    listBanners: (request) => listBanners(request, current()),
    hasVideo: (id) => seqOfVideo(id, current()) !== undefined,
    existingVideoIds: (ids) => existingVideoIds(ids, current()),
    findVideoId: (urlName) => current().row<{ id: number }>(idByName, [urlName])?.id,
    listVideosByIds: (ids, lang) => listVideosByIds(ids, lang, current()),
    filterVideoIds: (ids, filter) => filterVideoIds(ids, filter, current()),
    close: () => current().close(),
  };
}
