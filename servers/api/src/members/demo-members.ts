import { demoMembers } from '../../demo/members.ts';
import type { CatalogueReader } from '../calls/catalogue-reader.ts';
import type { MembersStore } from './members-store.ts';

/** Members that the demo starts with. */
export const DEMO_MEMBERS: readonly string[] = demoMembers.map(({ name }) => name);

/** The password of the demo's members; shown on the stand-in's page. */
export const DEMO_PASSWORD = 'dopesheet';

const HOUR_MS = 60 * 60 * 1000;

/** Adds the demo's members where they are missing, with their bookmarks and what they watched. */
export async function seedDemoMembers(store: MembersStore, catalogue: CatalogueReader, now: Date): Promise<void> {
  const idsOf = (urlNames: readonly string[]) =>
    urlNames.map((urlName) => catalogue.findVideoId(urlName)).filter((id) => id !== undefined);
  for (const { name, bookmarks, views } of demoMembers) {
    const member = await store.members.add(name, DEMO_PASSWORD);
    if (!member) continue;
    for (const id of idsOf(bookmarks)) await store.bookmarks.add(member.id, id);
    for (const [index, id] of idsOf(views).entries()) {
      // Seven hours apart, so that the history spans days and no two views fall together.
      await store.views.add(member.id, id, new Date(now.getTime() - (index * 7 + 1) * HOUR_MS));
    }
  }
}
