import { endpoints } from '@learning-center/shared/contract';
import type { Mount } from '../http/mount-endpoint.ts';
import type { CallServices } from './call-context.ts';
import { markBookmarks } from './mark-bookmarks.ts';

/** Skill paths, or one with its videos (Specification 7.3). */
export function mountSkillPaths(mount: Mount, services: CallServices): void {
  mount(endpoints.querySkillPaths, async (request, caller) => {
    const result = services.catalogue.querySkillPaths(request);
    return { ...result, items: await markBookmarks(result.items, caller, services) };
  }, { cached: true });
}
