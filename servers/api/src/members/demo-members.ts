import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, videoTypeEntry } from '@learning-center/shared/contract';
import type { Catalog } from '../catalog/open-catalog.ts';
import type { DemoMember } from '../content/format.ts';
import type { MembersStore } from './members-store.ts';
import { toProgress, type Progress } from './progress-rows.ts';

/** The password of the demo's members, which the mock member site shows. */
export const DEMO_PASSWORD = 'dopesheet';

/** The members of a demo whose content has no `demo-members.json`. */
const DEFAULT_MEMBERS: readonly DemoMember[] = [
  { name: 'mira', bookmarks: [], views: [] },
  { name: 'newbie', bookmarks: [], views: [] },
];

const HOUR_MS = 60 * 60 * 1000;

export function demoMembersOf(catalog: Pick<Catalog, 'demoMembers'>): readonly DemoMember[] {
  const members = catalog.demoMembers();
  return members.length > 0 ? members : DEFAULT_MEMBERS;
}

/** Two of three views were watched to the end. */
const isOnlyBegun = (index: number) => index % 3 === 0;

/** Adds the demo's members that are missing, with their bookmarks, watched videos, notes and progress. */
export async function seedDemoMembers(store: MembersStore, catalog: Catalog, now: Date): Promise<void> {
  const idsOf = (urlNames: readonly string[]) =>
    urlNames.map((urlName) => catalog.findVideoId(urlName)).filter((id) => id !== undefined);
  for (const demoMember of demoMembersOf(catalog)) {
    const { name, bookmarks, views, notes = [] } = demoMember;
    const member = await store.members.add(name, DEMO_PASSWORD);
    if (!member) continue;
    // Equal times would leave the order to chance. The last in the content is the newest.
    for (const [age, id] of idsOf(bookmarks).toReversed().entries())
      await store.bookmarks.add(member.id, id, new Date(now.getTime() - age * HOUR_MS));
    for (const [index, id] of idsOf(views).entries()) {
      // Seven hours apart, so that the history spans days and no two views have the same time.
      const viewedAt = new Date(now.getTime() - (index * 7 + 1) * HOUR_MS).toISOString();
      const finishedAt = isOnlyBegun(index) ? undefined : viewedAt;
      await store.views.restore(member.id, id, [{ viewId: randomUUID(), viewedAt, finishedAt }]);
    }
    // The latest is first in the content, and is stored last.
    for (const [index, { video, seconds, text }] of [...notes.entries()].toReversed()) {
      const [item] = catalog.listVideosByIds(idsOf([video]), DEFAULT_LANGUAGE.id);
      if (typeof item?.id !== 'number') continue;
      const { value: dataType } = videoTypeEntry(item.type);
      const note = { id: `demo-note-${notes.length - index}`, videoId: item.id, dataType, seconds, text, basedOn: 0 };
      await store.notes.save(member.id, note);
    }
    await store.progress.save(member.id, demoProgress(demoMember, catalog, now));
  }
}

/** Progress in the videos that exist, each an hour older than the one before it. */
function demoProgress({ progress = [] }: DemoMember, catalog: Catalog, now: Date): Progress[] {
  return progress.flatMap(({ video, seconds }, index) => {
    const id = catalog.findVideoId(video) ?? 0;
    const [item] = catalog.listVideosByIds([id], DEFAULT_LANGUAGE.id);
    if (!item) return [];
    const age = (index + 1) * HOUR_MS;
    const part =
      seconds === undefined ? { finishedAge: age } : { position: { seconds, duration: item.videoLength, age } };
    return [toProgress({ id, ...part }, now)];
  });
}
