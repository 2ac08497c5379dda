import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import type { Mount } from '../http/mount-endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { CatalogueReader } from './catalogue-reader.ts';

/** Everything that only reads the catalogue (Specification 7.2). */
export function mountCatalogue({ read }: Mount, catalogue: CatalogueReader): void {
  read(endpoints.queryVideos, (request) => catalogue.queryVideos(request));
  read(endpoints.queryVideoDetail, (request) => catalogue.findVideoDetail(request));
  read(endpoints.listWebinars, (request) => catalogue.listWebinars(request));
  read(endpoints.getWebinarDetail, (request) => {
    const detail = catalogue.findWebinarDetail(request);
    return detail ? [detail] : [];
  });
  read(endpoints.querySkillPaths, (request) => catalogue.querySkillPaths(request));
  read(endpoints.getInstructor, (request) => {
    const instructor = catalogue.findInstructor(request);
    if (!instructor) throw new Refusal(ApiStatus.ID_NO_DATA_FOUND, `id: There is no instructor ${request.id}`);
    return instructor;
  });
  read(endpoints.suggestKeywords, (request) => catalogue.suggestKeywords(request));
  read(endpoints.listProductFamilies, (request) => catalogue.listProductFamilies(request));
  read(endpoints.listBanners, (request) => catalogue.listBanners(request));
}
