import { endpoints, MediaMenu, Order, TargetType } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { CatalogueReader } from '../calls/catalogue-reader.ts';
import type { MembersStore } from './members-store.ts';

/** Members that the demo starts with; the second has no bookmarks and no history. */
export const DEMO_MEMBERS = ['mira', 'newbie'] as const;

/** The password of the demo's members; shown on the stand-in's page. */
export const DEMO_PASSWORD = 'dopesheet';

const FAVORITE = 'lumistage-8-three-point-lighting';
const VIEWS = 40;
const VIEWS_OF_FAVORITE = 3;
const HOUR_MS = 60 * 60 * 1000;

/** Adds the demo's members where they are missing: `mira` with 3 bookmarks and 40 views, `newbie` with nothing. */
export async function seedDemoMembers(store: MembersStore, catalogue: CatalogueReader, now: Date): Promise<void> {
  const [mira, newbie] = DEMO_MEMBERS;
  await store.members.add(newbie, DEMO_PASSWORD);
  const member = await store.members.add(mira, DEMO_PASSWORD);
  if (!member) return;

  const [favorite, ...others] = pickVideos(catalogue);
  if (favorite === undefined) return;
  for (const id of [...others.slice(0, 2), favorite]) await store.bookmarks.add(member.id, id);
  const watched = [favorite, ...others.slice(0, VIEWS - VIEWS_OF_FAVORITE), favorite, favorite].slice(0, VIEWS);
  for (const [index, id] of watched.entries()) {
    // Seven hours apart, so that the history spans days and no two views fall together.
    await store.views.add(member.id, id, new Date(now.getTime() - (index * 7 + 1) * HOUR_MS));
  }
}

function pickVideos(catalogue: CatalogueReader): number[] {
  const favorite = catalogue.findVideoId(FAVORITE);
  const request = v.parse(endpoints.queryVideos.request, {
    orderBy: Order.LATEST,
    targetType: TargetType.ONLY_VIDEO,
    MediaMenu: MediaMenu.TUTORIAL,
    pageSize: 60,
  });
  const { items } = catalogue.queryVideos(request);
  const ids = items.flatMap((item) => ('id' in item ? [item.id] : []));
  return favorite === undefined ? ids : [favorite, ...ids.filter((id) => id !== favorite)];
}
