import {
  ApiStatus,
  getInstructor,
  getWebinarDetail,
  listBanners,
  listPeople,
  listProductFamilies,
  listWebinars,
  querySkillPaths,
  queryVideoDetail,
  queryVideos,
  suggestKeywords,
} from '@learning-center/shared/contract';
import type { Catalog } from '../catalog/open-catalog.ts';
import { ApiFailure } from '../endpoint/api-failure.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';

/**
 * Registers the reads of the catalog (Specification 7.2). Called by `app.ts`, as are the calls of members beside it.
 * Owns nothing: each call goes to `catalog/` or the store. Fails: by `ApiFailure`, which `register-endpoint.ts` sends.
 */
export function registerCatalogRoutes({ read }: EndpointRegistrar, catalog: Catalog): void {
  read(queryVideos, (request) => catalog.queryVideos(request));
  read(queryVideoDetail, (request) => catalog.findVideoDetail(request));
  read(listWebinars, (request) => catalog.listWebinars(request));
  read(getWebinarDetail, (request) => {
    const detail = catalog.findWebinarDetail(request);
    return detail ? [detail] : [];
  });
  read(querySkillPaths, (request) => catalog.querySkillPaths(request));
  read(getInstructor, (request) => {
    const instructor = catalog.findInstructor(request);
    if (!instructor) throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, `id: There is no instructor ${request.id}`);
    return instructor;
  });
  read(suggestKeywords, (request) => catalog.suggestKeywords(request));
  read(listProductFamilies, (request) => catalog.listProductFamilies(request));
  read(listPeople, (request) => catalog.listPeople(request));
  read(listBanners, (request) => catalog.listBanners(request));
}
