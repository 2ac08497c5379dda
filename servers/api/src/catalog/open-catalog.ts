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
import type { ParsedCue } from '@learning-center/shared/web-vtt';
import type { DemoMember, Product } from '../content/format.ts';
import { listBanners } from './detail/banners.ts';
import { listProductFamilies } from './detail/product-families.ts';
import { querySkillPaths } from './detail/skill-paths.ts';
import { findInstructor } from './detail/speakers.ts';
import { findVideoDetail } from './detail/video-detail.ts';
import { findCaptions } from './detail/transcripts.ts';
import { countUpcomingChanges, findWebinarDetail, listWebinars } from './detail/webinars.ts';
import { openCatalogDatabase } from './file/catalog-database.ts';
import type { CatalogDatabase } from './file/catalog-database.ts';
import { filterVideoIds, type FilterVideosRequest } from './list/filter-videos.ts';
import { existingVideoIds, videoById } from './list/find-item.ts';
import { listVideosByIds } from './list/list-item.ts';
import { findProduct } from './list/products.ts';
import { queryVideos } from './list/query-videos.ts';
import { suggestKeywords } from './search/suggest-keywords.ts';

/** Every read of the content, in the shapes of the API. It has no members, so every `isBookmarked` is false. */
export interface Catalog {
  /** Changes whenever a result may change: with the content, and when a webinar starts or ends. */
  readonly version: string;
  queryVideos: (request: QueryRequest) => QueryResult;
  findVideoDetail: (request: VideoDetailRequest) => VideoDetail | null;
  listWebinars: (request: WebinarListRequest) => WebinarListResult;
  findWebinarDetail: (request: WebinarDetailRequest) => VideoDetail | null;
  /** The cues of the captions of a video with a language tag. */
  findCaptions: (urlName: string, language: string) => ParsedCue[] | undefined;
  querySkillPaths: (request: SkillPathRequest) => SkillPathResult;
  findInstructor: (request: InstructorRequest) => Instructor | null;
  /** The SVG document of a picture of the content, by its path without `.svg`. */
  findPicture: (path: string) => string | undefined;
  listProductFamilies: (request: ProductFamilyRequest) => ProductFamily[];
  /** The product with a slug, name or alias. */
  findProduct: (text: string) => Product | undefined;
  suggestKeywords: (request: KeywordSuggestionRequest) => KeywordSuggestion[];
  listBanners: (request: BannerRequest) => BannerResult;
  hasVideo: (id: number) => boolean;
  /** The ids that are videos, in the given order. */
  existingVideoIds: (ids: readonly number[]) => number[];
  /** The id of the video with a urlName. */
  findVideoId: (urlName: string) => number | undefined;
  /** List items of the ids that are videos, in the given order. */
  listVideosByIds: (ids: readonly number[], lang: LanguageId) => VideoListItem[];
  /** The ids of videos that pass a filter, in the given order or by date. */
  filterVideoIds: (ids: readonly number[], filters: FilterVideosRequest) => number[];
  /** The members of the demo, where the content has any. */
  demoMembers: () => DemoMember[];
}

/** Opens a catalog file; `now` tells upcoming webinars from those that have started or are over. */
export function openCatalog(file: string, { now }: { now: () => Date }): Catalog & { close: () => void } {
  const db = openCatalogDatabase(file, { now });
  return Object.assign(
    createCatalog(() => db),
    { close: db.close },
  );
}

/** A catalog over the current database, which may be another one at each read. */
export function createCatalog(current: () => CatalogDatabase): Catalog {
  const idByName = 'SELECT id FROM item WHERE url_name = ? AND kind = 3';
  return {
    get version() {
      return `${current().version}-${countUpcomingChanges(current())}`;
    },
    queryVideos: (request) => queryVideos(request, current()),
    findVideoDetail: (request) => findVideoDetail(request, current()),
    listWebinars: (request) => listWebinars(request, current()),
    findWebinarDetail: (request) => findWebinarDetail(request, current()),
    findCaptions: (urlName, language) => findCaptions(urlName, language, current()),
    querySkillPaths: (request) => querySkillPaths(request, current()),
    findInstructor: (request) => findInstructor(request, current()),
    findPicture: (path) => current().row<{ svg: string }>('SELECT svg FROM picture WHERE path = ?', [path])?.svg,
    listProductFamilies: (request) => listProductFamilies(request, current()),
    findProduct: (text) => findProduct(text, current()),
    suggestKeywords: (request) => suggestKeywords(request, current()),
    listBanners: (request) => listBanners(request, current()),
    hasVideo: (id) => videoById(id, current()) !== undefined,
    existingVideoIds: (ids) => existingVideoIds(ids, current()),
    findVideoId: (urlName) => current().row<{ id: number }>(idByName, [urlName])?.id,
    listVideosByIds: (ids, lang) => listVideosByIds(ids, lang, current()),
    filterVideoIds: (ids, filters) => filterVideoIds(ids, filters, current()),
    demoMembers: () => current().lists.demoMembers,
  };
}
