import { MAX_AGE_MS, queryProgress, saveProgress, type ProgressItem } from '@learning-center/shared/contract';
import type { CallServices } from '../endpoint/call-services.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';
import { toProgress, type Progress } from '../members/progress-rows.ts';

/** So many saved videos count as one write: a device may send hundreds after a time offline. */
const ITEMS_PER_WRITE = 10;

/** Registers a member's progress in videos, which are optional calls of the contract. */
export function registerProgressRoutes({ memberCall }: EndpointRegistrar, services: CallServices): void {
  const { catalog, store, now, checkLimit } = services;
  const read = async (memberId: string, ids?: readonly number[]) => {
    const stored = await store.progress.read(memberId, ids);
    return { items: stored.map((progress) => toItem(progress, now())) };
  };

  memberCall(queryProgress, (_request, { member }) => read(member.id));

  memberCall(saveProgress, async ({ items }, { member, request }) => {
    await checkLimit('writes', request, { uses: Math.floor(items.length / ITEMS_PER_WRITE) });
    const changes = items.flatMap(({ id, ...item }) =>
      typeof id === 'number' && catalog.hasVideo(id) ? [toProgress({ ...item, id }, now())] : [],
    );
    if (changes.length === 0) return { items: [] };
    await store.progress.save(member.id, changes);
    return read(
      member.id,
      changes.map(({ video_id }) => video_id),
    );
  });
}

function toItem({ video_id, seconds, duration, ...progress }: Progress, now: Date): ProgressItem {
  const { watched_at, finished_at, practice, practiced_at } = progress;
  const ageOf = (time: string) => Math.min(Math.max(0, now.getTime() - Date.parse(time)), MAX_AGE_MS);
  return {
    id: video_id,
    ...(watched_at !== null && {
      position: { seconds: seconds ?? 0, duration: duration ?? 0, age: ageOf(watched_at) },
    }),
    ...(finished_at !== null && { finishedAge: ageOf(finished_at) }),
    ...(practiced_at !== null && {
      practice: { done: JSON.parse(practice ?? '[]') as string[], age: ageOf(practiced_at) },
    }),
  };
}
