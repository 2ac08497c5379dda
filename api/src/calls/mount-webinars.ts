import { endpoints } from '@learning-center/shared/contract';
import type { Mount } from '../http/mount-endpoint.ts';
import type { CallServices } from './call-context.ts';
import { markBookmarks } from './mark-bookmarks.ts';

/** Webinars: the list, and a detail as a list of one (Specification 7.2 and 7.3). */
export function mountWebinars(mount: Mount, services: CallServices): void {
  const { catalogue } = services;

  mount(endpoints.listWebinars, async (request, caller) => {
    const result = catalogue.listWebinars(request);
    return { ...result, items: await markBookmarks(result.items, caller, services) };
  }, { cached: true });

  mount(endpoints.getWebinarDetail, async (request, caller) => {
    const detail = catalogue.findWebinarDetail(request);
    return markBookmarks(detail ? [detail] : [], caller, services);
  }, { cached: true });
}
