import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import type { Mount } from '../http/mount-endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallServices } from './call-context.ts';
import { markBookmarks } from './mark-bookmarks.ts';

/** Videos: the query, a detail, an instructor's videos (Specification 7.2). */
export function mountVideos(mount: Mount, services: CallServices): void {
  const { catalogue } = services;

  mount(endpoints.queryVideos, async (request, caller) => {
    const result = catalogue.queryVideos(request);
    return { ...result, items: await markBookmarks(result.items, caller, services) };
  }, { cached: true });

  mount(endpoints.queryVideoDetail, async (request, caller) => {
    const detail = catalogue.findVideoDetail(request);
    const [marked = null] = await markBookmarks(detail ? [detail] : [], caller, services);
    return marked;
  }, { cached: true });

  mount(endpoints.getInstructor, async (request, caller) => {
    const instructor = catalogue.findInstructor(request);
    if (!instructor) throw new Refusal(ApiStatus.ID_NO_DATA_FOUND, `id: There is no instructor ${request.id}`);
    return { ...instructor, videos: await markBookmarks(instructor.videos, caller, services) };
  }, { cached: true });
}
