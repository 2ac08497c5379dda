import type { LanguageId } from '@learning-center/shared/contract';
import { findCertifiable } from './detail/certifiable.ts';
import { listBanners } from './detail/banners.ts';
import { listProductFamilies } from './detail/product-families.ts';
import { querySkillPaths } from './detail/skill-paths.ts';
import { findInstructor, listPeople } from './detail/speakers.ts';
import { findVideoDetail } from './detail/video-detail.ts';
import { findCaptions } from './detail/transcripts.ts';
import { countUpcomingChanges, findWebinarDetail, listWebinars } from './detail/webinars.ts';
import { openCatalogDatabase, type CatalogDatabase } from './file/catalog-database.ts';
import { filterVideoIds, type FilterVideosRequest } from './list/filter-videos.ts';
import { existingVideoIds, videoById } from './list/find-item.ts';
import { listVideosByIds } from './list/list-item.ts';
import { findProduct } from './list/products.ts';
import { queryVideos } from './list/query-videos.ts';
import { suggestKeywords } from './search/suggest-keywords.ts';

/** Every read of the content, in the shapes of the API. It has no members, so every `isBookmarked` is false. */
export type Catalog = ReturnType<typeof createCatalog>;

/** Opens a catalog file; `now` tells upcoming webinars from those that have started or are over. */
export function openCatalog(file: string, { now }: { now: () => Date }): Catalog & { close: () => void } {
  const db = openCatalogDatabase(file, { now });
  return Object.assign(
    createCatalog(() => db),
    { close: db.close },
  );
}

/** A catalog over the current database, which may be another one at each read. */
export function createCatalog(current: () => CatalogDatabase) {
  /** A read of the current database. */
  const read =
    <Request, Result>(find: (request: Request, db: CatalogDatabase) => Result) =>
    (request: Request): Result =>
      find(request, current());
  const idByName = 'SELECT id FROM item WHERE url_name = ? AND kind = 3';
  return {
    /** Changes whenever a result may change: with the content, and when a webinar starts or ends. */
    get version(): string {
      return `${current().version}-${countUpcomingChanges(current())}`;
    },
    queryVideos: read(queryVideos),
    findVideoDetail: read(findVideoDetail),
    listWebinars: read(listWebinars),
    findWebinarDetail: read(findWebinarDetail),
    /** The cues of the captions of a video with a language tag. */
    findCaptions: (urlName: string, language: string) => findCaptions(urlName, language, current()),
    querySkillPaths: read(querySkillPaths),
    findCertifiable: read(findCertifiable),
    findInstructor: read(findInstructor),
    listPeople: read(listPeople),
    /** The SVG document of a picture of the content, by its path without `.svg`. */
    findPicture: (path: string) =>
      current().row<{ svg: string }>('SELECT svg FROM picture WHERE path = ?', [path])?.svg,
    listProductFamilies: read(listProductFamilies),
    /** The product with a slug, name or alias. */
    findProduct: read(findProduct),
    suggestKeywords: read(suggestKeywords),
    listBanners: read(listBanners),
    hasVideo: (id: number) => videoById(id, current()) !== undefined,
    /** The ids that are videos, in the given order. */
    existingVideoIds: read(existingVideoIds),
    /** The id of the video with a urlName. */
    findVideoId: (urlName: string) => current().row<{ id: number }>(idByName, [urlName])?.id,
    /** List items of the ids that are videos, in the given order. */
    listVideosByIds: (ids: readonly number[], lang: LanguageId) => listVideosByIds(ids, lang, current()),
    /** The ids of videos that pass a filter, in the given order or by date. */
    filterVideoIds: (ids: readonly number[], filters: FilterVideosRequest) => filterVideoIds(ids, filters, current()),
    /** The members of the demo, where the content has any. */
    demoMembers: () => current().lists.demoMembers,
  };
}
