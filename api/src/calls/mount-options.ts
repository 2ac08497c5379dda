import { endpoints } from '@learning-center/shared/contract';
import type { Mount } from '../http/mount-endpoint.ts';
import type { CallServices } from './call-context.ts';

/** What surrounds the videos: suggestions, product families, banners (Specification 7.2). */
export function mountOptions(mount: Mount, { catalogue }: CallServices): void {
  mount(endpoints.suggestKeywords, (request) => catalogue.suggestKeywords(request), { cached: true });
  mount(endpoints.listProductFamilies, (request) => catalogue.listProductFamilies(request), { cached: true });
  mount(endpoints.listBanners, (request) => catalogue.listBanners(request), { cached: true });
}
