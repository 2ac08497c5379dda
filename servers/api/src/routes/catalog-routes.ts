import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import type { Catalog } from '../catalog/open-catalog.ts';
import { ApiFailure } from '../endpoint/api-failure.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';

/** Registers the reads of the catalog (Specification 7.2). */
export function registerCatalogRoutes({ read }: EndpointRegistrar, catalog: Catalog): void {
  read(endpoints.queryVideos, (request) => catalog.queryVideos(request));
  read(endpoints.queryVideoDetail, (request) => catalog.findVideoDetail(request));
  read(endpoints.listWebinars, (request) => catalog.listWebinars(request));
  read(endpoints.getWebinarDetail, (request) => {
    const detail = catalog.findWebinarDetail(request);
    return detail ? [detail] : [];
  });
  read(endpoints.querySkillPaths, (request) => catalog.querySkillPaths(request));
  read(endpoints.getInstructor, (request) => {
    const instructor = catalog.findInstructor(request);
    if (!instructor) throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, `id: There is no instructor ${request.id}`);
    return instructor;
  });
  read(endpoints.suggestKeywords, (request) => catalog.suggestKeywords(request));
  read(endpoints.listProductFamilies, (request) => catalog.listProductFamilies(request));
  read(endpoints.listBanners, (request) => catalog.listBanners(request));
}
